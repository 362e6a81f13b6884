import dagster as dg
from dagster_k8s import k8s_job_executor

HIGH_MEMORY = {
    "dagster-k8s/config": {
        "container_config": {
            "resources": {
                "requests": {"cpu": "2", "memory": "8Gi"},
                "limits": {"memory": "8Gi"},
            }
        }
    }
}


@dg.asset(op_tags=HIGH_MEMORY)
def loan_history() -> None:
    """Every loan since the first branch opened."""


@dg.asset(deps=[loan_history])
def overdue_notices() -> None:
    """Letters to members whose loans are overdue."""


whole_run = dg.define_asset_job("whole_run", selection="*", tags=HIGH_MEMORY)
step_by_step = dg.define_asset_job("step_by_step", selection="*", executor_def=k8s_job_executor)


@dg.definitions
def defs() -> dg.Definitions:
    return dg.Definitions(assets=[loan_history, overdue_notices], jobs=[whole_run, step_by_step])
