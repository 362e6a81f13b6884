"""The drawn asset graphs are those of the samples that they stand beside."""

import importlib.util
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
TOOL = ROOT / "tools" / "asset-graphs" / "asset_graphs.py"
specification = importlib.util.spec_from_file_location("asset_graphs", TOOL)
assert specification and specification.loader
asset_graphs = importlib.util.module_from_spec(specification)
specification.loader.exec_module(asset_graphs)


def test_graphs_are_found() -> None:
    assert len(asset_graphs.graph_files()) > 5


SAMPLE_GRAPHS = [
    file
    for file in asset_graphs.graph_files()
    if asset_graphs.origin_of(file)[0] == "sample"  # those of projects are checked with the projects' own packages
]


@pytest.mark.parametrize("file", SAMPLE_GRAPHS, ids=lambda file: file.stem)
def test_graph_is_that_of_the_definitions(file: Path) -> None:
    text = asset_graphs.graph_text(*asset_graphs.origin_of(file))
    assert file.read_text() == text, "`npm run media -- graphs` writes it anew"


def test_the_graph_of_a_workspace_has_the_assets_of_its_projects() -> None:
    file = ROOT / "content" / "graphs" / "shared-module.yml"
    assert file.read_text() == asset_graphs.graph_text("project", "shared_module")
