"""Replicas, isolated agents, and queues: the files of the page, loaded, and an agent of a queue as a process."""

import json
import threading
from unittest.mock import MagicMock

import dagster as dg
import pytest
import yaml
from dagster._cli.api import _execute_run_command_body
from dagster._core.definitions.reconstruct import reconstructable
from dagster._grpc.impl import core_execute_run
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


@pytest.mark.parametrize("default", [False, True])
def test_an_agent_loads_the_locations_of_its_queue(default):
    """The log names only the additional queues, with and without the default queue."""
    with agent_api() as api:
        api.deployments["prod"] = {
            "circulation": project_location(),
            "archive": project_location(agent_queue="basement"),
        }
        config = config_of("local/dagster.yaml", api)
        config["agent_queues"] = parsed("queue_dagster.yaml")["agent_queues"]
        config["agent_queues"]["include_default_queue"] = default
        names = ["archive", "circulation"] if default else ["archive"]
        with agent(config) as running:
            wait_for(lambda: len(api.updates) >= len(names) and api.heartbeats and api.polls())
            assert "Agent is serving: queues['basement'], deployments['prod']" in running.output
        assert sorted(update["location_name"] for update in api.updates) == names
        queues = ["basement", None] if default else ["basement"]
        assert api.heartbeats[0][1].agent_queues_config.queues == queues
        assert api.polls()[0]["agentQueues"] == queues


def test_queues_of_all_files_are_the_same():
    queue_values = agent_yaml_of(parsed("queue_values.yaml"))
    ecs = json.loads((FOLDER / "queue_ecs_config.json").read_text())
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


def ecs_agent(name):
    """A configuration of ECS, with another launcher."""
    launcher = {key: parsed("isolated_dagster.yaml")[key] for key in ("instance_class", "user_code_launcher")}
    return {**launcher, **json.loads((FOLDER / name).read_text())}


@pytest.mark.parametrize(
    "config",
    [
        parsed("isolated_dagster.yaml"),
        agent_yaml_of(parsed("isolated_values.yaml")),
        ecs_agent("isolated_ecs_config.json"),
    ],
)
def test_runs_of_isolated_agents_watch_for_their_cancellation(config):
    with agent_instance(config) as instance:
        assert instance.should_start_background_run_thread
        assert instance.agent_queues_config.queues == [None]
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


@pytest.mark.parametrize("isolated", [True, False])
def test_an_isolated_agent_does_not_cancel_a_run_in_a_code_server(isolated, monkeypatch):
    config = parsed("isolated_dagster.yaml")
    config["isolated_agents"]["enabled"] = isolated
    with agent_instance(config) as instance, DagsterCloudAgent(instance) as agent:
        monkeypatch.setattr("dagster_cloud.agent.dagster_cloud_agent.DagsterInstance.from_ref", MagicMock())
        request = MagicMock(request_api=DagsterCloudApi.TERMINATE_RUN)
        request.request_args.dagster_run.run_id = "9f2c"
        request.request_args.dagster_run.tags = {"dagster/isolation": "disabled"}
        servers = MagicMock()
        agent._handle_api_request(request, "prod", False, servers)
        client = servers.get_grpc_server.return_value.server_endpoint.create_client.return_value
        assert client.cancel_execution.called is not isolated


@dg.op
def list_threads(context: dg.OpExecutionContext) -> None:
    context.log.info(" ".join(["threads", *(thread.name for thread in threading.enumerate())]))


@dg.job(executor_def=dg.in_process_executor)
def watched() -> None:
    list_threads()


def test_a_run_that_is_not_isolated_does_not_watch_for_its_cancellation(monkeypatch):
    """A code server calls `core_execute_run`. The worker of an isolated run calls `_execute_run_command_body`."""
    monkeypatch.setattr(dg.DagsterInstance, "should_start_background_run_thread", True)
    monkeypatch.setattr(dg.DagsterInstance, "cancellation_thread_poll_interval_seconds", 1)
    with dg.instance_for_test() as instance:

        def threads(execute) -> str:
            job = reconstructable(watched)
            run = instance.create_run_for_job(watched, job_code_origin=job.get_python_origin())
            execute(job, run)
            [message] = [
                entry.user_message
                for entry in instance.all_logs(run.run_id)
                if entry.user_message.startswith("threads")
            ]
            return message

        server = threads(lambda job, run: list(core_execute_run(job, run, instance, inject_env_vars=False)))
        assert "kill-on-cancel" not in server
        worker = threads(
            lambda job, run: _execute_run_command_body(
                run.run_id, instance, lambda _: None, set_exit_code_on_failure=True
            )
        )
        assert "kill-on-cancel" in worker


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
