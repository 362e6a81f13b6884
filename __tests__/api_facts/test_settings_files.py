"""What is read off the schemas of settings files."""

from collections.abc import Iterator

import pytest
from dagster._core.errors import DagsterInvalidConfigError
from dagster._core.instance.config import dagster_instance_config

from facts import Fact
from settings_files import settings_facts

FILES: dict[str, Fact] = {file["name"]: file for file in settings_facts()["files"]}


def settings(file: str) -> dict[str, Fact]:
    """The settings of a file, fields too, by path."""
    return dict(paths(FILES[file]["settings"]))


def paths(fields: list[Fact], owner: str = "") -> Iterator[tuple[str, Fact]]:
    for field in fields:
        path = f"{owner}{field['name']}"
        yield path, field
        yield from paths(field.get("fields", []), f"{path}.")


@pytest.mark.parametrize("file", FILES.values(), ids=lambda file: file["name"])
def test_a_file_says_where_its_settings_are_from(file: Fact):
    if file["source"].startswith("https://docs.dagster.io/"):
        assert "package" not in file
    else:
        assert file["version"] and file["package"].startswith("dagster")


@pytest.mark.parametrize(
    "path, fact",
    [
        ("run_retries.retry_on_asset_or_op_failure", {"type": "Bool", "default": "true"}),
        ("storage.postgres.postgres_db.port", {"type": "IntSource", "default": "5432"}),
        ("storage.postgres.postgres_db.password", {"type": "StringSource", "isRequired": True}),
    ],
)
def test_a_setting_has_type_requirement_and_default_of_the_schema(path: str, fact: Fact):
    assert settings("dagster.yaml")[path].items() >= fact.items()


@pytest.mark.parametrize(
    "path, default",
    [
        ("run_monitoring.start_timeout_seconds", "180"),  # a property of the instance
        ("run_queue.dequeue_interval_seconds", "5"),  # of the run coordinator
        ("backfills.use_threads", "true"),  # of the daemon; the schema says false, and no code applies that
    ],
)
def test_a_default_is_that_of_an_instance_without_the_setting(path: str, default: str):
    assert settings("dagster.yaml")[path]["default"] == default


@pytest.mark.parametrize(
    "file, path, fact",
    [
        ("dg.toml", "project.root_module", {"type": "String", "isRequired": True}),
        ("dg.toml", "project", {"type": "Shape"}),
        ("dg.toml", "directory_type", {"type": "Enum(project, workspace)", "isRequired": True}),
        ("dg.toml", "workspace.projects.path", {"type": "String", "isRequired": True}),
        ("dagster_cloud.yaml", "locations.location_name", {"type": "String", "isRequired": True}),
        ("dagster_cloud.yaml", "defaults.container_context", {"type": "Noneable(Map(String, Any))"}),
        ("workspace.yaml", "load_from.grpc_server.port", {"type": "IntSource"}),
        ("container_context", "ecs.secrets.valueFrom", {"type": "StringSource", "isRequired": True}),
        ("user_code_launcher", "EcsUserCodeLauncher.launch_type", {"type": "Enum(EC2, FARGATE)"}),
    ],
)
def test_models_and_schemas_of_other_files_have_the_same_notation(file: str, path: str, fact: Fact):
    assert settings(file)[path].items() >= fact.items()
    assert settings(file)[path].get("isRequired") == fact.get("isRequired")


def test_what_all_launchers_take_is_told_once():
    launchers = settings("user_code_launcher")
    assert "DagsterCloudUserCodeLauncher.server_ttl" in launchers
    assert not [
        path for path in launchers if path.endswith("ecs.server_ttl") or "K8sUserCodeLauncher.server_ttl" in path
    ]


def test_no_default_is_given_for_what_is_not_set():
    assert "default" not in settings("dagster.yaml")["auto_materialize.minimum_interval_seconds"]


def test_a_choice_of_a_selector_is_not_required():
    assert "isRequired" not in settings("dagster.yaml")["storage.sqlite"]


def test_a_setting_that_names_a_class_has_no_fields():
    assert settings("dagster.yaml")["run_launcher"] == {"name": "run_launcher", "type": "ConfigurableClass"}


@pytest.mark.parametrize("granularity, is_valid", [("op", True), ("run", True), ("step", False)])
def test_choices_are_those_that_the_loader_accepts(granularity: str, is_valid: bool, tmp_path):
    assert settings("dagster.yaml")["concurrency.pools.granularity"]["type"] == "Enum(op, run)"
    (tmp_path / "dagster.yaml").write_text(f"concurrency: {{pools: {{granularity: {granularity}}}}}")
    if is_valid:
        dagster_instance_config(str(tmp_path))
    else:
        with pytest.raises(DagsterInvalidConfigError):
            dagster_instance_config(str(tmp_path))
