"""Write an entry to an alert file for each failed run of a job."""

from pathlib import Path

import dagster as dg

ALERTS = Path("alerts.log")


class ForecastConfig(dg.Config):
    hours: int = 24


@dg.asset
def forecast(config: ForecastConfig) -> int:
    if config.hours > 72:
        raise ValueError("The model covers 72 hours.")
    return config.hours


build_forecast = dg.define_asset_job("build_forecast", selection=[forecast])


def error_lines(context: dg.RunFailureSensorContext) -> list[str]:
    """What each failed step raised, such as `ValueError: No data`."""
    lines = []
    for event in context.get_step_failure_events():
        error = event.step_failure_data.error
        if error:
            raised = error.cause or error
            lines.append(f"{event.step_key}: {raised.message.strip()}")
    return lines


@dg.run_failure_sensor(
    monitored_jobs=[build_forecast],
    default_status=dg.DefaultSensorStatus.RUNNING,
)
def forecast_failure_sensor(context: dg.RunFailureSensorContext) -> None:
    run = context.dagster_run
    summary = f"{run.job_name} {run.run_id}: {context.failure_event.message}"
    with ALERTS.open("a") as file:
        file.write("\n  ".join([summary, *error_lines(context)]) + "\n")


defs = dg.Definitions(
    assets=[forecast],
    jobs=[build_forecast],
    sensors=[forecast_failure_sensor],
)
