from datetime import datetime

from airflow.decorators import dag, task
from library_steps import holds


@dag(
    schedule="@daily",
    start_date=datetime(2026, 1, 1),
    catchup=False,
    tags=["holds"],
)
def refresh_hold_queue():
    @task
    def list_branches() -> list[str]:
        return holds.branches()

    @task
    def count_holds(branch: str) -> list[dict]:
        return holds.count_holds(branch)

    @task
    def write_queue(counts: list[list[dict]]) -> int:
        return holds.write_queue(list(counts))

    @task
    def write_order() -> str:
        return holds.write_order()

    counts = count_holds.expand(branch=list_branches())
    write_queue(counts) >> write_order()


refresh_hold_queue_dag = refresh_hold_queue()
