import shutil
from collections.abc import Callable
from pathlib import Path

import dagster as dg
import duckdb
import pytest
from dagster_dbt import DbtProject

PROJECT_DIR = Path(__file__).parents[1]


@pytest.fixture(scope="session", autouse=True)
def manifest() -> None:
    """Parse the dbt project once. `dg` does so whenever it loads the definitions; pytest doesn't."""
    project = DbtProject(PROJECT_DIR / "transform")
    project.preparer.prepare(project)


# region folder
@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a copy of the data, which the pipeline uses instead of the project's."""
    shutil.copytree(PROJECT_DIR / "data", tmp_path / "data")
    monkeypatch.setenv("ETL_DATA_DIR", str(tmp_path / "data"))
    monkeypatch.setenv("ETL_OUTPUT_DIR", str(tmp_path / "build"))
    monkeypatch.setenv("ETL_DATABASE", str(tmp_path / "flowers.duckdb"))
    return tmp_path


@pytest.fixture
def defs(folder: Path) -> dg.Definitions:
    return dg.load_from_defs_folder(path_within_project=PROJECT_DIR)


# endregion folder


@pytest.fixture
def query(folder: Path) -> Callable[[str], list[tuple]]:
    def run(sql: str) -> list[tuple]:
        with duckdb.connect(str(folder / "flowers.duckdb"), read_only=True) as connection:
            return connection.execute(sql).fetchall()

    return run
