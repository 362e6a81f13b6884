import os
from pathlib import Path

import dagster as dg
from dagster_duckdb import DuckDBResource

PROJECT_DIR = Path(__file__).parents[3]


# region folders
class Folders(dg.ConfigurableResource):
    """Where the pipeline finds its files and puts its results."""

    data: str
    output: str

    def source(self, pattern: str) -> str:
        """Path of one input file, or of several, as in `orders/*.csv`."""
        return f"{self.data}/{pattern}"

    def result(self, name: str) -> Path:
        """Path of an output file. Its folder exists afterwards."""
        path = Path(self.output) / name
        path.parent.mkdir(parents=True, exist_ok=True)
        return path


# endregion folders


# region definitions
@dg.definitions
def resources() -> dg.Definitions:
    """The resources of the project, by the names of the parameters that receive them."""
    return dg.Definitions(
        resources={
            "duckdb": DuckDBResource(database=os.getenv("ETL_DATABASE", str(PROJECT_DIR / "flowers.duckdb"))),
            "folders": Folders(
                data=os.getenv("ETL_DATA_DIR", str(PROJECT_DIR / "data")),
                output=os.getenv("ETL_OUTPUT_DIR", str(PROJECT_DIR / "build")),
            ),
        },
        # DuckDB lets one process at a time write to a file, so the steps of a run share a process.
        executor=dg.in_process_executor,
    )


# endregion definitions
