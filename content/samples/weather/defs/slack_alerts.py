"""Send a Slack message for each failed run of a job."""

import os

import dagster as dg
from dagster_slack import make_slack_on_run_failure_sensor

from weather.defs.failure_alerts import build_forecast, error_lines


def forecast_failure_text(context: dg.RunFailureSensorContext) -> str:
    lines = [context.failure_event.message, *error_lines(context)]
    return "\n".join(lines)[:3000]


slack_on_forecast_failure = make_slack_on_run_failure_sensor(
    channel="#forecast-alerts",
    slack_token=os.getenv("SLACK_BOT_TOKEN", ""),
    text_fn=forecast_failure_text,
    name="slack_on_forecast_failure",
    monitored_jobs=[build_forecast],
    default_status=dg.DefaultSensorStatus.RUNNING,
    webserver_base_url="https://dagster.example.com",
)
