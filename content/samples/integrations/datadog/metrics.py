import dagster as dg
from dagster_datadog import DatadogResource


@dg.asset
def tickets(datadog: DatadogResource) -> dg.MaterializeResult:
    sold = {"Harbor-Island": 336, "Harbor-Cape": 104}
    client = datadog.get_client()
    for route, count in sold.items():
        client.gauge("ferries.tickets", count, tags=[f"route:{route}"])
    client.service_check("ferries.tickets.loaded", client.OK)
    return dg.MaterializeResult(metadata={"tickets": sum(sold.values())})
