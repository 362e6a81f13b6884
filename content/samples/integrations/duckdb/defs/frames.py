import dagster as dg
import pandas as pd
import polars as pl
from dagster_duckdb import DuckDBIOManager
from dagster_duckdb_pandas import DuckDBPandasTypeHandler
from dagster_duckdb_polars import DuckDBPolarsTypeHandler


class FramesIOManager(DuckDBIOManager):
    @staticmethod
    def type_handlers():
        return [DuckDBPandasTypeHandler(), DuckDBPolarsTypeHandler()]

    @staticmethod
    def default_load_type():
        return pd.DataFrame


@dg.asset(io_manager_key="frames")
def crew() -> pl.DataFrame:
    return pl.DataFrame({"ship": ["Petrel", "Petrel", "Gannet"], "name": ["Ana", "Bo", "Cy"]})


@dg.asset(io_manager_key="frames")
def crew_by_ship(crew: pd.DataFrame) -> pd.DataFrame:
    return crew.groupby("ship", as_index=False).size()


@dg.definitions
def frames() -> dg.Definitions:
    manager = FramesIOManager(database=dg.EnvVar("WAREHOUSE_PATH"), schema="crew")
    return dg.Definitions(assets=[crew, crew_by_ship], resources={"frames": manager})
