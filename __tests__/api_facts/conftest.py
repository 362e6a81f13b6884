"""The extraction's modules, and folders of packages that a test may change."""

import shutil
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "tools" / "api-facts"))

INSTALLED = Path(sysconfig.get_path("purelib"))


@pytest.fixture
def packages(tmp_path: Path) -> Path:
    """A folder like that of the installed packages: links to all of them, but a copy of `dagster_duckdb`."""
    folder = tmp_path / "packages"
    folder.mkdir()
    for installed in INSTALLED.glob("dagster*"):
        (folder / installed.name).symlink_to(installed)
    (folder / "dagster_duckdb").unlink()
    shutil.copytree(INSTALLED / "dagster_duckdb", folder / "dagster_duckdb")
    return folder


@pytest.fixture
def write_package(tmp_path: Path) -> Iterator:
    """Writes a package `sample` of one module, which may import from `dagster_shared`, and reads it as a library."""
    from packages import Library

    def write(source: str, shared: str = "") -> Library:
        for name, text in (("sample", source), ("dagster_shared", shared)):
            (tmp_path / name).mkdir()
            (tmp_path / name / "__init__.py").write_text(text, encoding="utf-8")
        return Library(tmp_path, ["sample"])

    return write
