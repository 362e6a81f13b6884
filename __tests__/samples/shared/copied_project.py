"""Projects in temporary folders: a copy of a sample project, whose files are read again after each change."""

import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

NOT_COPIED = shutil.ignore_patterns("__pycache__", "*.duckdb", ".local_defs_state")


def forget(package: str) -> None:
    """Removes the modules of a package, so that the next import reads its files."""
    for name in [name for name in sys.modules if name.split(".")[0] == package]:
        del sys.modules[name]


def copied_project(source: Path, root: Path, package: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """For a fixture: a copy of a project, whose folder is the current one and whose package can be imported."""
    shutil.copytree(source, root, ignore=NOT_COPIED)
    monkeypatch.syspath_prepend(str(root / "src"))
    monkeypatch.chdir(root)
    forget(package)
    yield root
    forget(package)
