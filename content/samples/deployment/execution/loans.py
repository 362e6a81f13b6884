import dagster as dg


@dg.asset
def loans() -> dg.MaterializeResult:
    return dg.MaterializeResult(metadata={"loans": 412})


@dg.asset(deps=[loans])
def overdue_loans() -> dg.MaterializeResult:
    return dg.MaterializeResult(metadata={"overdue": 9})


loans_job = dg.define_asset_job("loans_job", selection=[loans, overdue_loans])
loans_schedule = dg.ScheduleDefinition(job=loans_job, cron_schedule="0 6 * * *")
