import dagster as dg
from dagster_dbt import get_asset_key_for_model
from dagster_duckdb import DuckDBResource

from ferries.defs.fares import fares_models


@dg.asset(deps=[get_asset_key_for_model([fares_models], "route_revenue")])
def best_route(warehouse: DuckDBResource) -> dg.MaterializeResult:
    with warehouse.get_connection() as db:
        route, revenue = db.execute(
            "select route, revenue from route_revenue order by revenue desc"
        ).fetchone()
    return dg.MaterializeResult(metadata={"route": route, "revenue": revenue})
