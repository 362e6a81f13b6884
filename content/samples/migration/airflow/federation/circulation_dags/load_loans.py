from datetime import datetime

from airflow import DAG
from airflow.operators.python import PythonOperator
from library_steps import loans

with DAG(
    dag_id="load_loans",
    schedule="@daily",
    start_date=datetime(2026, 1, 1),
    catchup=False,
) as dag:
    PythonOperator(
        task_id="load_loans", python_callable=loans.load_loans, op_args=["{{ ds }}"]
    )
