from datetime import datetime

from airflow import DAG
from airflow.operators.bash import BashOperator

with DAG(
    dag_id="build_loan_tables",
    schedule="@daily",
    start_date=datetime(2026, 1, 1),
    catchup=False,
) as dag:
    BashOperator(
        task_id="dbt_build",
        bash_command="dbt build --vars '{\"day\": \"{{ ds }}\"}'",
        cwd="/opt/branch-library/library_dbt",
    )
