import dagster as dg
from branch_library.airflow_instance import library_airflow
from dagster_airlift.core import (
    DagInfo,
    assets_with_dag_mappings,
    build_defs_from_airflow_instance,
)

hold_queue = dg.AssetSpec("hold_queue", description="Holds by branch and book.")
purchase_order = dg.AssetSpec("purchase_order", deps=[hold_queue])


def is_about_holds(dag_info: DagInfo) -> bool:
    return any(tag["name"] == "holds" for tag in dag_info.metadata["tags"])


@dg.definitions
def airflow() -> dg.Definitions:
    mapped = assets_with_dag_mappings(
        {"refresh_hold_queue": [hold_queue, purchase_order]}
    )
    return build_defs_from_airflow_instance(
        airflow_instance=library_airflow,
        defs=dg.Definitions(assets=mapped),
        dag_selector_fn=is_about_holds,
        sensor_minimum_interval_seconds=10,
    )
