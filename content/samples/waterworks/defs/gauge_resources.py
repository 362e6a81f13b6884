import dagster as dg

from waterworks.defs.gauge_api import GaugeApi


@dg.definitions
def resources() -> dg.Definitions:
    return dg.Definitions(
        resources={"gauge_api": GaugeApi(base_url="https://gauges.example")}
    )
