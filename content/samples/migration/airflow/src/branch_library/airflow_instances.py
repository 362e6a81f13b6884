import os

from dagster_airlift.core import AirflowBasicAuthBackend, AirflowInstance


def airflow(name: str) -> AirflowInstance:
    return AirflowInstance(
        name=name,
        auth_backend=AirflowBasicAuthBackend(
            webserver_url=os.environ[f"{name.upper()}_AIRFLOW_URL"],
            username=os.environ["AIRFLOW_USERNAME"],
            password=os.environ["AIRFLOW_PASSWORD"],
        ),
    )


circulation = airflow("circulation")
analytics = airflow("analytics")
