import dagster as dg
from dagster_duckdb import DuckDBResource


@dg.asset(key=["booking", "sailings"])
def sailings(warehouse: DuckDBResource) -> None:
    with warehouse.get_connection() as db:
        db.execute(
            "create or replace table sailings as from (values"
            " (1, date '2026-07-01', 120), (2, date '2026-07-02', 95))"
            " as sailings(sailing, sailed_on, passengers)"
        )
