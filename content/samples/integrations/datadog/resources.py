import dagster as dg
from dagster_datadog import DatadogResource


@dg.definitions
def resources() -> dg.Definitions:
    datadog = DatadogResource(api_key=dg.EnvVar("DD_API_KEY"), app_key=dg.EnvVar("DD_APP_KEY"))
    return dg.Definitions(resources={"datadog": datadog})
