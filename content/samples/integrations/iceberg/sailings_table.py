from pathlib import Path

import dagster as dg
from dagster_iceberg.config import IcebergCatalogConfig
from dagster_iceberg.resource import IcebergTableResource

WAREHOUSE = Path.cwd() / "warehouse"
PROPERTIES = {
    "type": "sql",
    "uri": f"sqlite:///{WAREHOUSE}/catalog.db",
    "warehouse": WAREHOUSE.as_uri(),
}


@dg.definitions
def tables() -> dg.Definitions:
    table = IcebergTableResource(
        name="ferries",
        config=IcebergCatalogConfig(properties=PROPERTIES),
        namespace="ferries",
        table="sailings",
    )
    return dg.Definitions(resources={"sailings_table": table})
