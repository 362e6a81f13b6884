"""The files that pages put below `defs/` give a `dg` project all that they define.

From a file with a `@dg.definitions` function or a `Definitions` object, Dagster loads what that has and nothing else.
"""

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any

import dagster as dg
import pytest
from dagster._core.definitions.partitions.partitioned_schedule import (
    UnresolvedPartitionedAssetScheduleDefinition,
)
from dagster._core.definitions.unresolved_asset_job_definition import (
    UnresolvedAssetJobDefinition,
)
from shown_files import ShownFile, shown_files

State = dict[str, ShownFile]
SHOWN = shown_files()
WITH_DEFINITIONS = [
    file for files in SHOWN.values() for file in files if file.is_definitions and "efinitions(" in file.text
]
# Other pages have several examples that do not go together.
ONE_PROJECT = (
    "content/docs/guides/build/external-resources/",
    "content/docs/guides/build/io-managers/",
    "content/docs/guides/build/assets/passing-data-between-assets.mdx",
)
PAGES = [page for page in SHOWN if page.startswith(ONE_PROJECT)]
MANIFEST = """
[project]
name = "{package}"
version = "0.1.0"

[tool.dg]
directory_type = "project"

[tool.dg.project]
root_module = "{package}"
"""

pytestmark = pytest.mark.filterwarnings("ignore")


@pytest.mark.usefixtures("credentials")
@pytest.mark.parametrize("file", WITH_DEFINITIONS, ids=lambda file: f"{file.page}:{file.line}")
def test_file_is_loaded_whole(file: ShownFile, workshop: Path) -> None:
    """Each file alone; it imports the other files of its page from beside the project."""
    others = [other for other in SHOWN[file.page] if other.title != file.title]
    write(others, workshop / "beside")
    write([file], workshop / "project")
    with importing(file.package, workshop / "project", workshop / "beside"):
        defined = names_defined(file)
        if defined:
            defs = dg.load_from_defs_folder(path_within_project=workshop / "project")
            assert defined <= names_in(defs)


@pytest.mark.parametrize("page", PAGES)
def test_files_of_a_page_are_one_project(page: str, workshop: Path) -> None:
    """Keys, resources, and imports go together. A file with the title of an earlier one replaces it."""
    *earlier, last = states(SHOWN[page])
    for number, state in enumerate([*earlier, last]):
        folder = workshop / str(number)
        files = state.values()
        write(files, folder)
        with importing(*{file.package for file in files}, folder):
            defs = dg.load_from_defs_folder(path_within_project=folder)
            if state is last:
                dg.Definitions.validate_loadable(defs)
            for file in files:
                assert names_defined(file) <= names_in(defs)


def states(files: Iterable[ShownFile]) -> Iterator[State]:
    """The project before each file that is replaced, and at the end of the page."""
    state: State = {}
    for file in files:
        if file.title in state:
            yield dict(state)
        state[file.title] = file
    yield state


def write(files: Iterable[ShownFile], folder: Path) -> None:
    for file in files:
        path = folder / file.title
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(file.text)
        manifest = MANIFEST.format(package=file.package)
        (folder / "pyproject.toml").write_text(manifest)


@contextmanager
def importing(package: str, *folders: Path) -> Iterator[None]:
    """Imports a package from the first folder that has the module, and forgets it afterwards."""
    before = {name: sys.modules.pop(name) for name in modules_of(package)}
    paths = [str(folder / "src") for folder in folders]
    sys.path[:0] = paths
    try:
        yield
    finally:
        for path in paths:
            sys.path.remove(path)
        for name in modules_of(package):
            del sys.modules[name]
        sys.modules.update(before)


def modules_of(package: str) -> list[str]:
    return [name for name in sys.modules if name.partition(".")[0] == package]


def names_defined(file: ShownFile) -> set[str]:
    namespace = vars(import_module(file.module))
    return {name for variable in namespace.keys() - file.imported for name in names(namespace[variable])}


def names_in(defs: dg.Definitions) -> set[str]:
    held = (
        defs.assets,
        defs.asset_checks,
        defs.jobs,
        defs.schedules,
        defs.sensors,
    )
    return {name for values in held for value in values or () for name in (*names(value), *names_of_jobs(value))}


def names_of_jobs(value: Any) -> Iterator[str]:
    """The jobs that a schedule or sensor brings along."""
    match value:
        case dg.ScheduleDefinition():
            yield value.job_name
        case UnresolvedPartitionedAssetScheduleDefinition():
            yield value.job.name
        case dg.SensorDefinition():
            yield from (target.job_name for target in value.targets)


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
            | UnresolvedPartitionedAssetScheduleDefinition()
            | dg.SensorDefinition()
        ):
            yield value.name
