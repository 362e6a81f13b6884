import dagster as dg
from dagster_duckdb_pandas import DuckDBPandasIOManager


@dg.definitions
def storage() -> dg.Definitions:
    path = dg.EnvVar("WAREHOUSE_PATH")
    return dg.Definitions(
        resources={"io_manager": DuckDBPandasIOManager(database=path, schema="fares")}
    )
