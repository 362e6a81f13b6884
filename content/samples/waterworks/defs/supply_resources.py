import dagster as dg
from dagster_duckdb_pandas import DuckDBPandasIOManager


@dg.definitions
def resources() -> dg.Definitions:
    return dg.Definitions(
        resources={
            "io_manager": DuckDBPandasIOManager(
                database="waterworks.duckdb", schema="supply"
            )
        }
    )
