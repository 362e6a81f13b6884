import dagster as dg
from dagster_duckdb import DuckDBResource


@dg.definitions
def resources() -> dg.Definitions:
    return dg.Definitions(
        resources={"database": DuckDBResource(database="data/aquarium.duckdb")}
    )
