"""What surrounds each fence: an empty folder, a home for Dagster and for dlt, no network."""

import socket
from pathlib import Path
from typing import Any

import figures
import pytest
from dagster._core.types import dagster_type

REGISTRY = "_PYTHON_TYPE_TO_DAGSTER_TYPE_MAPPING_REGISTRY"
LOCAL = ("localhost", "127.0.0.1", "::1")
# What samples take from the environment while they are imported, because a library takes no `EnvVar`, or because they are scripts.
ENVIRONMENT = {
    "DAGSTER_CLOUD_API_TOKEN": "user:1",
    "DAGSTER_PLUS_URL": "https://branch-library.dagster.cloud/prod",
    "DATABRICKS_HOST": "https://databricks.example",
    "DATABRICKS_TOKEN": "test",
    "SLACK_BOT_TOKEN": "xoxb-1",
    "TEAMS_WEBHOOK_URL": "https://example.com/webhook",
}


@pytest.fixture
def workshop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder in which a fence runs. No address but the machine's own is reached from it.

    As in a program of its own, no Dagster type stands for a Python class yet.
    """
    home = tmp_path / "dagster_home"
    home.mkdir()
    folder = tmp_path / "work"
    folder.mkdir()
    monkeypatch.chdir(folder)
    monkeypatch.setenv("DAGSTER_HOME", str(home))
    monkeypatch.setenv("DLT_DATA_DIR", str(tmp_path / "dlt"))
    monkeypatch.setattr(dagster_type, REGISTRY, {})
    monkeypatch.setattr(socket.socket, "connect", local_only(socket.socket.connect))
    return folder


@pytest.fixture
def credentials(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in ENVIRONMENT.items():
        monkeypatch.setenv(name, value)


def local_only(connect: Any) -> Any:
    def connect_locally(self: socket.socket, address: Any) -> None:
        if self.family != socket.AF_UNIX and address[0] not in LOCAL:
            raise OSError(f"The network is closed to fences: {address}")
        connect(self, address)

    return connect_locally


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Prints the figures below the results."""
    terminalreporter.section("what the samples cover")
    for what, count in figures.figures().items():
        terminalreporter.write_line(f"{count:>12}  {what}")
