import dagster as dg


@dg.asset
def loans() -> None: ...


@dg.asset(deps=[loans])
def overdue_loans() -> None: ...


overdue_job = dg.define_asset_job(
    "overdue_job",
    selection=[loans, overdue_loans],
    tags={"dagster/max_retries": "3", "dagster/retry_strategy": "ALL_STEPS"},
)

report_job = dg.define_asset_job(
    "report_job",
    selection=[overdue_loans],
    tags={"dagster/max_retries": "0"},
)
