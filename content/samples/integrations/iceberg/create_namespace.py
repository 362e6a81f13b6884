from pathlib import Path

from pyiceberg.catalog import load_catalog

warehouse = Path.cwd() / "warehouse"
warehouse.mkdir(exist_ok=True)
catalog = load_catalog(
    "ferries",
    type="sql",
    uri=f"sqlite:///{warehouse}/catalog.db",
    warehouse=warehouse.as_uri(),
)
catalog.create_namespace_if_not_exists("ferries")
print(catalog.list_namespaces())
