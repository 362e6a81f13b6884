import dagster as dg
from dagster_duckdb import DuckDBResource


@dg.asset_check(asset="sailings")
def no_empty_sailings(warehouse: DuckDBResource) -> dg.AssetCheckResult:
    with warehouse.get_connection() as db:
        query = "select count(*) from sailings where passengers = 0"
        empty = db.execute(query).fetchone()[0]
    return dg.AssetCheckResult(passed=empty == 0, metadata={"empty": empty})
