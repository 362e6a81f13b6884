import dagster as dg
from dagster_duckdb import DuckDBResource
from dagster_duckdb_pandas import DuckDBPandasIOManager


@dg.definitions
def resources() -> dg.Definitions:
    return dg.Definitions(
        resources={
            "duckdb": DuckDBResource(database="orchard.duckdb"),
            "io_manager": DuckDBPandasIOManager(
                database="orchard.duckdb", schema="sales"
            ),
        }
    )
