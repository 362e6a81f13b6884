"""Send a Slack message after each successful run of a job."""

import dagster as dg
from dagster_slack import SlackResource

from weather.defs.failure_alerts import build_forecast


@dg.run_status_sensor(
    run_status=dg.DagsterRunStatus.SUCCESS,
    monitored_jobs=[build_forecast],
)
def forecast_success_sensor(
    context: dg.RunStatusSensorContext, slack: SlackResource
) -> None:
    slack.get_client().chat_postMessage(
        channel="#forecast",
        text=f"{context.dagster_run.job_name} is done.",
    )


@dg.definitions
def definitions() -> dg.Definitions:
    return dg.Definitions(
        sensors=[forecast_success_sensor],
        resources={"slack": SlackResource(token=dg.EnvVar("SLACK_BOT_TOKEN"))},
    )
