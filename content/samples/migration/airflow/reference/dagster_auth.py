import requests
from airflow.models import DAG, Variable
from dagster_airlift.in_airflow import (
    BaseProxyDAGToDagsterOperator,
    BaseProxyTaskToDagsterOperator,
)


class DagsterPlus:
    def get_dagster_session(self, context) -> requests.Session:
        session = requests.Session()
        session.headers["Dagster-Cloud-Api-Token"] = Variable.get("dagster_token")
        return session

    def get_dagster_url(self, context) -> str:
        return "https://branch-library.dagster.cloud/prod"


class TaskInDagsterPlus(DagsterPlus, BaseProxyTaskToDagsterOperator): ...


class DagInDagsterPlus(DagsterPlus, BaseProxyDAGToDagsterOperator):
    @classmethod
    def build_from_dag(cls, dag: DAG) -> "DagInDagsterPlus":
        return cls(task_id=f"run_{dag.dag_id}", dag=dag, retries=2)
