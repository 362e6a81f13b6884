"""What the guides to the webserver and to user settings say about access, ports, and the UI."""

import socket
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import dagster as dg
import dagster_webserver
import pytest
import requests
import uvicorn
from dagster._core.workspace.context import WorkspaceProcessContext
from dagster._core.workspace.load_target import EmptyWorkspaceTarget
from dagster_webserver import cli

from empty_webserver import serve

UI = Path(dagster_webserver.__file__).parent / "webapp" / "build" / "_next" / "static" / "chunks"


@pytest.fixture(name="url", scope="module")
def url_fixture() -> Iterator[str]:
    with dg.DagsterInstance.local_temp() as instance, serve(instance, False) as url:
        yield url


@pytest.fixture(name="read_only_url", scope="module")
def read_only_url_fixture() -> Iterator[str]:
    with dg.DagsterInstance.local_temp() as instance, serve(instance, True) as url:
        yield url


def ask(url: str, query: str) -> dict:
    return requests.post(f"{url}/graphql", json={"query": query}, timeout=120).json()["data"]


SET_LIMIT = 'mutation { setConcurrencyLimit(concurrencyKey: "lab_api", limit: 2) }'
PERMISSIONS = "{ permissions { permission value } }"


def test_the_webserver_asks_for_no_credentials(url: str) -> None:
    """The open source webserver has no authentication."""
    assert requests.get(url, timeout=120).status_code == 200
    assert ask(url, "{ version }").keys() == {"version"}
    assert ask(url, SET_LIMIT) == {"setConcurrencyLimit": True}


def test_a_read_only_webserver_allows_no_changes(url: str, read_only_url: str) -> None:
    """The UI shows everything, but users can't launch runs or turn schedules on or off."""

    def allowed(address: str) -> set[str]:
        permissions = ask(address, PERMISSIONS)["permissions"]
        return {each["permission"] for each in permissions if each["value"]}

    changes = {"launch_pipeline_execution", "start_schedule", "stop_running_schedule", "edit_sensor"}
    assert changes <= allowed(url)
    assert not changes & allowed(read_only_url)


def test_the_daemon_runs_schedules_sensors_and_the_queue() -> None:
    """Schedules, sensors, and queued runs need the daemon."""
    with dg.instance_for_test() as instance:
        assert {"SCHEDULER", "SENSOR", "QUEUED_RUN_COORDINATOR"} <= set(instance.get_required_daemon_types())


@pytest.mark.parametrize(("asked", "in_use", "served"), [(None, False, 3000), (None, True, 4321), (3000, True, 3000)])
def test_a_port_that_is_in_use_is_replaced_unless_it_was_asked_for(
    asked: int, in_use: bool, served: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without `--port`, the webserver selects a free port if `3000` is in use."""
    ports = []
    monkeypatch.setattr(cli, "is_port_in_use", lambda host, port: in_use)
    monkeypatch.setattr(cli, "find_free_port", lambda: 4321)
    monkeypatch.setattr(cli.uvicorn, "run", lambda app, **settings: ports.append(settings["port"]))
    monkeypatch.setattr(cli, "create_app_from_workspace_process_context", lambda *_, **__: None)
    with (
        dg.DagsterInstance.local_temp() as instance,
        WorkspaceProcessContext(instance, EmptyWorkspaceTarget()) as workspace,
    ):
        cli.host_dagster_ui_with_workspace_process_context(workspace, None, asked, "", "warning")
    assert ports == [served]


def test_a_server_on_a_port_that_is_in_use_says_so(caplog: pytest.LogCaptureFixture) -> None:
    """`address already in use`"""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        with pytest.raises(SystemExit):
            uvicorn.run(lambda: None, port=taken.getsockname()[1], log_config=None)
    assert "address already in use" in caplog.text


def test_a_path_prefix_begins_with_a_slash() -> None:
    """The path on your domain where the UI is served."""
    with pytest.raises(Exception, match='should begin with a leading "/"'):
        with WorkspaceProcessContext(dg.DagsterInstance.local_temp(), EmptyWorkspaceTarget()) as workspace:
            cli.create_app_from_workspace_process_context(workspace, "dagster")


@cache
def ui() -> str:
    """The program of the UI, as the webserver's package has it."""
    return "\n".join(file.read_text() for file in sorted(UI.rglob("*.js")))


@pytest.mark.parametrize("label", ["Reload definitions", "Reload all code locations"])
def test_the_ui_can_reload_definitions(label: str) -> None:
    """Select **Reload definitions** on the **Assets** page."""
    assert label in ui()


@pytest.mark.parametrize(
    "label",
    [
        "Display resources in navigation sidebar",
        "Display faceted asset graph nodes",
        "Display integrations marketplace",
        "Disable WebSockets",
        "Disable automatically loading default config in launchpad",
        "Show separate asset graph groups per code location",
        "Use new navigation layout",
        "Reset IndexedDB cache (Close all other tabs first!)",
        "Editor link protocol",
        "Hour format",
    ],
)
def test_the_user_settings_have_each_switch(label: str) -> None:
    """To turn on an experimental feature, use its switch."""
    assert label in ui()


def test_the_reset_deletes_the_databases_of_the_browser() -> None:
    """Select **Reset IndexedDB cache**."""
    assert "indexedDB.deleteDatabase" in ui()
    assert "seeing stale definitions or experiencing client side bugs then this may fix it" in ui()


@pytest.mark.parametrize("label", ["Free all concurrency slots for run", "Free concurrency slots", "Add pool limit"])
def test_the_ui_frees_slots_of_a_pool(label: str) -> None:
    """Select **Free all concurrency slots for run** in the run's menu."""
    assert label in ui()
