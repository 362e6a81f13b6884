"""Files that a page puts below `defs/` give a `dg` project all that they define.

From a file with a `@dg.definitions` function or a `Definitions` object, Dagster loads what that holds and nothing else.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any
from unittest.mock import patch

import dagster as dg
import pytest
from dagster._core.definitions.unresolved_asset_job_definition import (
    UnresolvedAssetJobDefinition,
)
from shown_files import ShownFile, shown_files

State = dict[str, ShownFile]
PAGES = {
    page: files
    for page, files in shown_files().items()
    if any(
        file.is_definitions and "efinitions(" in file.text for file in files
    )
}
MANIFEST = """
[project]
name = "{package}"
version = "0.1.0"

[tool.dg]
directory_type = "project"

[tool.dg.project]
root_module = "{package}"
"""


def states(files: list[ShownFile]) -> Iterator[State]:
    """The project before the page replaces a file, and the project at its end."""
    state: State = {}
    for file in files:
        if file.title in state:
            yield dict(state)
        state[file.title] = file
    yield state


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("page", PAGES)
def test_project_has_what_the_page_shows(page: str, workshop: Path) -> None:
    for number, state in enumerate(states(PAGES[page])):
        lost = left_out(state, workshop / str(number))
        assert not lost, f"{page}: not in the project: {lost}"


def left_out(state: State, folder: Path) -> list[str]:
    """Writes a project and loads it; names what its files define and the project does not have."""
    (package,) = {file.package for file in state.values()}
    write_project(package, state, folder)
    others = [
        name for name in sys.modules if name.partition(".")[0] == package
    ]
    with patch.dict(sys.modules), patch.object(sys, "path", [*sys.path]):
        for name in others:
            del sys.modules[name]
        sys.path.insert(0, str(folder / "src"))
        loaded = names_loaded(dg.load_from_defs_folder(path_within_project=folder))
        return sorted(
            name
            for file in state.values()
            if file.is_definitions
            for name in names_defined(sys.modules[file.module]) - loaded
        )


def write_project(package: str, state: State, folder: Path) -> None:
    (folder / "src" / package / "defs").mkdir(parents=True)
    (folder / "pyproject.toml").write_text(MANIFEST.format(package=package))
    for file in state.values():
        path = folder / file.path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(file.text)


def names_loaded(definitions: dg.Definitions) -> set[str]:
    repository = definitions.get_repository_def()
    graph = repository.asset_graph
    return {
        *map(str, graph.get_all_asset_keys() | graph.asset_check_keys),
        *repository.job_names,
        *(one.name for one in repository.schedule_defs),
        *(one.name for one in repository.sensor_defs),
    }


def names_defined(module: ModuleType) -> set[str]:
    return {name for value in vars(module).values() for name in names(value)}


def names(value: Any) -> Iterator[str]:
    match value:
        case dg.AssetsDefinition():
            yield from map(str, value.keys | {*value.check_keys})
        case dg.AssetSpec():
            yield str(value.key)
        case (
            dg.JobDefinition()
            | UnresolvedAssetJobDefinition()
            | dg.ScheduleDefinition()
            | dg.SensorDefinition()
        ):
            yield value.name
