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


@dg.run_failure_sensor(monitored_jobs=[build_forecast])
def forecast_failure_sensor(context: dg.RunFailureSensorContext) -> None:
    run = context.dagster_run
    lines = [f"{run.job_name} {run.run_id}: {context.failure_event.message}"]
    for event in context.get_step_failure_events():
        error = event.step_failure_data.error_display_string
        lines.append(f"  {event.step_key}: {error.splitlines()[0]}")
    with ALERTS.open("a") as file:
        file.write("\n".join(lines) + "\n")


defs = dg.Definitions(
    assets=[forecast],
    jobs=[build_forecast],
    sensors=[forecast_failure_sensor],
)
