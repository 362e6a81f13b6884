import dagster as dg
from dagster_prometheus import PrometheusResource


@dg.definitions
def resources() -> dg.Definitions:
    return dg.Definitions(resources={"prometheus": PrometheusResource(gateway=dg.EnvVar("PUSHGATEWAY_URL"))})
