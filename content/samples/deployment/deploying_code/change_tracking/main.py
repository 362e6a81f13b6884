import dagster as dg

months = dg.MonthlyPartitionsDefinition(start_date="2026-01-01")


@dg.asset
def branches() -> None: ...


@dg.asset
def books() -> None: ...


@dg.asset(code_version="1", deps=[books])
def holds() -> None: ...


@dg.asset(deps=[branches])
def queue_lengths() -> None: ...


@dg.asset(partitions_def=months)
def monthly_loans() -> None: ...


@dg.asset(tags={"audience": "staff"})
def overdue_loans() -> None: ...


@dg.asset(metadata={"expected_branches": 12})
def branch_report() -> None: ...
