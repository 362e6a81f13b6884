import dagster as dg
from dagster_duckdb import DuckDBResource


@dg.asset
def work_orders(warehouse: DuckDBResource) -> dg.MaterializeResult:
    with warehouse.get_connection() as db:
        db.execute(
            "create or replace table work_orders as"
            " from (values ('P-01', 3.5), ('P-07', 1.0), ('P-01', 2.0))"
            " as orders(pump, hours)"
        )
        rows = db.execute("select count(*) from work_orders").fetchone()
    return dg.MaterializeResult(metadata={"dagster/row_count": rows[0]})


@dg.asset(deps=[work_orders])
def hours_by_pump(warehouse: DuckDBResource) -> None:
    with warehouse.get_connection() as db:
        db.execute(
            "create or replace table hours_by_pump as"
            " select pump, sum(hours) as hours"
            " from work_orders group by pump"
        )
