import dagster as dg

from waterworks.defs.gauge_api import GaugeApi
from waterworks.defs.gauge_client import GaugeClient


@dg.definitions
def resources() -> dg.Definitions:
    return dg.Definitions(
        resources={
            "gauge_api": GaugeApi(base_url="https://gauges.example"),
            "gauge_client": GaugeClient(
                base_url=dg.EnvVar("GAUGE_API_URL"),
                api_key=dg.EnvVar("GAUGE_API_KEY"),
            ),
        }
    )
