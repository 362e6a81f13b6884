from datetime import datetime

from airflow import DAG
from airflow.operators.bash import BashOperator

with DAG(
    dag_id="archive_loans",
    schedule="@daily",
    start_date=datetime(2026, 1, 1),
    catchup=False,
) as dag:
    BashOperator(
        task_id="archive_loans",
        bash_command="bash $LIBRARY_HOME/scripts/archive_loans.sh",
        env={"LOAN_DAY": "{{ ds }}"},
        append_env=True,
    )
