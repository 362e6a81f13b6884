from collections.abc import Iterator

import dagster as dg
from branch_library.airflow_instances import analytics, circulation
from dagster_airlift.core import (
    DagInfo,
    build_airflow_polling_sensor,
    load_airflow_dag_asset_specs,
)


def is_load_loans(dag_info: DagInfo) -> bool:
    return dag_info.dag_id == "load_loans"


def is_branch_metrics(dag_info: DagInfo) -> bool:
    return dag_info.dag_id == "branch_metrics"


@dg.definitions
def airflow() -> dg.Definitions:
    [load_loans] = load_airflow_dag_asset_specs(
        airflow_instance=circulation, dag_selector_fn=is_load_loans
    )
    [branch_metrics] = load_airflow_dag_asset_specs(
        airflow_instance=analytics, dag_selector_fn=is_branch_metrics
    )
    branch_metrics = branch_metrics.replace_attributes(
        deps=[load_loans], automation_condition=dg.AutomationCondition.eager()
    )

    @dg.multi_asset(specs=[branch_metrics])
    def run_branch_metrics() -> Iterator[dg.MaterializeResult]:
        run_id = analytics.trigger_dag("branch_metrics")
        analytics.wait_for_run_completion("branch_metrics", run_id, timeout=600)
        state = analytics.get_run_state("branch_metrics", run_id)
        if state != "success":
            raise dg.Failure(f"Run {run_id} of branch_metrics ended as {state}")
        yield dg.MaterializeResult(
            asset_key=branch_metrics.key, metadata={"Airflow run": run_id}
        )

    return dg.Definitions(
        assets=[load_loans, run_branch_metrics],
        sensors=[
            build_airflow_polling_sensor(
                mapped_assets=[load_loans], airflow_instance=circulation
            ),
            dg.AutomationConditionSensorDefinition(
                "start_airflow_dags",
                target=[run_branch_metrics],
                default_status=dg.DefaultSensorStatus.RUNNING,
                minimum_interval_seconds=10,
            ),
        ],
    )
