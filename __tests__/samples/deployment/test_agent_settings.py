"""What the references of agents say of their settings."""

from pathlib import Path
from typing import Any
from unittest.mock import MagicMock

import pytest
import yaml
from dagster._config import resolve_to_config_type, validate_config
from dagster._core.instance.config import dagster_instance_config
from dagster_cloud.agent.dagster_cloud_agent import DagsterCloudAgent
from dagster_cloud.constants import RESERVED_ENV_VAR_NAMES
from dagster_cloud.instance import DagsterCloudAgentInstance
from dagster_cloud.workspace.config_schema import CONFIG_SCHEMA_FIELDS
from dagster_cloud.workspace.docker import DockerUserCodeLauncher
from dagster_cloud.workspace.ecs.launcher import EcsUserCodeLauncher
from dagster_cloud_cli.config import DagsterCloudConfigDefaultsMerger
from dagster_cloud_cli.config.models import load_dagster_cloud_yaml
from dagster_docker.container_context import DockerContainerContext
from pydantic import ValidationError

from agent_instance import agent_instance
from fake_agent_api import TOKEN

ROOT = Path(__file__).parents[3]
SAMPLES = ROOT / "content/samples/deployment"


@pytest.mark.parametrize("kind", ["local", "docker", "ecs"])
def test_the_files_of_agents_load(kind: str) -> None:
    settings, cls = dagster_instance_config(str(SAMPLES / f"agent_{kind}"))
    assert cls is DagsterCloudAgentInstance
    assert settings["dagster_cloud_api"]["deployments"] == ["prod"]


def test_branch_deployments_always_have_a_time_to_live() -> None:
    launcher = DockerUserCodeLauncher()
    assert not launcher.server_ttl_enabled_for_full_deployments
    assert launcher.branch_deployment_ttl_seconds == 86400
    assert launcher.server_ttl_max_servers == 25


def test_docker_adds_variables_and_replaces_arguments() -> None:
    agent = DockerContainerContext(
        env_vars=["A=1"],
        networks=["one"],
        container_kwargs={"mem_limit": "1g", "shm_size": "1g"},
    )
    location = DockerContainerContext(env_vars=["B=2"], networks=["two"], container_kwargs={"mem_limit": "2g"})
    merged = agent.merge(location)
    assert list(merged.env_vars) == ["A=1", "B=2"]
    assert list(merged.networks) == ["one", "two"]
    assert merged.container_kwargs == {"mem_limit": "2g", "shm_size": "1g"}


def test_an_agent_does_not_start_with_a_list_under_deployment(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("DAGSTER_CLOUD_AGENT_TOKEN", TOKEN)
    config = yaml.safe_load((SAMPLES / "agent_local/dagster.yaml").read_text())
    names = config["dagster_cloud_api"].pop("deployments")
    config["dagster_cloud_api"]["deployment"] = names
    client = MagicMock()
    client.execute.return_value = {"data": {"deployments": [{"deploymentName": "prod"}]}}
    with agent_instance(config) as instance:
        monkeypatch.setattr(instance, "organization_scoped_graphql_client", lambda: client)
        with (
            DagsterCloudAgent(instance) as agent,
            pytest.raises(TypeError, match="unhashable type: 'list'"),
        ):
            agent._check_initial_deployment_names()


def errors(schema: Any, value: Any) -> list[str]:
    result = validate_config(resolve_to_config_type(schema), value)
    return [error.message for error in result.errors or []]


def test_only_a_location_on_ecs_has_repository_credentials() -> None:
    file = yaml.safe_load((SAMPLES / "agent_ecs/dagster.yaml").read_text())
    config = file["user_code_launcher"]["config"]
    arn = {"repository_credentials": "arn:aws:secretsmanager:a"}
    context = CONFIG_SCHEMA_FIELDS["container_context"].config_type
    assert errors(context, {"ecs": arn}) == []
    assert errors(EcsUserCodeLauncher.config_type(), config) == []
    [error] = errors(EcsUserCodeLauncher.config_type(), {**config, **arn})
    assert "repository_credentials" in error


def test_a_location_overrides_defaults_and_combines_lists() -> None:
    text = """
defaults:
  agent_queue: cloud
  build: {registry: a, directory: x}
  container_context: {k8s: {env_secrets: [warehouse]}}
locations:
  - location_name: reports
    code_source: {package_name: reports}
    agent_queue: on-premises
    build: {directory: y}
    container_context: {k8s: {env_secrets: [mail]}}
"""
    merger = DagsterCloudConfigDefaultsMerger()
    [location] = merger.process(load_dagster_cloud_yaml(text)).locations
    assert location.agent_queue == "on-premises"
    assert location.build
    assert (location.build.registry, location.build.directory) == ("a", "y")
    assert location.container_context
    secrets = location.container_context["k8s"]["env_secrets"]
    assert set(secrets) == {"warehouse", "mail"}


@pytest.mark.parametrize(
    ("location", "message"),
    [
        ("{location_name: a, code_sources: {}}", "Extra inputs"),
        (
            "{location_name: a, code_source: {module_name: a, package_name: b}}",
            "only one of the following",
        ),
        ("{location_name: a}, {location_name: a}", "duplicate location name"),
    ],
)
def test_the_command_refuses_wrong_locations(location: str, message: str) -> None:
    with pytest.raises(ValidationError, match=message):
        load_dagster_cloud_yaml(f"locations: [{location}]")


def test_container_context_is_not_checked_by_the_command() -> None:
    text = "locations: [{location_name: a, container_context: {k8s: {x: 1}}}]"
    assert load_dagster_cloud_yaml(text).locations


def test_the_page_lists_each_reserved_variable() -> None:
    page = (ROOT / "content/docs/deployment/dagster-plus/management/environment-variables/built-in.mdx").read_text()
    assert [name for name in RESERVED_ENV_VAR_NAMES if name not in page] == []
