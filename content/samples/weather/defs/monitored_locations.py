"""Select the runs that a run failure sensor monitors."""

import dagster as dg

from weather.defs.failure_alerts import build_forecast, forecast


@dg.run_failure_sensor(
    monitored_jobs=[
        build_forecast,
        dg.JobSelector(location_name="billing", job_name="send_invoices"),
        dg.CodeLocationSelector(location_name="radar"),
    ],
)
def selected_failures_sensor(context: dg.RunFailureSensorContext) -> None:
    context.log.warning("Run %s failed", context.dagster_run.run_id)


@dg.run_failure_sensor(monitor_all_code_locations=True)
def every_failure_sensor(context: dg.RunFailureSensorContext) -> None:
    context.log.warning("Run %s failed", context.dagster_run.run_id)


defs = dg.Definitions(
    assets=[forecast],
    jobs=[build_forecast],
    sensors=[selected_failures_sensor, every_failure_sensor],
)
