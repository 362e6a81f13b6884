import dagster as dg
from dagster_k8s import k8s_job_executor


@dg.asset
def loans() -> None: ...


@dg.asset(
    deps=[loans],
    op_tags={
        "dagster-k8s/config": {
            "container_config": {
                "resources": {
                    "requests": {"cpu": "4", "memory": "16Gi"},
                    "limits": {"memory": "16Gi"},
                },
            },
        },
    },
)
def recommendations() -> None: ...


loans_job = dg.define_asset_job(
    "loans_job",
    selection=[loans],
    tags={
        "dagster-k8s/config": {
            "container_config": {"resources": {"limits": {"memory": "4Gi"}}},
            "pod_spec_config": {"node_selector": {"region": "east"}},
        },
    },
)

recommendations_job = dg.define_asset_job(
    "recommendations_job",
    selection=[loans, recommendations],
    executor_def=k8s_job_executor.configured(
        {
            "step_k8s_config": {
                "container_config": {"resources": {"requests": {"memory": "1Gi"}}},
            },
        }
    ),
)
