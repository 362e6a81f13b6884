import os
from pathlib import Path

import dagster as dg
from dagster_duckdb import DuckDBResource

PROJECT = Path(__file__).parents[3]
FOLDER = Path(os.getenv("TRAMS_FOLDER", PROJECT))
TARGET = os.getenv("TRAMS_TARGET", "dev")


@dg.definitions
def resources() -> dg.Definitions:
    """The database of dbt's profile, and one process for the steps of a run, because DuckDB allows one writer."""
    return dg.Definitions(
        resources={"duckdb": DuckDBResource(database=str(FOLDER / f"{TARGET}.duckdb"))},
        executor=dg.in_process_executor,
    )
