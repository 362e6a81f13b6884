import os

import dagster as dg
from dagster_airlift.core import (
    AirflowBasicAuthBackend,
    AirflowInstance,
    assets_with_task_mappings,
    build_defs_from_airflow_instance,
)


@dg.definitions
def airflow() -> dg.Definitions:
    instance = AirflowInstance(
        name="ferries",
        auth_backend=AirflowBasicAuthBackend(
            webserver_url=os.environ["AIRFLOW_WEBSERVER_URL"],
            username=os.environ["AIRFLOW_USERNAME"],
            password=os.environ["AIRFLOW_PASSWORD"],
        ),
    )
    mapped = assets_with_task_mappings(
        dag_id="settle_tickets",
        task_mappings={
            "load": [dg.AssetSpec("tickets")],
            "report": [dg.AssetSpec("ticket_report", deps=["tickets"])],
        },
    )
    return build_defs_from_airflow_instance(
        airflow_instance=instance, defs=dg.Definitions(assets=mapped)
    )
