import dagster as dg
from dagster_prometheus import PrometheusResource
from prometheus_client import Gauge


@dg.asset
def tickets(prometheus: PrometheusResource) -> dg.MaterializeResult:
    sold = {"Harbor-Island": 336, "Harbor-Cape": 104}
    gauge = Gauge("ferry_tickets", "Tickets sold today", ["route"], registry=prometheus.registry)
    for route, count in sold.items():
        gauge.labels(route=route).set(count)
    prometheus.push_to_gateway(job="tickets")
    return dg.MaterializeResult(metadata={"tickets": sum(sold.values())})
