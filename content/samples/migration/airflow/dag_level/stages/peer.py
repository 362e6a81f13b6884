import dagster as dg
from branch_library.airflow_instance import library_airflow
from dagster_airlift.core import DagInfo, build_defs_from_airflow_instance


def is_about_holds(dag_info: DagInfo) -> bool:
    return any(tag["name"] == "holds" for tag in dag_info.metadata["tags"])


@dg.definitions
def airflow() -> dg.Definitions:
    return build_defs_from_airflow_instance(
        airflow_instance=library_airflow,
        dag_selector_fn=is_about_holds,
        sensor_minimum_interval_seconds=10,
    )
