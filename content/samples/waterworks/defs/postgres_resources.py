import dagster as dg
from dagster_duckdb import DuckDBResource

from waterworks.defs.postgres import Postgres


@dg.definitions
def resources() -> dg.Definitions:
    return dg.Definitions(
        resources={
            "warehouse": DuckDBResource(database=dg.EnvVar("WAREHOUSE_PATH")),
            "postgres": Postgres(
                host=dg.EnvVar("POSTGRES_HOST"),
                user=dg.EnvVar("POSTGRES_USER"),
                password=dg.EnvVar("POSTGRES_PASSWORD"),
            ),
        }
    )
