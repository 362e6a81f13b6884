import dagster as dg


@dg.asset(pool="catalog_api")
def overdue_loans() -> dg.MaterializeResult:
    """Loans past their due date, from the catalog of each branch."""
    return dg.MaterializeResult(metadata={"dagster/row_count": 42})


@dg.asset(deps=[overdue_loans])
def reminder_letters() -> dg.MaterializeResult:
    return dg.MaterializeResult(metadata={"dagster/row_count": 40})


send_reminders = dg.define_asset_job(
    "send_reminders", selection=[overdue_loans, reminder_letters]
)

every_morning = dg.ScheduleDefinition(
    job=send_reminders,
    cron_schedule="0 7 * * 1-5",
    execution_timezone="America/Chicago",
)
