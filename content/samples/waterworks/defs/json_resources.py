import dagster as dg

from waterworks.defs.csv_tables import CsvIOManager
from waterworks.defs.json_files import JsonIOManager


@dg.definitions
def resources() -> dg.Definitions:
    return dg.Definitions(
        resources={
            "csv": CsvIOManager(base_path="tables"),
            "json": JsonIOManager(base_path="json"),
        }
    )
