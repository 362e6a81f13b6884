import dagster as dg
from dagster_pagerduty import PagerDutyService


@dg.definitions
def resources() -> dg.Definitions:
    return dg.Definitions(
        resources={"pagerduty": PagerDutyService(routing_key=dg.EnvVar("PAGERDUTY_ROUTING_KEY"))}
    )
