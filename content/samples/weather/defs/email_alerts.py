"""Send an email for each failed run of a job."""

import os
from html import escape

import dagster as dg

from weather.defs.failure_alerts import build_forecast, error_lines


def forecast_failure_body(context: dg.RunFailureSensorContext) -> str:
    lines = [context.failure_event.message, *error_lines(context)]
    body = "<br>".join(escape(line) for line in lines)
    return body.encode("ascii", "xmlcharrefreplace").decode()


email_on_forecast_failure = dg.make_email_on_run_failure_sensor(
    email_from="dagster@example.com",
    email_to=["forecast-team@example.com"],
    email_password=os.getenv("SMTP_PASSWORD", ""),
    smtp_host="smtp.example.com",
    email_body_fn=forecast_failure_body,
    name="email_on_forecast_failure",
    monitored_jobs=[build_forecast],
    default_status=dg.DefaultSensorStatus.RUNNING,
    webserver_base_url="https://dagster.example.com",
)
