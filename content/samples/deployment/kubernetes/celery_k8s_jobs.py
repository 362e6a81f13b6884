import dagster as dg
from dagster_celery_k8s import celery_k8s_job_executor


@dg.asset(op_tags={"dagster-celery/queue": "catalog"})
def catalog_records() -> None: ...


@dg.asset(
    deps=[catalog_records],
    op_tags={
        "dagster-celery/priority": "8",
        "dagster-k8s/config": {
            "container_config": {
                "resources": {"requests": {"memory": "2Gi"}, "limits": {"memory": "2Gi"}}
            },
        },
    },
)
def duplicates() -> None: ...


catalog_job = dg.define_asset_job(
    "catalog_job",
    selection=[catalog_records, duplicates],
    executor_def=celery_k8s_job_executor,
)
