"""What the commands of the reference print, load, and leave behind."""

import os
import subprocess
import sys
from pathlib import Path
from unittest.mock import MagicMock, Mock

import dagster as dg
import dagster_graphql.cli as graphql_cli
import pytest
from click import UsageError
from click.testing import CliRunner, Result
from dagster._cli import create_dagster_cli
from dagster._cli.dev import _workspace_opts_to_serialized_cli_args
from dagster._cli.workspace.cli_target import WorkspaceOpts, workspace_opts_to_load_target
from dagster._core.workspace.context import IWorkspaceProcessContext, WorkspaceProcessContext
from dagster._core.workspace.load_target import EmptyWorkspaceTarget
from dagster_cloud_cli.commands.ci import create_or_update_deployment_from_context
from dagster_dg_cli.api_layer.graphql_adapter import secret, sensor
from dagster_dg_cli.cli.utils import _generate_defs_yaml_json_schema
from dagster_dg_core.env import ProjectEnvVars
from dagster_shared.check import CheckError
from dagster_webserver.app import create_app_from_workspace_process_context
from dagster_webserver.cli import create_dagster_webserver_cli
from dotenv import dotenv_values
from harbor_project import dg_run, enter_project
from jsonschema import Draft202012Validator

EXTERNAL = """
import dagster as dg

@dg.asset(group_name="bookings")
def tides(): ...

defs = dg.Definitions([tides, dg.AssetSpec("buoys", group_name="outside")])
"""
FORMS = """
import dagster as dg

class Number(dg.Config):
    value: float

class Text(dg.Config):
    value: str

class Storage(dg.ConfigurableIOManager):
    folder: str = "out"
    def handle_output(self, context, obj): ...
    def load_input(self, context): ...

@dg.op
def number(config: Number): ...

@dg.op
def text(config: Text): ...

@dg.job
def numbers(): number()

@dg.job
def texts(): text()

@dg.asset
def tides(): ...

assets = dg.define_asset_job("assets", [tides])
plain = dg.Definitions([tides], jobs=[assets, numbers, texts])
stored = dg.Definitions([tides], jobs=[assets], resources={"io_manager": Storage()})
"""


@pytest.fixture(name="project", autouse=True)
def project_fixture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    return enter_project(tmp_path, "src/harbor", monkeypatch)


def test_which_assets_are_listed(project: Path) -> None:
    (project / "tides.py").write_text(EXTERNAL)

    def listed(*select: str) -> list[str]:
        result = CliRunner().invoke(create_dagster_cli(), ["asset", "list", "-f", "tides.py", *select])
        assert result.exit_code == 0
        return result.output.split()

    assert listed() == listed("--select", "*") == ["tides"]
    assert listed("--select", "buoys") == ["buoys"]
    assert listed("--select", "nothing") == listed("--select", "group:outside") == []


def test_expressions_without_a_key_leave_out_external_assets() -> None:
    @dg.asset
    def tides() -> None: ...

    graph = dg.Definitions([tides, dg.AssetSpec("buoys", group_name="outside")]).resolve_asset_graph()

    def selected(expression: str) -> set[str]:
        return {key.to_user_string() for key in dg.AssetSelection.from_string(expression).resolve(graph)}

    assert selected("*") == {"tides"}
    assert selected("group:outside") == set()
    assert selected('key:"buo*"') == {"buoys"}


def test_which_configuration_is_scaffolded(project: Path) -> None:
    (project / "forms.py").write_text(FORMS)

    def scaffold(definitions: str, job: str, *options: str) -> Result:
        command = ["job", "scaffold_config", "-f", "forms.py", "-a", definitions, "-j", job, *options]
        return CliRunner().invoke(create_dagster_cli(), command)

    for job in ("assets", "texts"):
        assert "Do not know how to scaffold None" in str(scaffold("plain", job).exception)
    assert str(scaffold("plain", "numbers").exception) == "'Float'"
    assert scaffold("plain", "assets", "--print-only-required").exit_code == 0
    assert scaffold("stored", "assets").exit_code == 0


def test_nothing_is_loaded_in_the_folder_of_a_workspace(project: Path) -> None:
    (project / "pyproject.toml").write_text(
        '[tool.dg]\ndirectory_type = "workspace"\n[[tool.dg.workspace.projects]]\npath = "missing"\n'
    )
    assert workspace_opts_to_load_target(WorkspaceOpts()).create_origins() == []
    environment = {**os.environ, "DAGSTER_HOME": ""}
    command = [sys.executable, "-m", "dagster", "definitions", "validate"]
    result = subprocess.run(command, env=environment, capture_output=True, text=True)
    assert result.returncode == 0
    assert "All code locations passed validation." in result.stderr + result.stdout

    (project / "pyproject.toml").rename(project / "dg.toml")
    with pytest.raises(UsageError, match="No arguments given"):
        workspace_opts_to_load_target(WorkspaceOpts())


def test_a_module_in_the_environment_conflicts_with_a_workspace_file(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (project / "workspace.yaml").write_text("load_from: []\n")
    monkeypatch.setenv("DAGSTER_MODULE_NAME", "harbor_days")
    for command, options in ((create_dagster_cli(), ["job", "list"]), (create_dagster_webserver_cli(), [])):
        result = CliRunner().invoke(command, [*options, "-w", "workspace.yaml"])
        assert "Invalid set of CLI arguments" in result.output


def test_other_characters_separate_the_parts_of_a_key() -> None:
    assert dg.AssetKey.from_db_string("raw/tides") == dg.AssetKey(["raw", "tides"])
    assert dg.AssetKey.from_db_string("raw-data") == dg.AssetKey(["raw", "data"])
    assert dg.AssetKey.from_db_string('["raw-data"]') == dg.AssetKey("raw-data")


def test_an_unknown_example_leaves_a_folder(project: Path) -> None:
    for message in ("not available", "already exists"):
        result = CliRunner().invoke(create_dagster_cli(), ["project", "from-example", "--example", "harbors"])
        assert result.exit_code == 1
        assert message in result.output
    assert list((project / "harbors").iterdir()) == []


def test_an_invalid_document_ends_in_a_check_error() -> None:
    with dg.instance_for_test() as instance, WorkspaceProcessContext(instance, EmptyWorkspaceTarget()) as context:
        assert "errors" not in graphql_cli.execute_query(context, "{ version }")
        with pytest.raises(CheckError, match="Cannot query field 'nope'"):
            graphql_cli.execute_query(context, "{ nope }")


def test_the_prefix_of_the_webserver_has_one_slash() -> None:
    for prefix in ("dagster", "/dagster/"):
        with pytest.raises(Exception, match="path prefix should"):
            create_app_from_workspace_process_context(MagicMock(spec=IWorkspaceProcessContext), prefix)


def test_the_yaml_check_runs_before_the_variable_is_set(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DAGSTER_IS_DEFS_VALIDATION_CLI", raising=False)
    seen = []
    monkeypatch.setattr(
        "dagster_dg_core.check.check_yaml", lambda *_, **__: seen.append(os.getenv("DAGSTER_IS_DEFS_VALIDATION_CLI"))
    )
    assert dg_run("check", "defs").exit_code == 1
    assert seen == [None]


def test_references_of_a_schema_point_to_the_wrong_place() -> None:
    attributes = {"$defs": {"Spec": {"type": "object"}}, "properties": {"translation": {"$ref": "#/$defs/Spec"}}}
    assert Draft202012Validator(attributes).is_valid({"translation": {}})
    schema = _generate_defs_yaml_json_schema("harbor.Tides", Mock(component_schema=attributes))
    validator = Draft202012Validator(schema)
    assert validator.is_valid({"type": "harbor.Tides", "attributes": {}})
    with pytest.raises(Exception, match="PointerToNowhere"):
        validator.is_valid({"type": "harbor.Tides", "attributes": {"translation": {}}})


def test_a_sensor_is_found_by_its_name_alone() -> None:
    def repository(location: str) -> dict:
        state = {"status": "RUNNING"}
        arrivals = {"id": location, "name": "arrivals", "sensorState": state, "sensorType": "STANDARD"}
        return {"name": "__repository__", "location": {"name": location}, "sensors": [arrivals]}

    for locations in (["north"], ["north", "south"]):
        nodes = [repository(location) for location in locations]
        client = Mock(
            execute=lambda _, nodes=nodes: {
                "repositoriesOrError": {"__typename": "RepositoryConnection", "nodes": nodes}
            }
        )
        if len(locations) == 1:
            assert sensor.get_sensor_by_name_via_graphql(client, "arrivals").id == "north"
        else:
            with pytest.raises(Exception, match="Multiple sensors found"):
                sensor.get_sensor_by_name_via_graphql(client, "arrivals")


def test_only_the_first_value_of_a_variable_is_returned(monkeypatch: pytest.MonkeyPatch) -> None:
    found = [Mock(value="1"), Mock(value="2")]
    for variable in found:
        variable.name = "WAREHOUSE_URL"
    monkeypatch.setattr(secret, "process_secrets_response", lambda _: Mock(items=found))
    assert secret.process_single_secret_response({}, "WAREHOUSE_URL").value == "1"


def test_pulled_values_are_not_quoted(project: Path) -> None:
    values = {"KEY": "first\nsecond", "COLOR": "red #1", "PLAIN": "blue"}
    ProjectEnvVars(Mock(root_path=project), values).write()
    read = dotenv_values(project / ".env")
    assert {name: read[name] for name in values} == {"KEY": "first", "COLOR": "red", "PLAIN": "blue"}


def test_where_a_branch_deployment_is_updated(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in (
        "GITHUB_ACTION",
        "GITLAB_CI",
        "BITBUCKET_BUILD_NUMBER",
        "BUILDKITE",
        "CODEBUILD_BUILD_ID",
        "JENKINS_URL",
        "TRAVIS",
    ):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("CIRCLECI", "true")
    monkeypatch.setenv("DAGSTER_CLOUD_API_TOKEN", "token")
    with pytest.raises(ValueError, match="unsupported"):
        create_or_update_deployment_from_context(
            "http://localhost:1", str(project), False, "prod", None, require_branch_deployment=True
        )


def test_a_component_needs_a_package_below_the_root_module(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(project / "src"))
    for name, file in (("harbor.parts.gauges.Gauge", "src/harbor/parts/gauges.py"), ("harbor.boats.Boat", "boats.py")):
        assert dg_run("scaffold", "component", name).exit_code == 0
        assert (project / file).exists()


def test_which_ids_and_limits_are_accepted() -> None:
    with dg.instance_for_test() as instance:
        with pytest.raises(CheckError, match="run_id must be a valid UUID"):
            instance.create_run_for_job(dg.GraphDefinition(name="tides").to_job(), run_id="tides-1")

        def limit(value: str) -> Result:
            return CliRunner().invoke(create_dagster_cli(), ["instance", "concurrency", "set", "berths", value])

        assert limit("0").exit_code == limit("1000").exit_code == 0
        assert "Cannot have more than 1000 slots" in str(limit("1001").exception)


def test_separate_code_servers_do_not_get_the_package() -> None:
    assert _workspace_opts_to_serialized_cli_args(WorkspaceOpts(module_name=["harbor"])) == ["--module-name", "harbor"]
    assert _workspace_opts_to_serialized_cli_args(WorkspaceOpts(package_name=["harbor"])) == []
