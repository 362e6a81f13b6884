from pathlib import Path

import dagster as dg
from aquarium.components.file_load import FileLoad
from dagster_duckdb import DuckDBResource

PROJECT_ROOT = Path(__file__).parent.parent


def load(folder: str) -> tuple[dg.Component, dg.Definitions]:
    tree = dg.ComponentTree.for_project(PROJECT_ROOT)
    return tree.load_component_at_path(folder), tree.build_defs_at_path(folder)


def test_ticket_sales_attributes() -> None:
    component, defs = load("ticket_sales")
    assert isinstance(component, FileLoad)
    assert component.pattern == "data/tickets_*.csv"
    spec = defs.get_assets_def("ticket_sales").get_asset_spec()
    assert spec.group_name == "front_desk"


def test_ticket_sales_loads_all_files(tmp_path: Path) -> None:
    _, defs = load("ticket_sales")
    database = DuckDBResource(database=str(tmp_path / "test.duckdb"))
    result = dg.materialize(
        [defs.get_assets_def("ticket_sales")], resources={"database": database}
    )
    assert result.success
    with database.get_connection() as connection:
        assert connection.execute(
            "select count(*), sum(price) from ticket_sales"
        ).fetchone() == (5, 122.5)


def test_all_definitions_load() -> None:
    defs = dg.ComponentTree.for_project(PROJECT_ROOT).build_defs()
    dg.Definitions.validate_loadable(defs)
