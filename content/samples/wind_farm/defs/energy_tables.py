import dagster as dg
import pandas as pd
from dagster_duckdb_pandas import DuckDBPandasIOManager


@dg.asset
def turbine_output() -> pd.DataFrame:
    return pd.DataFrame(
        {
            "turbine": ["T-01", "T-02", "T-07"],
            "site": ["harbor", "harbor", "north-ridge"],
            "mwh": [20.5, 22.0, 61.5],
        }
    )


@dg.asset
def output_by_site(turbine_output: pd.DataFrame) -> pd.DataFrame:
    return turbine_output.groupby("site", as_index=False)["mwh"].sum()


@dg.definitions
def resources() -> dg.Definitions:
    return dg.Definitions(
        resources={
            "io_manager": DuckDBPandasIOManager(
                database="wind_farm.duckdb", schema="energy"
            )
        }
    )
