import dagster as dg
from dagster_duckdb import DuckDBResource

from bike_share.paths import DATABASE_PATH


@dg.definitions
def resources() -> dg.Definitions:
    return dg.Definitions(
        resources={"database": DuckDBResource(database=str(DATABASE_PATH))}
    )
