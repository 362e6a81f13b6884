from datetime import datetime

from airflow import DAG
from airflow.operators.python import PythonOperator
from library_steps import loans

with DAG(
    dag_id="branch_metrics", schedule=None, start_date=datetime(2026, 1, 1)
) as dag:
    PythonOperator(task_id="build_tables", python_callable=loans.build_tables)
