from datetime import datetime

from airflow import DAG
from airflow.providers.cncf.kubernetes.operators.pod import KubernetesPodOperator
from kubernetes.client import V1ResourceRequirements

with DAG(
    dag_id="score_books",
    schedule="@daily",
    start_date=datetime(2026, 1, 1),
    catchup=False,
) as dag:
    KubernetesPodOperator(
        task_id="score_books",
        name="score-books",
        namespace="collections",
        image="registry.example.com/score-books:1",
        cmds=["python", "score_books.py"],
        arguments=["--day", "{{ ds }}"],
        env_vars={"LOAN_WEIGHT": "0.7"},
        labels={"team": "collections"},
        service_account_name="score-books",
        node_selector={"kubernetes.io/arch": "amd64"},
        image_pull_policy="IfNotPresent",
        container_resources=V1ResourceRequirements(
            requests={"cpu": "1", "memory": "2Gi"}, limits={"memory": "2Gi"}
        ),
    )
