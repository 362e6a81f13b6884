from datetime import datetime
from pathlib import Path

from airflow import DAG
from airflow.operators.python import PythonOperator
from dagster_airlift.in_airflow import (
    load_proxied_state_from_yaml,
    proxying_to_dagster,
)
from dagster_auth import DagInDagsterPlus, TaskInDagsterPlus
from library_steps.loans import build_tables, export_report, load_loans

with DAG(
    dag_id="rebuild_loan_report",
    schedule="@daily",
    start_date=datetime(2026, 1, 1),
    catchup=False,
) as dag:
    load = PythonOperator(
        task_id="load_loans", python_callable=load_loans, op_args=["{{ ds }}"]
    )
    build = PythonOperator(task_id="build_tables", python_callable=build_tables)
    export = PythonOperator(
        task_id="export_report", python_callable=export_report, op_args=["{{ ds }}"]
    )
    load >> build >> export

proxying_to_dagster(
    global_vars=globals(),
    proxied_state=load_proxied_state_from_yaml(Path(__file__).parent / "proxied_state"),
    build_from_task_fn=TaskInDagsterPlus.build_from_task,
    build_from_dag_fn=DagInDagsterPlus.build_from_dag,
)
