from datetime import datetime, timedelta

from airflow import DAG
from airflow.operators.python import PythonOperator
from library_steps.fines import charge_fines, find_overdue


def charge(day: str, ti) -> float:
    return charge_fines(day, ti.xcom_pull(task_ids="find_overdue"))


with DAG(
    dag_id="charge_fines",
    schedule="@daily",
    start_date=datetime(2026, 1, 1),
    catchup=False,
) as dag:
    find = PythonOperator(
        task_id="find_overdue",
        python_callable=find_overdue,
        op_kwargs={"day": "{{ ds }}"},
    )
    charge_task = PythonOperator(
        task_id="charge_fines",
        python_callable=charge,
        op_kwargs={"day": "{{ ds }}"},
        retries=2,
        retry_delay=timedelta(minutes=5),
    )
    find >> charge_task
