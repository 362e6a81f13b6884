"""What the reference of the command lines says about paths, options, and the state that a command stores."""

import inspect
import json
import os
import subprocess
import sys
from pathlib import Path
from unittest.mock import MagicMock, Mock

import dagster as dg
import dagster._daemon.cli as daemon_cli
import dagster_graphql.cli as graphql_cli
import github3
import pytest
from click.testing import CliRunner, Result
from dagster._cli import create_dagster_cli
from dagster._cli.workspace.cli_target import WorkspaceOpts, workspace_opts_to_load_target
from dagster._core.storage.partition_status_cache import get_and_update_asset_status_cache_value
from dagster._core.workspace.load_target import (
    CompositeTarget,
    InProcessWorkspaceLoadTarget,
    PyProjectFileTarget,
    WorkspaceFileTarget,
)
from dagster._daemon.cli import create_dagster_daemon_cli
from dagster_cloud_cli import docker_utils, gql
from dagster_cloud_cli.commands.workspace import wait_for_load
from dagster_cloud_cli.config_utils import get_location_document
from dagster_cloud_cli.core import artifacts
from dagster_cloud_cli.core.pex_builder import source
from dagster_cloud_cli.entrypoint import app as dagster_cloud
from dagster_dg_cli.api_layer.graphql_adapter.run_event import get_run_events_via_graphql
from dagster_dg_cli.cli import docs
from dagster_dg_core.utils.telemetry import get_telemetry_enabled_for_cli
from dagster_graphql.cli import ui
from dagster_shared.plus.config import DagsterPlusCliConfig
from harbor_project import PYPROJECT, dg_run, enter_project
from typer.testing import CliRunner as TyperRunner

INVALID = "type: dagster.DefsFolderComponent\nattributes:\n  misspelled: 1\n"
DAYS = """
import dagster as dg

days = dg.DailyPartitionsDefinition("2026-03-01")

@dg.asset(partitions_def=days)
def readings(context) -> None:
    context.log.info(f"{len(context.partition_keys)} days")

@dg.asset(partitions_def=days, backfill_policy=dg.BackfillPolicy.multi_run())
def reports() -> None: ...

defs = dg.Definitions([readings, reports])
"""
SENSOR = """
import dagster as dg

@dg.job
def tides(): ...

@dg.sensor(job=tides, default_status=dg.DefaultSensorStatus.RUNNING)
def arrivals(): ...

@dg.schedule(job=tides, cron_schedule="@daily", default_status=dg.DefaultScheduleStatus.RUNNING)
def nightly(): ...

defs = dg.Definitions(sensors=[arrivals], schedules=[nightly])
"""


@pytest.fixture(name="project", autouse=True)
def project_fixture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    return enter_project(tmp_path, "harbor", monkeypatch)


def test_check_yaml_takes_folders_and_skips_the_file_in_defs(project: Path) -> None:
    folder = project / "harbor" / "defs" / "warehouse"
    folder.mkdir()
    (folder / "defs.yaml").write_text(INVALID)
    assert dg_run("check", "yaml", str(folder)).exit_code == 1
    assert dg_run("check", "yaml", str(folder / "defs.yaml")).exit_code == 0

    (folder / "defs.yaml").rename(folder.parent / "defs.yaml")
    assert dg_run("check", "yaml").exit_code == 0


def test_target_path_belongs_behind_the_subcommand(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    outside = project.parent / "outside"
    outside.mkdir(exist_ok=True)
    monkeypatch.chdir(outside)
    assert "must be run inside a Dagster project" in dg_run("--target-path", str(project), "list", "envs").output
    assert dg_run("list", "envs", "--target-path", str(project)).exit_code == 0


def test_telemetry_is_set_in_the_user_file_alone(project: Path) -> None:
    off = "[{}cli.telemetry]\nenabled = false\n"
    (project / "user.toml").write_text(off.format(""))
    assert not get_telemetry_enabled_for_cli()
    assert dg_run("check", "toml").exit_code == 0

    (project / "user.toml").unlink()
    (project / "pyproject.toml").write_text(PYPROJECT + off.format("tool.dg."))
    assert "TypedDict does not support instance and class checks" in str(dg_run("check", "toml").exception)
    assert get_telemetry_enabled_for_cli()


def test_which_warning_can_be_suppressed_where(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (project / "user.toml").write_text('[cli]\nsuppress_warnings = ["deprecated_python_environment"]\n')
    environment = "[tool.dg.project.python_environment]\nactive = true\n"
    (project / "pyproject.toml").write_text(PYPROJECT + environment)
    assert "python_environment` is deprecated" in dg_run("check", "toml").output
    suppressed = '[tool.dg.cli]\nsuppress_warnings = ["deprecated_python_environment"]\n'
    (project / "pyproject.toml").write_text(PYPROJECT + environment + suppressed)
    assert "is deprecated" not in dg_run("check", "toml").output

    monkeypatch.setattr(Path, "home", lambda: project)
    (project / ".dg.toml").touch()
    (project / "user.toml").write_text('[cli]\nsuppress_warnings = ["deprecated_user_config_location"]\n')
    assert "no longer being read" in dg_run("check", "toml").output


def test_an_option_with_another_name_in_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DAGSTER_DG_LIST_COMPONENTS_JSON", "1")
    assert not dg_run("list", "components").output.lstrip().startswith("[")
    monkeypatch.setenv("DAGSTER_DG_LIST_COMPONENTS_OUTPUT_JSON", "1")
    assert dg_run("list", "components").output.lstrip().startswith("[")


def test_logs_are_filtered_by_event_type_after_the_limit() -> None:
    failure = {"eventType": "STEP_FAILURE", "level": "ERROR", "stepKey": "load"}
    answer = {"logsForRun": {"__typename": "EventConnection", "events": [failure]}}
    client = Mock()
    client.execute.return_value = answer
    for value, found in (("ERROR", []), ("STEP_FAILURE", [failure])):
        assert get_run_events_via_graphql(client, "1", limit=5, event_type=value)["events"] == found
        assert client.execute.call_args.args[1]["limit"] == 5


def test_a_project_comes_before_a_workspace_file(project: Path) -> None:
    (project / "workspace.yaml").write_text("load_from: []\n")
    assert isinstance(workspace_opts_to_load_target(WorkspaceOpts()), PyProjectFileTarget)
    (project / "pyproject.toml").unlink()
    assert isinstance(workspace_opts_to_load_target(WorkspaceOpts()), WorkspaceFileTarget)


def test_only_a_single_location_is_loaded_in_this_process() -> None:
    single = workspace_opts_to_load_target(WorkspaceOpts(python_file=["tides.py"]), allow_in_process=True)
    assert isinstance(single, InProcessWorkspaceLoadTarget)
    several = WorkspaceOpts(python_file=["tides.py", "days.py"])
    assert isinstance(workspace_opts_to_load_target(several, allow_in_process=True), CompositeTarget)


def test_run_wipe_keeps_a_limit_without_its_slots() -> None:
    with dg.instance_for_test() as instance:

        def run(*arguments: str) -> None:
            assert CliRunner().invoke(create_dagster_cli(), arguments).exit_code == 0

        def claim() -> bool:
            return instance.event_log_storage.claim_concurrency_slot("berths", "run", "step").is_claimed

        instance.add_dynamic_partitions("boats", ["Ada"])
        run("instance", "concurrency", "set", "berths", "2")
        run("run", "wipe", "--force")
        assert not instance.get_dynamic_partitions("boats")
        assert instance.event_log_storage.get_pool_limits()[0].limit == 2
        assert not claim()
        run("instance", "concurrency", "set", "berths", "2")
        assert claim()


@pytest.mark.slow
def test_the_first_cursor_stops_a_sensor_and_restart_needs_stored_state(project: Path) -> None:
    (project / "pyproject.toml").unlink()
    (project / "tides.py").write_text(SENSOR)
    with dg.instance_for_test():

        def run(*arguments: str) -> Result:
            return CliRunner().invoke(create_dagster_cli(), [*arguments, "-f", "tides.py"])

        assert "arrivals [RUNNING]" in run("sensor", "list").output
        assert run("sensor", "cursor", "--set", "42", "arrivals").exit_code == 0
        assert "arrivals [STOPPED]" in run("sensor", "list").output

        assert isinstance(run("schedule", "restart", "nightly").exception, AttributeError)
        assert run("schedule", "stop", "nightly").exit_code == 0
        assert run("schedule", "restart", "nightly").exit_code == 0
        assert "nightly [RUNNING]" in run("schedule", "list").output


def test_a_remote_response_is_printed_as_a_dictionary_and_not_written(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dagster_graphql.cli.execute_query_against_remote", lambda *_: {"data": None})
    result = CliRunner().invoke(ui, ["-r", "http://localhost:1", "-t", "{ version }", "-o", "answer.json"])
    assert result.output.strip() == "{'data': None}"
    assert not (project / "answer.json").exists()


@pytest.mark.slow
def test_a_range_of_partitions_needs_no_policy_but_no_multi_run_policy(project: Path) -> None:
    (project / "days.py").write_text(DAYS)

    def launch(asset: str) -> Result:
        days = "2026-03-01...2026-03-02"
        return dg_run("launch", "--assets", asset, "--partition-range", days, "--python-file", "days.py")

    with dg.instance_for_test() as instance:
        assert launch("readings").exit_code == 0
        assert len(instance.get_runs()) == 1
        assert len(instance.get_materialized_partitions(dg.AssetKey("readings"))) == 2
        assert "not all assets have a single-run backfill policy" in str(launch("reports").exception)


def test_docs_are_built_below_the_package_unless_the_path_is_absolute(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = project / "package"
    (package / "out").mkdir(parents=True)
    (package / "out" / "index.html").touch()
    monkeypatch.setattr(docs, "ACTIVE_DOCS_DIR", package)
    monkeypatch.setattr(docs, "DOCS_JSON_PATH", package / "contents" / "generated.json")
    monkeypatch.setattr(docs, "subprocess", Mock())
    for folder, written in (("site", package / "site"), (str(project / "site"), project / "site")):
        assert dg_run("docs", "build", folder).exit_code == 0
        assert (written / "index.html").exists()


def test_a_failed_build_of_deploy_docker_exits_with_zero(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(docker_utils, "verify_docker", lambda: None)
    monkeypatch.setattr(docker_utils, "build_image", lambda *_, **__: 1)
    monkeypatch.setattr(gql, "graphql_client_from_url", Mock(return_value=MagicMock()))
    monkeypatch.setattr(gql, "get_ecr_info", lambda _: {"registry_url": "registry.example.com"})
    (project / "setup.py").touch()
    access = ["--organization", "shop", "--deployment", "prod", "--api-token", "none"]
    place = ["--location-name", "harbor", "--module-name", "harbor.definitions"]
    result = TyperRunner().invoke(dagster_cloud, ["serverless", "deploy-docker", ".", *place, *access])
    assert result.exit_code == 0, result.output
    assert "Added or updated" not in result.output


def test_run_events_get_fails_before_it_connects(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("ORGANIZATION", "DEPLOYMENT", "API_TOKEN"):
        monkeypatch.setenv(f"DAGSTER_CLOUD_{name}", "harbor")
    error = dg_run("api", "run-events", "get", "1").exception
    assert isinstance(error, TypeError)
    assert str(error) == "get_run_events_command() got an unexpected keyword argument 'view_graphql'"


def test_a_forgotten_suffix_leaves_a_folder(project: Path) -> None:
    assert "Expected a path ending in `.py`" in str(dg_run("scaffold", "defs", "dagster.asset", "bookings").exception)
    folder = project / "harbor" / "defs" / "bookings"
    assert list(folder.iterdir()) == []
    assert "already exists" in dg_run("scaffold", "defs", "dagster.asset", "bookings").output


def test_which_programs_read_options_from_the_environment(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (project / "harbor_days.py").write_text(DAYS)
    monkeypatch.syspath_prepend(str(project))
    monkeypatch.setenv("DAGSTER_MODULE_NAME", "harbor_days")
    assert CliRunner().invoke(create_dagster_cli(), ["asset", "list"]).output.split() == ["readings", "reports"]
    names = {option.name: option.envvar for option in create_dagster_daemon_cli().commands["run"].params}
    assert (names["log_level"], names["module_name"], names["workspace"]) == (
        "DAGSTER_DAEMON_LOG_LEVEL",
        "DAGSTER_MODULE_NAME",
        None,
    )
    for module in (daemon_cli, graphql_cli):
        assert "auto_envvar_prefix" not in inspect.getsource(module.main)


def test_dagster_home_in_the_env_file(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DAGSTER_HOME", raising=False)
    home = project / "home"
    home.mkdir()
    (project / ".env").write_text(f"DAGSTER_HOME={home}\n")
    dagster = create_dagster_cli()
    assert f"$DAGSTER_HOME: {home}" in CliRunner().invoke(dagster, ["instance", "info"]).output
    assert "DAGSTER_HOME is not set" in str(
        CliRunner().invoke(dagster, ["instance", "concurrency", "set", "wharf", "1"]).exception
    )


def test_a_temporary_instance_uses_the_storage_of_the_current_folder(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("DAGSTER_HOME", raising=False)
    (project / "dagster.yaml").write_text(f"storage:\n  sqlite:\n    base_dir: {project / 'kept'}\n")
    (project / "days.py").write_text(DAYS)
    result = CliRunner().invoke(
        create_dagster_cli(),
        ["asset", "materialize", "-f", "days.py", "--select", "readings", "--partition", "2026-03-01"],
    )
    assert result.exit_code == 0
    assert (project / "kept" / "history" / "runs.db").exists()


def test_deleting_a_run_keeps_the_cached_status_of_its_partition(tmp_path: Path) -> None:
    days = dg.StaticPartitionsDefinition(["monday"])

    @dg.asset(partitions_def=days)
    def tides() -> None: ...

    def cached() -> str | None:
        return get_and_update_asset_status_cache_value(
            instance, tides.key, days
        ).serialized_materialized_partition_subset

    with dg.DagsterInstance.local_temp(str(tmp_path)) as instance:
        run_id = dg.materialize([tides], partition_key="monday", instance=instance).run_id
        assert "monday" in cached()
        instance.delete_run(run_id)
        assert instance.get_materialized_partitions(tides.key) == set()
        assert "monday" in cached()
        instance.wipe_asset_cached_status([tides.key])
        assert "monday" not in (cached() or "")


def test_two_logins_stop_even_the_help_of_dagster_cloud(tmp_path: Path) -> None:
    (tmp_path / "user.toml").write_text('[cli.plus]\norganization = "harbor"\n')
    (tmp_path / "config").write_text("organization: harbor\n")
    environment = {
        **os.environ,
        "DG_CLI_CONFIG": str(tmp_path / "user.toml"),
        "DAGSTER_CLOUD_CLI_CONFIG": str(tmp_path / "config"),
    }
    command = [sys.executable, "-m", "dagster_cloud_cli.entrypoint", "--help"]
    stopped = subprocess.run(command, env=environment, capture_output=True, text=True)
    assert stopped.returncode == 1
    assert "Found Dagster Plus config in both" in stopped.stderr


def test_an_artifact_is_text(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    answer = Mock(json=lambda: {"url": "http://localhost:1", "fields": {}})
    monkeypatch.setattr(artifacts, "_dagster_cloud_http_client", lambda: Mock(post=Mock(return_value=answer)))
    (project / "harbor.bin").write_bytes(bytes(range(256)))
    command = "deployment upload-artifact key harbor.bin --organization harbor --deployment prod --api-token token"
    result = TyperRunner().invoke(dagster_cloud, command.split())
    assert isinstance(result.exception, UnicodeDecodeError)


def test_notify_needs_a_token_of_github(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    variables = {
        "ACTION": "x",
        "SERVER_URL": "https://github.com",
        "SHA": "4f2c1ab",
        "REPOSITORY": "harbor/data",
        "RUN_ID": "1",
    }
    for name, value in {**variables, "EVENT_PATH": "event.json"}.items():
        monkeypatch.setenv(f"GITHUB_{name}", value)
    for name in ("GITHUB_TOKEN", "GITLAB_CI"):
        monkeypatch.delenv(name, raising=False)
    head = {
        "head": {"sha": "4f2c1ab", "ref": "tides"},
        "html_url": "https://github.com/harbor/data/pull/3",
        "number": 3,
        "state": "open",
    }
    (project / "event.json").write_text(json.dumps({"repository": {"full_name": "harbor/data"}, "pull_request": head}))
    for command in ("git init -q", "git -c user.name=a -c user.email=a@example.com commit -q --allow-empty -m first"):
        subprocess.run(command.split(), check=True)
    comment = Mock()
    monkeypatch.setattr(github3, "login", comment)
    result = TyperRunner().invoke(dagster_cloud, ["ci", "notify", "--statedir", str(project / "state")])
    assert result.exit_code == 0
    comment.assert_not_called()


def test_a_location_file_replaces_the_source_directory(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    built = Mock(side_effect=RuntimeError)
    monkeypatch.setattr("dagster_cloud_cli.pex_utils.build_upload_pex", built)
    (project / "dagster_cloud.yaml").write_text(
        "locations:\n  - location_name: harbor\n    code_source: {module_name: harbor}\n"
    )
    options = [
        "--location-name",
        "harbor",
        "--location-file",
        "dagster_cloud.yaml",
        "--api-token",
        "token",
        "--url",
        "http://localhost:1",
    ]
    TyperRunner().invoke(dagster_cloud, ["serverless", "deploy-python-executable", "elsewhere", *options])
    assert Path(built.call_args.kwargs["location"].directory) == project


LOCATIONS = """
locations:
  - location_name: harbor
    code_source: {module_name: harbor}
    build: {directory: harbor}
  - location_name: pier
    code_source: {module_name: pier}
    build: {directory: pier}
"""


def test_a_session_takes_the_whole_state_folder(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("GITHUB_ACTION", "GITLAB_CI"):
        monkeypatch.delenv(name, raising=False)
    (project / "dagster_cloud.yaml").write_text(LOCATIONS)
    (project / "state" / "notes").mkdir(parents=True)
    monkeypatch.setenv("DAGSTER_CLOUD_API_TOKEN", "token")
    command = "ci init --organization harbor --deployment prod --statedir state"
    assert TyperRunner().invoke(dagster_cloud, command.split()).exit_code == 0
    assert sorted(file.name for file in (project / "state").iterdir()) == ["location-harbor.json", "location-pier.json"]
    selected = TyperRunner().invoke(dagster_cloud, "ci locations-select harbor --statedir state".split())
    assert "Deselected locations" in selected.output


def test_the_build_of_a_package_leaves_the_current_folder(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(source.subprocess, "run", Mock())
    source._build_local_package(str(project / "harbor"), str(project / "build"), "python3.11")
    assert Path.cwd() == project / "harbor"


def test_no_default_deployment_keeps_the_stored_one(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DAGSTER_CLOUD_CLI_CONFIG", str(project / "config"))
    (project / "config").write_text("organization: harbor\ndefault_deployment: prod\n")
    DagsterPlusCliConfig(organization="harbor", default_deployment=None, user_token="token").write()
    assert DagsterPlusCliConfig.get().default_deployment == "prod"


def test_an_option_for_other_code_is_sent_beside_that_of_the_file(project: Path) -> None:
    (project / "location.yml").write_text(
        "location_name: harbor\nimage: harbor:1\ncode_source: {python_file: tides.py}\n"
    )
    options = {"location_file": project / "location.yml", "module_name": "harbor", "image": "harbor:2"}
    document = get_location_document("harbor", options)
    assert document["image"] == "harbor:2"
    assert document["code_source"] == {"python_file": "tides.py", "module_name": "harbor"}


def test_no_load_timeout_skips_the_wait() -> None:
    client = Mock()
    wait_for_load(client, ["harbor"], location_load_timeout=0, agent_heartbeat_timeout=None)
    client.execute.assert_not_called()
