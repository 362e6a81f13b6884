import dagster as dg
from dagster_duckdb import DuckDBResource

from bi_reports.defs.resources import PROJECT


@dg.asset(group_name="ingestion", kinds={"postgres", "duckdb"})
def raw_visits(duckdb: DuckDBResource) -> dg.MaterializeResult:
    """Visits by museum and day, from the database of the box office."""
    return load(duckdb, "raw_visits", "read_csv", "box_office.csv")


@dg.asset(group_name="ingestion", kinds={"shopify", "duckdb"})
def raw_orders(duckdb: DuckDBResource) -> dg.MaterializeResult:
    """Orders of the web shop."""
    return load(duckdb, "raw_orders", "read_json", "web_shop.json")


def load(duckdb: DuckDBResource, table: str, reader: str, file: str) -> dg.MaterializeResult:
    with duckdb.get_connection() as connection:
        connection.execute(f"create or replace table {table} as from {reader}('{PROJECT / 'data' / file}')")
        (rows,) = connection.execute(f"select count(*) from {table}").fetchone()
    return dg.MaterializeResult(metadata={"dagster/row_count": rows})


nightly_ingestion = dg.ScheduleDefinition(
    name="nightly_ingestion", target=dg.AssetSelection.groups("ingestion"), cron_schedule="0 2 * * *"
)
