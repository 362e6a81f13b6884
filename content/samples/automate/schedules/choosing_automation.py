from pathlib import Path

import dagster as dg

SALES_FOLDER = Path("incoming_sales")


@dg.asset
def ticket_sales() -> int:
    """Tickets in the files that the kiosks dropped."""
    return sum(1 for _ in SALES_FOLDER.glob("*.csv"))


# region condition
@dg.asset(
    deps=[ticket_sales],
    automation_condition=dg.AutomationCondition.eager(),
)
def revenue_by_port() -> None: ...


# endregion condition


@dg.asset
def port_report() -> None: ...


# region schedule
nightly_sales = dg.ScheduleDefinition(
    name="nightly_sales",
    target="ticket_sales",
    cron_schedule="30 2 * * *",
    execution_timezone="Europe/Oslo",
)
# endregion schedule


# region sensor
@dg.sensor(target="ticket_sales", minimum_interval_seconds=60)
def new_sales_file(context: dg.SensorEvaluationContext):
    for file in sorted(SALES_FOLDER.glob("*.csv")):
        yield dg.RunRequest(run_key=file.name)


# endregion sensor


# region asset_sensor
@dg.asset_sensor(
    asset_key=dg.AssetKey("revenue_by_port"),
    job=dg.define_asset_job("port_report_job", selection=[port_report]),
)
def report_after_revenue(
    context: dg.SensorEvaluationContext, event: dg.EventLogEntry
) -> dg.RunRequest:
    return dg.RunRequest(run_key=context.cursor)


# endregion asset_sensor


# region run_status
@dg.run_failure_sensor
def failed_run_note(context: dg.RunFailureSensorContext) -> None:
    print(f"{context.dagster_run.job_name}: {context.failure_event.message}")


# endregion run_status

defs = dg.Definitions(
    assets=[ticket_sales, revenue_by_port, port_report],
    schedules=[nightly_sales],
    sensors=[new_sales_file, report_after_revenue, failed_run_note],
)
