import dagster as dg
from dagster_duckdb import DuckDBResource


@dg.asset(deps=["pickups"])
def pickup_totals(duckdb: DuckDBResource) -> dg.MaterializeResult:
    with duckdb.get_connection() as connection:
        connection.execute(
            "create or replace table pickup_totals as"
            " select farm, sum(liters) as liters from pickups group by farm"
        )
        farms = connection.execute("select count(*) from pickup_totals").fetchone()
    return dg.MaterializeResult(metadata={"farms": farms[0] if farms else 0})
