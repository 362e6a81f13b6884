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
    branch_metrics = branch_metrics.replace_attributes(deps=[load_loans])
    return dg.Definitions(
        assets=[load_loans, branch_metrics],
        sensors=[
            build_airflow_polling_sensor(
                mapped_assets=[load_loans], airflow_instance=circulation
            ),
            build_airflow_polling_sensor(
                mapped_assets=[branch_metrics], airflow_instance=analytics
            ),
        ],
    )
