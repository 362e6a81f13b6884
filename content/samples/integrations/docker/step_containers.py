import dagster as dg
from dagster_docker import docker_executor


@dg.asset
def ticket_count() -> dg.MaterializeResult:
    return dg.MaterializeResult(metadata={"tickets": 2140})


@dg.asset(deps=[ticket_count])
def demand_forecast() -> dg.MaterializeResult:
    return dg.MaterializeResult(metadata={"passengers": 2310})


forecast_job = dg.define_asset_job(
    "forecast",
    selection=[ticket_count, demand_forecast],
    executor_def=docker_executor.configured(
        {
            "env_vars": ["DAGSTER_POSTGRES_PASSWORD"],
            "container_kwargs": {"mem_limit": "4g"},
            "max_concurrent": 2,
        }
    ),
)
