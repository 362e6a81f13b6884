import dagster as dg
from dagster_celery import celery_executor


@dg.asset
def loans() -> list[str]:
    return ["Emma", "Persuasion"]


@dg.asset(op_tags={"dagster-celery/queue": "catalog", "dagster-celery/priority": "8"})
def catalog_records(loans: list[str]) -> dict[str, str]:
    return {title: f"record of {title}" for title in loans}


celery_job = dg.define_asset_job(
    "celery_job",
    selection=[loans, catalog_records],
    executor_def=celery_executor,
)
