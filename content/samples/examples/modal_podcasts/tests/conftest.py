from collections.abc import Iterator
from pathlib import Path

import dagster as dg
import pytest

PROJECT = Path(__file__).parents[1]


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A temporary folder for all files, with the settings that make the project use it."""
    folder = tmp_path_factory.mktemp("podcasts")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PODCAST_STORAGE", str(folder / "storage"))
        patch.setenv("PODCAST_OUTBOX", str(folder / "outbox"))
        yield folder


@pytest.fixture(scope="session")
def defs(folder: Path) -> dg.Definitions:
    """The definitions of the project."""
    return dg.load_from_defs_folder(path_within_project=PROJECT)
