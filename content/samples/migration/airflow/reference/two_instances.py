import dagster as dg
from branch_library.airflow_instances import analytics, circulation
from dagster_airlift.core import build_defs_from_airflow_instance


@dg.definitions
def airflow() -> dg.Definitions:
    return dg.Definitions.merge(
        build_defs_from_airflow_instance(airflow_instance=circulation),
        build_defs_from_airflow_instance(airflow_instance=analytics),
    )
