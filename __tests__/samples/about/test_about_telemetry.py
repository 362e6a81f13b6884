"""What the page on telemetry says is written, and what turns it off."""

import json
from pathlib import Path
from types import SimpleNamespace

import dagster as dg
import pytest
from dagster._core.definitions.reconstruct import ReconstructableRepository
from dagster._core.telemetry import log_action, log_repo_stats
from dagster._core.telemetry_upload import is_running_in_test, upload_logs
from dagster_dg_core.utils.telemetry import get_telemetry_settings_for_cli
from dagster_shared.telemetry import cleanup_telemetry_logger

FIELDS = {
    "action",
    "client_time",
    "elapsed_time",
    "event_id",
    "instance_id",
    "run_storage_id",
    "python_version",
    "dagster_version",
    "os_desc",
    "os_platform",
    "is_known_ci_env",
    "metadata",
}
MODULE = """
import dagster as dg

@dg.asset
def confidential_name(): ...

defs = dg.Definitions(assets=[confidential_name])
"""


def recorded(home: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The telemetry log of an instance after a run."""
    file = home / "definitions.py"
    file.write_text(MODULE)
    monkeypatch.setenv("DAGSTER_HOME", str(home))
    with dg.DagsterInstance.get() as instance:
        log_action(instance, "daemon_alive")
        log_repo_stats(
            instance,
            source="test",
            repo=ReconstructableRepository.for_file(str(file), "defs"),
        )
    cleanup_telemetry_logger()
    log = home / "logs" / "event.log"
    return log.read_text() if log.exists() else ""


def test_entries_have_the_fields_of_the_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first, stats = recorded(tmp_path, monkeypatch).splitlines()
    assert json.loads(first).keys() == FIELDS
    assert json.loads(first)["action"] == "daemon_alive"
    assert json.loads(stats)["metadata"]["num_assets_in_repo"] == "1"
    assert "confidential_name" not in stats
    assert (tmp_path / ".telemetry" / "id.yaml").exists()


def test_nothing_is_written_once_it_is_turned_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "dagster.yaml").write_text("telemetry:\n  enabled: false\n")
    assert recorded(tmp_path, monkeypatch) == ""


def test_the_environment_variable_stops_the_upload(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in ("BUILDKITE", "TF_BUILD", "DAGSTER_DISABLE_TELEMETRY"):
        monkeypatch.delenv(name, raising=False)
    assert not is_running_in_test()
    monkeypatch.setenv("DAGSTER_DISABLE_TELEMETRY", "any value")
    assert is_running_in_test()


class Checks:
    """Counts how often the uploading thread waits for its next check."""

    waited = 0

    def is_set(self) -> bool:
        return False

    def wait(self, seconds: float) -> None:
        assert seconds == 600
        self.waited += 1


def test_a_check_without_entries_ends_the_upload(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If a check finds no entries, the thread ends."""
    for name in ("BUILDKITE", "TF_BUILD", "DAGSTER_DISABLE_TELEMETRY"):
        monkeypatch.delenv(name, raising=False)
    posted = []

    def post(*args: object, **kwargs: object) -> SimpleNamespace:
        posted.append(args)
        return SimpleNamespace(status_code=200)

    monkeypatch.setattr("requests.post", post)
    recorded(tmp_path, monkeypatch)
    checks = Checks()
    upload_logs(checks, raise_errors=True)
    assert (len(posted), checks.waited) == (1, 1)
    upload_logs(checks, raise_errors=True)
    assert (len(posted), checks.waited) == (1, 1)


OFF = "telemetry:\n  enabled: false\n"


def test_the_file_of_another_folder_has_no_effect(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The process reads a different `dagster.yaml` file."""
    home, other = tmp_path / "home", tmp_path / "other"
    for folder in (home, other):
        folder.mkdir()
    (other / "dagster.yaml").write_text(OFF)
    monkeypatch.chdir(other)
    assert "daemon_alive" in recorded(home, monkeypatch)


def test_dg_commands_without_a_home_obey_their_own_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Turn off these entries in `dg.toml`."""
    config = tmp_path / "dg.toml"
    monkeypatch.setenv("DG_CLI_CONFIG", str(config))
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("DAGSTER_HOME", raising=False)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "dagster.yaml").write_text(OFF)

    def enabled() -> bool:
        return get_telemetry_settings_for_cli().dagster_telemetry_enabled

    assert enabled()
    config.write_text("[cli.telemetry]\nenabled = false\n")
    assert not enabled()
    config.unlink()
    monkeypatch.setenv("DAGSTER_HOME", str(tmp_path))
    assert not enabled()
