import dagster as dg


@dg.asset
def holds() -> None: ...


@dg.asset
def loan_history() -> None: ...


holds_job = dg.define_asset_job("holds_job", selection=[holds], tags={"dagster/priority": "10"})
history_job = dg.define_asset_job("history_job", selection=[loan_history], tags={"dagster/priority": "-10"})


@dg.schedule(job=holds_job, cron_schedule="*/15 8-20 * * *")
def opening_hours():
    return dg.RunRequest(tags={"dagster/priority": "20"})
