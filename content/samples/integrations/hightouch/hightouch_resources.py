import dagster as dg
from dagster_hightouch import ConfigurableHightouchResource


@dg.definitions
def resources() -> dg.Definitions:
    hightouch = ConfigurableHightouchResource(
        api_key=dg.EnvVar("HIGHTOUCH_API_KEY"),
        fail_on_warning=True,
        poll_timeout=3600,
    )
    return dg.Definitions(resources={"hightouch": hightouch})
