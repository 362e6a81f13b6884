import dagster as dg
from dagster_slack import SlackResource


@dg.definitions
def resources() -> dg.Definitions:
    slack = SlackResource(token=dg.EnvVar("SLACK_BOT_TOKEN"))
    return dg.Definitions(resources={"slack": slack})
