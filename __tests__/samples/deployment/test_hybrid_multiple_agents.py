"""Replicas, isolated agents, and queues: the files of the page, loaded, and an agent of a queue as a process."""

import json
from unittest.mock import MagicMock

import pytest
import yaml
from dagster_cloud.agent.dagster_cloud_agent import DagsterCloudAgent
from dagster_cloud.api.dagster_cloud_api import DagsterCloudApi
from dagster_cloud_cli.config.models import load_dagster_cloud_yaml

from agent_instance import agent_instance, agent_yaml_of
from dagster_processes import wait_for
from fake_agent_api import SAMPLES, agent, agent_api, config_of, project_location

FOLDER = SAMPLES / "multiple"

pytestmark = pytest.mark.usefixtures("kubernetes_agent")


def parsed(name):
    return yaml.safe_load((FOLDER / name).read_text())


def test_an_agent_loads_the_locations_of_its_queue():
    with agent_api() as api:
        api.deployments["prod"] = {
            "circulation": project_location(),
            "archive": project_location(agent_queue="basement"),
        }
        config = config_of("local/dagster.yaml", api)
        config["agent_queues"] = parsed("queue_dagster.yaml")["agent_queues"]
        with agent(config) as running:
            wait_for(lambda: api.updates and api.heartbeats, 40)
            assert "Agent is serving: queues['basement'], deployments['prod']" in running.output
        assert [update["location_name"] for update in api.updates] == ["archive"]
        assert api.heartbeats[0][1].agent_queues_config.queues == ["basement"]
        polled = [sent for query, sent, _ in api.operations if "popUserCloudAgentRequests" in query]
        assert polled[0]["agentQueues"] == ["basement"]


def test_queues_of_all_files_are_the_same():
    queue_values = agent_yaml_of(parsed("queue_values.yaml"))
    ecs = json.loads((FOLDER / "ecs_config.json").read_text())
    with agent_instance(parsed("queue_dagster.yaml")) as instance, agent_instance(queue_values) as other:
        assert instance.agent_queues_config.queues == other.agent_queues_config.queues == ["basement"]
    assert ecs["agent_queues"] == parsed("queue_dagster.yaml")["agent_queues"] == queue_values["agent_queues"]
    assert [
        location.agent_queue
        for location in load_dagster_cloud_yaml((FOLDER / "dagster_cloud.yaml").read_text()).locations
    ] == [
        None,
        "basement",
    ]


def test_by_default_an_agent_serves_the_default_queue():
    config = parsed("queue_dagster.yaml")
    config["agent_queues"].pop("include_default_queue")
    with agent_instance(config) as instance:
        assert instance.agent_queues_config.queues == ["basement", None]


def test_names_of_queues_are_compared_exactly():
    with agent_instance(parsed("queue_dagster.yaml")) as instance:
        assert instance.agent_queues_config.matches("basement")
        assert not instance.agent_queues_config.matches("Basement")
        assert not instance.agent_queues_config.matches(None)


@pytest.mark.parametrize("config", [parsed("isolated_dagster.yaml"), agent_yaml_of(parsed("isolated_values.yaml"))])
def test_runs_of_isolated_agents_watch_for_their_cancellation(config):
    with agent_instance(config) as instance:
        assert instance.should_start_background_run_thread
    config = {key: value for key, value in config.items() if key != "isolated_agents"}
    with agent_instance(config) as instance:
        assert not instance.should_start_background_run_thread


@pytest.mark.parametrize("isolated", [True, False])
def test_an_isolated_agent_only_marks_the_run(isolated, monkeypatch):
    launcher, reported = MagicMock(), MagicMock()
    config = parsed("isolated_dagster.yaml")
    config["isolated_agents"]["enabled"] = isolated
    with agent_instance(config) as instance, DagsterCloudAgent(instance) as agent:
        scoped = MagicMock(report_run_canceling=reported)
        scoped.get_run_launcher_for_run.return_value = launcher
        monkeypatch.setattr(
            "dagster_cloud.agent.dagster_cloud_agent.DagsterInstance.from_ref",
            lambda ref: MagicMock(__enter__=lambda _: scoped),
        )
        request = MagicMock(request_api=DagsterCloudApi.TERMINATE_RUN)
        request.request_args.dagster_run.tags = {}
        agent._handle_api_request(request, "prod", False, MagicMock())
        assert launcher.terminate.called is not isolated
        assert reported.called is isolated


def test_both_names_are_refused():
    config = {**parsed("isolated_dagster.yaml"), "agent_replicas": {"enabled": True}}
    refused = pytest.raises(Exception, match="Cannot provide both isolated_agents and agent_replicas configuration")
    with refused, agent_instance(config):
        pass


def test_replicas_share_one_configuration():
    compose = yaml.safe_load((SAMPLES / "docker" / "compose.yaml").read_text())
    replicas = parsed("compose.replicas.yaml")
    assert set(replicas["services"]) == set(compose["services"])
    assert replicas["services"]["agent"]["deploy"] == {"mode": "replicated", "replicas": 2}
    assert "container_name" not in compose["services"]["agent"]
    assert parsed("replicas_values.yaml") == {"dagsterCloudAgent": {"replicas": 2}}
