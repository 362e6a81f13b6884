"""A test whose process ends by itself runs once more, and no more often."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

SHARED = Path(__file__).parent / "shared"
CRASHING = """
import os
from pathlib import Path

def test_other(): ...

def test_crash():
    runs = Path("runs")
    runs.write_text(runs.read_text() + "x" if runs.exists() else "x")
    if len(runs.read_text()) <= {crashes}:
        os._exit(9)

def test_next(): ...
"""


@pytest.mark.parametrize(
    ("crashes", "code", "counts"), [(1, 0, "3 passed, 1 rerun"), (2, 1, "1 failed, 2 passed, 1 rerun")]
)
def test_a_test_whose_process_crashes_runs_once_more(tmp_path: Path, crashes: int, code: int, counts: str) -> None:
    (tmp_path / "test_crashing.py").write_text(CRASHING.format(crashes=crashes))
    command = [sys.executable, "-m", "pytest", "--numprocesses", "1", "-p", "crashed_workers", "test_crashing.py"]
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    ran = subprocess.run(
        command,
        cwd=tmp_path,
        env={**environment, "PYTHONPATH": str(SHARED)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == code, ran.stdout
    assert counts in ran.stdout
    assert "RERUN worker 'gw0' crashed while running 'test_crashing.py::test_crash'" in ran.stdout
    assert (tmp_path / "runs").read_text() == "xx"
