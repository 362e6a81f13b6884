"""The Docker agent of the pages on hybrid deployments: its files, and what it asks of Docker."""

import asyncio
import datetime
import time
from types import SimpleNamespace
from unittest.mock import MagicMock

import docker
import pytest
import yaml
from dagster_cloud.workspace.docker import AGENT_LABEL, DockerUserCodeLauncher
from dagster_cloud.workspace.user_code_launcher.user_code_launcher import UserCodeLauncherEntry
from dagster_cloud_cli.config.models import load_dagster_cloud_yaml
from dagster_cloud_cli.config_utils import get_location_document
from dagster_cloud_cli.core.workspace import CodeLocationDeployData
from dagster_cloud_cli.ui import ExitWithMessage
from docker.utils.config import find_config_file

from agent_instance import agent_instance
from fake_agent_api import SAMPLES, TOKEN, config_of

FOLDER = SAMPLES / "docker"
IMAGE = "registry.example.com/branch-library:2026-11-24"


@pytest.fixture
def engine(monkeypatch):
    """Docker, which has the containers that were created and no image at first."""
    client = MagicMock()
    client.images = {IMAGE}
    client.created = []

    def create(image, **settings):
        if image not in client.images:
            raise docker.errors.ImageNotFound(image)
        client.created.append({"image": image, **settings})
        return MagicMock(id="c0ffee", labels=settings["labels"])

    client.containers.create.side_effect = create
    client.containers.list.return_value = []
    api = MagicMock()
    api.pull.side_effect = lambda image, stream: client.images.add(image) or iter([b"layer"])
    client.pull = api.pull
    monkeypatch.setattr(docker.client, "from_env", lambda: client)
    monkeypatch.setattr(docker, "APIClient", lambda: api)
    monkeypatch.setenv("DAGSTER_CLOUD_AGENT_TOKEN", TOKEN)
    monkeypatch.setenv("CATALOG_TOKEN", "shelf-mark")
    return client


def launched(engine, change=lambda config: None):
    config = config_of("docker/dagster.yaml")
    change(config)
    data = CodeLocationDeployData(image=IMAGE, module_name="branch_library.definitions")
    with agent_instance(config) as instance:
        launcher = instance.user_code_launcher
        assert isinstance(launcher, DockerUserCodeLauncher)
        server = launcher._start_new_server_spinup("prod", "circulation", UserCodeLauncherEntry(data, 1.0))
        return server, engine.created[-1], instance.instance_uuid


def test_a_code_server_is_a_container_on_the_network_of_the_agent(engine):
    server, container, agent_id = launched(engine)
    assert (container["image"], container["network"]) == (IMAGE, "dagster_cloud_agent")
    assert container["command"] == ["dagster", "api", "grpc"]
    assert (server.server_endpoint.host, server.server_endpoint.port) == (container["name"], 4000)
    assert container["ports"] == {}
    assert container["mem_limit"] == "2g"
    assert container["labels"][AGENT_LABEL] == agent_id


def test_the_container_gets_the_token_and_variables_of_the_agent(engine):
    _, container, _ = launched(engine)
    assert container["environment"]["DAGSTER_CLOUD_AGENT_TOKEN"] == TOKEN
    assert container["environment"]["CATALOG_TOKEN"] == "shelf-mark"
    assert container["environment"]["CATALOG_URL"] == "https://catalog.example.com"


def test_a_variable_of_a_location_replaces_that_of_the_agent(engine):
    context = {"docker": {"env_vars": ["CATALOG_URL=https://harbor.example.com"]}}
    data = CodeLocationDeployData(image=IMAGE, module_name="branch_library.definitions", container_context=context)
    with agent_instance(config_of("docker/dagster.yaml")) as instance:
        instance.user_code_launcher._start_new_server_spinup("prod", "circulation", UserCodeLauncherEntry(data, 1.0))
    assert engine.created[-1]["environment"]["CATALOG_URL"] == "https://harbor.example.com"


@pytest.mark.parametrize("argument", [{"labels": {"team": "loans"}}, {"ports": {"80": 80}}, {"hostname": "harbor"}])
def test_arguments_that_the_agent_sets_itself_fail(engine, argument):
    change = lambda config: config["user_code_launcher"]["config"]["container_kwargs"].update(argument)  # noqa: E731
    with pytest.raises(TypeError, match="got multiple values for keyword argument"):
        launched(engine, change)


def test_a_variable_that_the_agent_does_not_have_fails(engine, monkeypatch):
    monkeypatch.delenv("CATALOG_TOKEN")
    with pytest.raises(Exception, match="CATALOG_TOKEN"):
        launched(engine)


def test_without_a_network_the_agent_looks_for_code_servers_on_localhost(engine):
    server, container, _ = launched(engine, lambda config: config["user_code_launcher"]["config"].pop("networks"))
    port = server.server_endpoint.port
    assert server.server_endpoint.host == "localhost"
    assert container["ports"] == {port: port}


def test_an_image_that_docker_has_is_not_pulled_again(engine):
    launched(engine)
    engine.pull.assert_not_called()
    engine.images.clear()
    launched(engine)
    engine.pull.assert_called_once_with(IMAGE, stream=True)


def test_an_image_that_cannot_be_pulled_fails(engine):
    engine.images.clear()
    engine.pull.side_effect = lambda image, stream: iter([b'{"error": "unauthorized"}'])
    with pytest.raises(docker.errors.ImageNotFound):
        launched(engine)


def test_containers_of_agents_that_the_organization_does_not_have_are_removed(engine):
    with agent_instance(config_of("docker/dagster.yaml")) as instance:
        launcher = instance.user_code_launcher

        def container(agent, age):
            created = datetime.datetime.fromtimestamp(time.time() - age, datetime.UTC).isoformat()
            return MagicMock(id=agent, labels={AGENT_LABEL: agent}, attrs={"Created": created})

        two_hours, minute = 7200, 60
        other, young, known = (
            container("other-organization", two_hours),
            container("young", minute),
            container("known", two_hours),
        )
        engine.containers.list.side_effect = [[other, young, known], []]
        launcher._cleanup_servers({"known"}, include_own_servers=True)
        other.remove.assert_called_once_with(force=True)
        young.remove.assert_not_called()
        known.remove.assert_not_called()


def test_a_location_that_fails_loses_its_old_server(engine):
    with agent_instance(config_of("docker/dagster.yaml")) as instance:
        launcher = instance.user_code_launcher
        old = MagicMock(id="old", labels={})
        launcher._get_standalone_dagster_server_handles_for_location = lambda *_: [SimpleNamespace(container=old)]

        async def fail(*_):
            raise Exception("no orders for harbor")

        launcher._wait_for_new_server_ready = fail
        data = CodeLocationDeployData(image=IMAGE, module_name="branch_library.definitions")
        key = ("prod", "circulation")
        launcher._reconcile({key: UserCodeLauncherEntry(data, 2.0)}, set(), check_on_pending_delete_servers=False)
        old.remove.assert_called_once_with(force=True)
        assert "no orders for harbor" in launcher.get_grpc_endpoints()[key].message


def test_a_location_needs_an_image(engine):
    with agent_instance(config_of("docker/dagster.yaml")) as instance:
        data = CodeLocationDeployData(module_name="branch_library.definitions")
        with pytest.raises(Exception, match="requires you to specify an image"):
            instance.user_code_launcher._check_for_image(data)


def test_a_server_that_does_not_answer_times_out(engine):
    client = MagicMock(host="circulation-prod-1", port=4000)
    client.ping.side_effect = ConnectionError("connection refused")
    with agent_instance(config_of("docker/dagster.yaml")) as instance:
        waiting = instance.user_code_launcher._wait_for_server_process(client, timeout=0)
        with pytest.raises(Exception, match="Timed out after waiting 0s for server circulation-prod-1:4000"):
            asyncio.run(waiting)


def test_runs_are_containers_that_the_agent_monitors(engine):
    with agent_instance(config_of("docker/dagster.yaml")) as instance:
        assert instance.run_launcher.supports_check_run_worker_health
        assert instance.run_launcher.container_kwargs["mem_limit"] == "2g"


@pytest.mark.parametrize("deployment", [True, False])
def test_an_agent_for_branch_deployments_only_does_not_monitor_runs(engine, monkeypatch, deployment):
    config = config_of("docker/dagster.yaml")
    if not deployment:
        config["dagster_cloud_api"].pop("deployment")
    with agent_instance(config) as instance:
        launcher, started = instance.user_code_launcher, MagicMock()
        monkeypatch.setattr(launcher, "_start_run_worker_monitoring", started)
        monkeypatch.setattr(launcher, "get_active_agent_ids", set)
        launcher.start(run_reconcile_thread=False)
        assert started.called is deployment


def test_an_agent_that_has_no_answer_within_a_second_is_ready_without_code_servers(engine):
    config = config_of("docker/dagster.yaml")
    config["user_code_launcher"]["config"]["requires_healthcheck"] = True
    with agent_instance(config) as instance:
        launcher = instance.user_code_launcher
        launcher._write_readiness_sentinel = MagicMock()
        launcher.reconcile()  # a thread calls it one second after the start
        launcher._write_readiness_sentinel.assert_called_once_with()
        assert launcher.ready_to_serve_requests
        assert launcher.get_grpc_endpoints() == {}


def test_a_code_server_is_removed_without_waiting_for_runs_in_it(engine):
    with agent_instance(config_of("docker/dagster.yaml")) as instance:
        server = MagicMock(labels={})
        instance.user_code_launcher._graceful_remove_server_handle(SimpleNamespace(container=server))
        server.stop.assert_called_once_with(timeout=None)
        server.remove.assert_called_once_with(force=True)


def test_the_container_of_a_run_is_started_and_not_removed(engine, monkeypatch):
    with agent_instance(config_of("docker/dagster.yaml")) as instance:
        told = MagicMock()
        monkeypatch.setattr(type(instance), "report_engine_event", told)
        monkeypatch.setattr(type(instance), "add_run_tags", told)
        run = MagicMock(run_id="run-1", job_name="overdue", job_code_origin=None, tags={})
        launcher = instance.run_launcher
        monkeypatch.setattr(launcher, "_get_client", lambda _: engine)
        launcher._launch_container_with_command(run, IMAGE, ["dagster", "api", "execute_run"])
        [container] = engine.created
        assert container["labels"]["dagster/run_id"] == "run-1"
        assert container["network"] == "dagster_cloud_agent"
        assert container["environment"]["CATALOG_TOKEN"] == "shelf-mark"
        assert not {"auto_remove", "remove"} & set(container)


def test_the_compose_file_starts_the_agent_with_the_configuration():
    compose = yaml.safe_load((FOLDER / "compose.yaml").read_text())
    agent = compose["services"]["agent"]
    config = config_of("docker/dagster.yaml")
    folder = agent["command"].removeprefix("dagster-cloud agent run ")
    assert f"./dagster.yaml:{folder}/dagster.yaml:ro" in agent["volumes"]
    assert "/var/run/docker.sock:/var/run/docker.sock" in agent["volumes"]
    [network] = config["user_code_launcher"]["config"]["networks"]
    assert compose["networks"][network]["name"] == network
    names = [item for item in config["user_code_launcher"]["config"]["env_vars"] if "=" not in item]
    assert {config["dagster_cloud_api"]["agent_token"]["env"], *names} == set(agent["environment"])
    more = yaml.safe_load((FOLDER / "compose.credentials.yaml").read_text())
    assert set(more["services"]) == set(compose["services"])


def test_the_credentials_are_where_the_client_looks(tmp_path, monkeypatch):
    agent = yaml.safe_load((FOLDER / "compose.credentials.yaml").read_text())["services"]["agent"]
    [mounted], [setting] = agent["volumes"], agent["environment"]
    assert mounted == f"~/.docker/config.json:{setting.removeprefix('DOCKER_CONFIG=')}/config.json:ro"
    (tmp_path / "config.json").touch()
    monkeypatch.setenv("DOCKER_CONFIG", str(tmp_path))
    assert find_config_file() == str(tmp_path / "config.json")


@pytest.mark.parametrize("agent", ["docker", "local"])
def test_the_code_location_is_valid_and_added_by_its_name(agent):
    path = SAMPLES / agent / "dagster_cloud.yaml"
    [location] = load_dagster_cloud_yaml(path.read_text()).locations
    assert location.image == (IMAGE if agent == "docker" else None)
    document = get_location_document("circulation", {"location_file": path})
    assert document["code_source"] == {"module_name": "branch_library.definitions"}
    with pytest.raises(ExitWithMessage):
        get_location_document(None, {"location_file": path})
