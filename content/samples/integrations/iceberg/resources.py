from pathlib import Path

import dagster as dg
from dagster_iceberg.config import IcebergCatalogConfig
from dagster_iceberg.io_manager.pandas import PandasIcebergIOManager

WAREHOUSE = Path.cwd() / "warehouse"
PROPERTIES = {
    "type": "sql",
    "uri": f"sqlite:///{WAREHOUSE}/catalog.db",
    "warehouse": WAREHOUSE.as_uri(),
}


@dg.definitions
def resources() -> dg.Definitions:
    tables = PandasIcebergIOManager(
        name="ferries",
        config=IcebergCatalogConfig(properties=PROPERTIES),
        namespace="ferries",
    )
    return dg.Definitions(resources={"io_manager": tables})
