import dagster as dg
from dagster_duckdb import DuckDBResource

from etl_pipeline.defs.resources import Folders

DAILY = dg.AutomationCondition.on_cron("0 5 * * *")


# region load
def load_csv(duckdb: DuckDBResource, table: str, files: str) -> dg.MaterializeResult:
    """Replace a table of the schema `raw` by the rows of one or more CSV files."""
    with duckdb.get_connection() as connection:
        connection.execute("create schema if not exists raw")
        connection.execute(
            f"create or replace table raw.{table} as select * from read_csv(?, all_varchar = true)",
            [files],
        )
        (rows,) = connection.execute(f"select count(*) from raw.{table}").fetchone()
    return dg.MaterializeResult(metadata={"dagster/row_count": rows, "files": files})


# endregion load


# region assets
@dg.asset(key_prefix="raw", group_name="raw", kinds={"duckdb", "csv"}, automation_condition=DAILY)
def shops(duckdb: DuckDBResource, folders: Folders) -> dg.MaterializeResult:
    """The flower shops of the chain."""
    return load_csv(duckdb, "shops", folders.source("shops.csv"))


@dg.asset(key_prefix="raw", group_name="raw", kinds={"duckdb", "csv"}, automation_condition=DAILY)
def products(duckdb: DuckDBResource, folders: Folders) -> dg.MaterializeResult:
    """The bouquets and plants on sale, with their prices."""
    return load_csv(duckdb, "products", folders.source("products.csv"))


@dg.asset(key_prefix="raw", group_name="raw", kinds={"duckdb", "csv"}, automation_condition=DAILY)
def orders(duckdb: DuckDBResource, folders: Folders) -> dg.MaterializeResult:
    """All orders. The cash registers export one file a month."""
    return load_csv(duckdb, "orders", folders.source("orders/*.csv"))


# endregion assets
