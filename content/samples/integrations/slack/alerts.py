import os

import dagster as dg
from dagster_slack import make_slack_on_run_failure_sensor


def raised_errors(context: dg.RunFailureSensorContext) -> str:
    lines = [context.failure_event.message]
    for event in context.get_step_failure_events():
        error = event.step_failure_data.error
        raised = error.cause or error
        lines.append(f"`{event.step_key}`: {raised.message.strip()}")
    return "\n".join(lines)[:3000]


failed_runs = make_slack_on_run_failure_sensor(
    channel="#ferry-alerts",
    slack_token=os.environ["SLACK_BOT_TOKEN"],
    text_fn=raised_errors,
    default_status=dg.DefaultSensorStatus.RUNNING,
    webserver_base_url=os.getenv("DAGSTER_UI_URL"),
)
