import dagster as dg
from dagster_slack import SlackResource


@dg.definitions
def resources() -> dg.Definitions:
    return dg.Definitions(resources={"slack": SlackResource(token=dg.EnvVar("SLACK_BOT_TOKEN"))})
