import dagster as dg
from dagster_duckdb import DuckDBResource


@dg.asset(deps=["route_revenue"])
def best_route(warehouse: DuckDBResource) -> dg.MaterializeResult:
    with warehouse.get_connection() as db:
        route, revenue = db.execute(
            "select route, revenue from route_revenue order by revenue desc"
        ).fetchone()
    return dg.MaterializeResult(metadata={"route": route, "revenue": revenue})
