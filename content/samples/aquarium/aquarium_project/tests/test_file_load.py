from pathlib import Path

import dagster as dg
import pytest
from aquarium.components.file_load import FileLoad
from aquarium.components.lab_upload import LabUpload
from dagster.components.testing import create_defs_folder_sandbox
from dagster_duckdb import DuckDBResource


def test_attributes_become_specs() -> None:
    component = FileLoad.from_attributes_dict(
        attributes={
            "pattern": "data/*.csv",
            "table": "tickets",
            "assets": [{"key": "tickets", "kinds": ["csv"]}],
        }
    )
    defs = dg.component_defs(component=component)
    assert defs.get_assets_def("tickets").get_asset_spec().kinds == {"csv"}


def test_missing_attribute_is_refused() -> None:
    with pytest.raises(Exception, match="table"):
        FileLoad.from_attributes_dict(attributes={"pattern": "data/*.csv"})


def test_scaffolder_writes_files_and_yaml_loads() -> None:
    with create_defs_folder_sandbox() as sandbox:
        folder = sandbox.scaffold_component(
            component_cls=LabUpload, scaffold_params={"sample": "blood"}
        )
        assert (folder / "README.md").exists()
        assert "sample: blood" in (folder / "defs.yaml").read_text()


def test_execution_in_a_sandbox(tmp_path: Path) -> None:
    with create_defs_folder_sandbox() as sandbox:
        data = sandbox.project_root / "data"
        data.mkdir()
        (data / "gates.csv").write_text("gate,visitors\nnorth,120\nsouth,80\n")
        folder = sandbox.scaffold_component(
            component_cls=FileLoad,
            defs_yaml_contents={
                "type": "aquarium.components.file_load.FileLoad",
                "attributes": {
                    "pattern": "data/gates.csv",
                    "table": "gates",
                    "assets": [{"key": "gates"}],
                },
            },
        )
        with sandbox.load_component_and_build_defs(defs_path=folder) as (
            component,
            defs,
        ):
            assert isinstance(component, FileLoad)
            result = dg.materialize(
                [defs.get_assets_def("gates")],
                resources={
                    "database": DuckDBResource(
                        database=str(tmp_path / "test.duckdb")
                    )
                },
            )
    [event] = result.asset_materializations_for_node("load_gates")
    assert event.metadata["rows"].value == 2
