"""Projects in temporary folders: a copy of a sample project, whose files are read again after each change."""

import os
import shutil
import subprocess
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


def run_tests(*paths: Path, folder: Path) -> subprocess.CompletedProcess[str]:
    """Runs the tests of a project in a process of their own, because their files may be called as ours are."""
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *map(str, paths)],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(folder / "src"), str(folder)])},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
