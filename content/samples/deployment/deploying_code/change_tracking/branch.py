import dagster as dg

months = dg.MonthlyPartitionsDefinition(start_date="2025-01-01")


@dg.asset
def branches() -> None:
    print("reads another API, but has no code version")


@dg.asset(description="Every book that a branch lends", group_name="catalog")
def books() -> None: ...


@dg.asset(code_version="2", deps=[books])
def holds() -> None: ...


@dg.asset(deps=[branches, holds])
def queue_lengths() -> None: ...


@dg.asset(partitions_def=months)
def monthly_loans() -> None: ...


@dg.asset(tags={"audience": "everyone"}, kinds={"duckdb"})
def overdue_loans() -> None: ...


@dg.asset(metadata={"expected_branches": 14})
def branch_report() -> None: ...


@dg.asset(deps=[holds])
def expired_holds() -> None: ...
