import dagster as dg
from dagster_duckdb import DuckDBResource


@dg.asset(kinds={"duckdb"})
def sailings(warehouse: DuckDBResource) -> dg.MaterializeResult:
    with warehouse.get_connection() as db:
        db.execute(
            "create or replace table sailings as "
            "from read_csv('data/sailings.csv')"
        )
        rows = db.execute("select count(*) from sailings").fetchone()[0]
    return dg.MaterializeResult(metadata={"dagster/row_count": rows})


@dg.asset(deps=[sailings], kinds={"duckdb"})
def passengers_by_route(warehouse: DuckDBResource) -> None:
    with warehouse.get_connection() as db:
        db.execute("""
            create or replace table passengers_by_route as
            select route, sum(passengers)::integer as passengers
            from sailings
            group by route
            order by route
        """)
