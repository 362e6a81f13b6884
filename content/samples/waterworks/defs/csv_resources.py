import dagster as dg

from waterworks.defs.csv_tables import CsvIOManager


@dg.definitions
def resources() -> dg.Definitions:
    return dg.Definitions(resources={"csv": CsvIOManager(base_path="tables")})
