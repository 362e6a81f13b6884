import dagster as dg
from dagster_msteams import MSTeamsResource


@dg.definitions
def resources() -> dg.Definitions:
    return dg.Definitions(resources={"msteams": MSTeamsResource(hook_url=dg.EnvVar("TEAMS_WEBHOOK_URL"))})
