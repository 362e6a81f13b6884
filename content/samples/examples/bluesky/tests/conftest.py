import os
import sys
from collections.abc import Iterator
from pathlib import Path

import dagster as dg
import pytest

PROJECT = Path(__file__).parents[1]


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A temporary folder for all data, with the settings that make the project use it."""
    folder = tmp_path_factory.mktemp("bluesky")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("BLUESKY_STORAGE", (folder / "storage").as_posix())
        patch.setenv("BLUESKY_DATABASE", (folder / "night_sky.duckdb").as_posix())
        patch.setenv("DAGSTER_IS_DEV_CLI", "1")  # as `dg dev` does, so that dbt's manifest is written
        patch.setenv("PATH", str(Path(sys.executable).parent), prepend=os.pathsep)
        yield folder


@pytest.fixture(scope="session")
def defs(folder: Path) -> dg.Definitions:
    """The definitions of the project."""
    return dg.load_from_defs_folder(path_within_project=PROJECT)
