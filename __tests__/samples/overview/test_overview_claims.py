"""What the entrance pages say under Troubleshooting."""

import logging
import re
import sys
from importlib import import_module
from importlib.metadata import distribution
from pathlib import Path

import dagster as dg
import pytest
from dagster._cli.utils import get_possibly_temporary_instance_for_cli


def test_the_daemon_needs_a_home(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DAGSTER_HOME", raising=False)
    with pytest.raises(Exception, match=r"The environment variable \$DAGSTER_HOME is not set\."):
        dg.DagsterInstance.get()


def test_the_webserver_uses_temporary_storage(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DAGSTER_HOME", raising=False)
    log = logging.getLogger("claims")
    with (
        caplog.at_level("INFO", logger="claims"),
        get_possibly_temporary_instance_for_cli("dagster-webserver", logger=log),
    ):
        assert list(tmp_path.glob(".tmp_dagster_home_*"))
    assert "for storage. This will be removed when dagster-webserver exits." in caplog.text
    assert not list(tmp_path.glob(".tmp_dagster_home_*"))


def test_a_package_that_is_missing_fails_the_load(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.startswith("bike_share") or name == "dagster_duckdb"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "dagster_duckdb", None)
    samples = Path(__file__).parents[3] / "content" / "samples" / "tutorial" / "bike_share_project" / "src"
    monkeypatch.syspath_prepend(str(samples))
    with pytest.raises(ModuleNotFoundError, match="dagster_duckdb"):
        import_module("bike_share.defs.resources")


@pytest.mark.parametrize("name", ["dagster-duckdb", "dagster-slack", "dagster-aws", "dagster-snowflake"])
def test_a_library_requires_the_core_of_its_release(name: str) -> None:
    library = distribution(name)
    assert library.version == "0.27.16"
    assert any(re.match(r"dagster==1\.11\.16$", requirement) for requirement in library.requires or [])


def test_data_frames_are_in_packages_of_their_own() -> None:
    assert not hasattr(import_module("dagster_duckdb"), "DuckDBPandasIOManager")
    assert hasattr(import_module("dagster_duckdb_pandas"), "DuckDBPandasIOManager")


def test_runs_wait_for_the_daemon() -> None:
    """Without a daemon, the run coordinator only queues."""
    from dagster._core.run_coordinator import QueuedRunCoordinator

    with dg.instance_for_test() as instance:
        assert isinstance(instance.run_coordinator, QueuedRunCoordinator)
        assert instance.get_concurrency_config().run_queue_config.max_user_code_failure_retries == 0
        assert "QUEUED_RUN_COORDINATOR" in instance.get_required_daemon_types()
    settings = {"concurrency": {"runs": {"max_concurrent_runs": 8}}, "run_queue": {"max_user_code_failure_retries": 3}}
    with dg.instance_for_test(overrides=settings) as instance:
        assert instance.get_concurrency_config().run_queue_config.max_concurrent_runs == 8
        assert instance.get_concurrency_config().run_queue_config.max_user_code_failure_retries == 3


def test_a_server_of_dagster_api_exits_if_the_code_does_not_load() -> None:
    from click.testing import CliRunner
    from dagster._cli.api import grpc_command

    result = CliRunner().invoke(grpc_command, ["--port", "4017", "-m", "no_such_module"])
    assert result.exit_code != 0
    assert "No module named 'no_such_module'" in result.output + repr(result.exception)
