import dagster as dg
from dagster_duckdb import DuckDBResource


@dg.asset
def work_orders(warehouse: DuckDBResource) -> dg.MaterializeResult:
    with warehouse.get_connection() as db:
        db.execute(
            "create or replace table work_orders as"
            " from (values ('T-01', 3.5), ('T-07', 1.0), ('T-01', 2.0))"
            " as orders(turbine, hours)"
        )
        rows = db.execute("select count(*) from work_orders").fetchone()
    return dg.MaterializeResult(metadata={"dagster/row_count": rows[0]})


@dg.asset(deps=[work_orders])
def hours_by_turbine(warehouse: DuckDBResource) -> None:
    with warehouse.get_connection() as db:
        db.execute(
            "create or replace table hours_by_turbine as"
            " select turbine, sum(hours) as hours"
            " from work_orders group by turbine"
        )


@dg.definitions
def resources() -> dg.Definitions:
    return dg.Definitions(
        resources={
            "warehouse": DuckDBResource(database=dg.EnvVar("WAREHOUSE_PATH"))
        }
    )
