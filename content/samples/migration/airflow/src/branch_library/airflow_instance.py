import os

from dagster_airlift.core import AirflowBasicAuthBackend, AirflowInstance

library_airflow = AirflowInstance(
    name="library",
    auth_backend=AirflowBasicAuthBackend(
        webserver_url=os.environ["AIRFLOW_WEBSERVER_URL"],
        username=os.environ["AIRFLOW_USERNAME"],
        password=os.environ["AIRFLOW_PASSWORD"],
    ),
)
