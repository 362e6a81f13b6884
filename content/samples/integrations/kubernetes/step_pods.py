import dagster as dg
from dagster_k8s import k8s_job_executor


@dg.asset
def ticket_count() -> dg.MaterializeResult:
    return dg.MaterializeResult(metadata={"tickets": 2140})


@dg.asset(
    deps=[ticket_count],
    op_tags={
        "dagster-k8s/config": {
            "container_config": {
                "resources": {
                    "requests": {"cpu": "2", "memory": "4Gi"},
                    "limits": {"memory": "4Gi"},
                }
            }
        }
    },
)
def demand_forecast() -> dg.MaterializeResult:
    return dg.MaterializeResult(metadata={"passengers": 2310})


forecast_job = dg.define_asset_job(
    "forecast",
    selection=[ticket_count, demand_forecast],
    executor_def=k8s_job_executor,
)
