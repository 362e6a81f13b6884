"""The local agent as a process, against a fake of Dagster+: what it asks, starts, and sends."""

import json
import os
import sys

import dagster as dg
import psutil
import pytest
import yaml
from dagster import AssetKey, DagsterInstance, DagsterRun, DagsterRunStatus
from dagster._core.code_pointer import ModuleCodePointer
from dagster._core.origin import JobPythonOrigin, RepositoryPythonOrigin
from dagster._core.remote_origin import RegisteredCodeLocationOrigin, RemoteJobOrigin, RemoteRepositoryOrigin
from dagster._core.remote_representation.external_data import RepositorySnap
from dagster._core.utils import make_new_run_id
from dagster._serdes import serialize_value
from dagster_cloud.agent import dagster_cloud_agent
from dagster_cloud.agent.cli import app
from dagster_cloud.workspace.user_code_launcher.utils import get_instance_ref_for_user_code
from dagster_cloud_cli.core.workspace import CodeLocationDeployData
from typer.testing import CliRunner

from agent_instance import agent_instance
from dagster_processes import wait_for
from fake_agent_api import SAMPLES, TOKEN, agent, agent_api, config_of, project_location


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    """An agent with a location that loads, one that fails, and one of a queue that it doesn't serve."""
    broken = tmp_path_factory.mktemp("broken")
    (broken / "acquisitions.py").write_text("budget_of_branch = 91_500\nraise ValueError('no orders for harbor')\n")
    with agent_api() as api:
        api.deployments["prod"] = {
            "circulation": project_location(),
            "acquisitions": CodeLocationDeployData(module_name="acquisitions", working_directory=str(broken)),
            "archive": project_location(agent_queue="basement"),
        }
        with agent(config_of("local/dagster.yaml", api)) as running:
            wait_for(lambda: len(api.updates) >= 2 and api.heartbeats and api.polls())
            yield api, running


def test_the_page_shows_what_the_agent_logs(served):
    api, running = served
    shown = (
        (SAMPLES / "local" / "agent_run.console")
        .read_text()
        .replace("https://branch-library.agent.dagster.cloud", api.url)
    )
    messages = [line.partition(" INFO - ")[2] for line in shown.splitlines() if " INFO - " in line]
    assert len(messages) >= 4
    wait_for(lambda: all(message in running.output for message in messages))


def test_each_loaded_location_has_a_code_server_and_runs_are_not_monitored(served):
    api, running = served
    commands = [" ".join(child.cmdline()) for child in psutil.Process(running.process.pid).children(recursive=True)]
    assert len([command for command in commands if "dagster api grpc" in command.replace("-m ", "")]) == 2
    deployment, beat = api.heartbeats[0]
    assert (deployment, beat.agent_type, beat.agent_label) == ("prod", "ProcessUserCodeLauncher", "reading-room")
    assert beat.metadata["version"] == "1.11.16"
    assert not beat.run_worker_statuses.run_worker_monitoring_supported
    states = {server.location_name: server.server_status.value for server in beat.code_server_heartbeats}
    assert states == {"circulation": "RUNNING", "acquisitions": "FAILED"}


def test_locations_of_other_queues_are_not_loaded(served):
    api, _ = served
    assert {update["location_name"] for update in api.updates} == {"circulation", "acquisitions"}
    assert api.polls()[0] == {"forBranchDeployments": False, "forFullDeployments": ["prod"], "agentQueues": [None]}


def test_requests_have_the_agent_token_and_only_leave_the_agent(served):
    api, running = served
    assert {headers["Dagster-Cloud-Api-Token"] for _, _, headers in api.operations} == {TOKEN}
    listening = [c for c in psutil.Process(running.process.pid).net_connections() if c.status == psutil.CONN_LISTEN]
    assert listening == []
    paths = {path.split("/")[1] for _, path, _ in api.requests}
    uploads = {"check_snapshot", "store", "confirm_upload", "code_location_update_result"}
    assert paths - {"upload_api_response", "gen_logs_url", "logs"} == {"graphql", *uploads}


def test_the_uploaded_definitions_have_descriptions_and_literals_but_not_values_of_the_environment(served):
    api, _ = served
    [sent] = [text for text in api.snapshots.values() if "overdue_loans" in text]
    assert "Books that members have borrowed" in sent
    assert "harbor" in sent
    assert "desk-7-test-token" in sent  # a literal
    assert "CATALOG_URL" in sent
    assert "https://catalog.example.com" not in sent  # the value of the variable
    assert "MaterializeResult" not in sent  # the code of the asset


class Catalog(dg.ConfigurableResource):
    token: str


@pytest.mark.parametrize("stored", [True, False])
def test_a_value_from_getenv_is_part_of_the_definitions(stored, monkeypatch):
    monkeypatch.setenv("CATALOG_TOKEN", "shelf-mark")
    token = os.getenv("CATALOG_TOKEN") if stored else dg.EnvVar("CATALOG_TOKEN")
    defs = dg.Definitions(resources={"catalog": Catalog(token=token)})
    snapshot = serialize_value(RepositorySnap.from_def(defs.get_repository_def()))
    assert ("shelf-mark" in snapshot) is stored


def test_a_code_location_that_fails_sends_its_error_with_lines_of_code(served):
    api, _ = served
    [sent] = [text for text in api.snapshots.values() if "no orders for harbor" in text]
    error = json.loads(sent)
    assert "raise ValueError('no orders for harbor')" in json.dumps(error)
    assert "91_500" not in sent


def test_the_code_server_gets_environment_variables_from_dagster_plus(served):
    api, _ = served
    asked = [sent for query, sent, _ in api.operations if "scopedSecrets" in query]
    assert {"locationName": "circulation"} in asked


def test_a_run_is_a_process_that_reports_to_dagster_plus_itself(served):
    api, running = served
    source = str(SAMPLES / "project" / "src")
    pointer = ModuleCodePointer("branch_library.definitions", "defs", source)
    location = RegisteredCodeLocationOrigin("circulation")
    run = DagsterRun(
        job_name="__ASSET_JOB",
        run_id=make_new_run_id(),
        status=DagsterRunStatus.STARTING,
        asset_selection=frozenset({AssetKey("loans")}),
        run_config={"execution": {"config": {"in_process": {}}}},
        job_code_origin=JobPythonOrigin(
            "__ASSET_JOB",
            RepositoryPythonOrigin(sys.executable, pointer, entry_point=["dagster"], container_context={}),
        ),
        remote_job_origin=RemoteJobOrigin(RemoteRepositoryOrigin(location, "__repository__"), "__ASSET_JOB"),
    )
    api.launch(run)
    kinds = lambda: [(event["dagsterEvent"] or {}).get("eventTypeValue") for event in api.events]  # noqa: E731
    wait_for(lambda: "PIPELINE_SUCCESS" in kinds())
    assert {"PIPELINE_START", "STEP_START", "ASSET_MATERIALIZATION", "STEP_SUCCESS"} <= set(kinds())
    tags = [json.loads(sent["jsonNewTags"]) for query, sent, _ in api.operations if "jsonNewTags" in sent]
    assert tags[0]["dagster/agent_label"] == "reading-room"
    assert "process/pid" in tags[1]
    assert b"RUN_START" not in api.logs["stdout"] and b"STEP_START" in api.logs["stderr"]


def test_the_deployment_must_exist():
    with agent_api() as api:
        config = config_of("local/dagster.yaml", api)
        config["dagster_cloud_api"]["deployment"] = "production"
        with agent(config) as running:
            assert running.process.wait(180) != 0
            assert "Agent is configured to serve an invalid deployment production" in running.output


@pytest.fixture
def invoked(tmp_path, monkeypatch):
    """Runs the command in this process, with another dagster.yaml than the page's."""
    monkeypatch.setenv("DAGSTER_CLOUD_AGENT_TOKEN", TOKEN)

    def invoke(change, *arguments):
        config = config_of("local/dagster.yaml")
        change(config)
        (tmp_path / "dagster.yaml").write_text(yaml.safe_dump(config))
        result = CliRunner().invoke(app, [*arguments, str(tmp_path)])
        return result.output + str(result.exception)

    return invoke


def test_a_directory_and_a_token_exclude_each_other(invoked):
    output = invoked(lambda config: None, "--agent-token", TOKEN, "--deployment", "prod")
    assert "Cannot supply both a dagster home directory and ephemeral parameters." in output


def test_a_token_needs_a_deployment():
    result = CliRunner().invoke(app, ["--agent-token", TOKEN])
    assert "To run ephemerally, must supply both an agent token and a deployment." in result.output


def test_a_missing_variable_stops_the_agent(invoked, monkeypatch):
    monkeypatch.delenv("DAGSTER_CLOUD_AGENT_TOKEN")
    assert 'the environment variable "DAGSTER_CLOUD_AGENT_TOKEN"' in invoked(lambda config: None)


def test_a_user_token_stops_the_agent(invoked, monkeypatch):
    monkeypatch.setenv("DAGSTER_CLOUD_AGENT_TOKEN", TOKEN.replace("agent:", "user:"))
    assert "Agent was configured with a user token" in invoked(lambda config: None)


def test_without_the_instance_class_the_file_is_another_instance(invoked):
    output = invoked(lambda config: [config.pop(key) for key in list(config)])
    assert "did not return a DagsterCloudAgentInstance" in output


def test_without_the_instance_class_the_settings_of_the_agent_are_unexpected(invoked):
    output = invoked(lambda config: config.pop("instance_class"))
    assert "Received unexpected config entries \"['dagster_cloud_api', 'user_code_launcher']\" at the root" in output


def test_the_path_of_the_file_is_no_folder():
    result = CliRunner().invoke(app, [str(SAMPLES / "local" / "dagster.yaml")])
    assert "is not a directory or does not exist" in str(result.exception)


def test_a_folder_with_a_label_asks_for_a_token(invoked):
    output = invoked(lambda config: None, "--agent-label", "reading-room")
    assert "To run ephemerally, must supply both an agent token and a deployment." in output


def test_an_agent_for_branch_deployments_only_sends_no_heartbeat_at_first():
    with agent_api() as api:
        config = config_of("local/dagster.yaml", api)
        config["dagster_cloud_api"].pop("deployment")
        config["dagster_cloud_api"]["branch_deployments"] = True
        with agent(config) as running:
            sent = lambda: [call[1] for call in api.operations if "addAgentHeartbeats" in call[0]]  # noqa: E731
            wait_for(sent)
            assert "Agent is serving: branch deployments" in running.output
            assert sent()[0]["serializedAgentHeartbeats"] == []


def test_one_of_deployment_and_deployments(invoked):
    output = invoked(lambda config: config["dagster_cloud_api"].update(deployments=["prod", "staging"]))
    assert "Cannot set both deployment and deployments" in output


def test_images_need_another_launcher():
    with agent_api() as api:
        api.deployments["prod"]["circulation"] = project_location(image="registry.example.com/branch-library:1")
        with agent(config_of("local/dagster.yaml", api)) as running:
            wait_for(lambda: api.updates)
            assert "cannot load locations that specify a Docker image" in running.output


def test_without_an_executable_path_the_agent_looks_for_dagster_in_its_path():
    with agent_api() as api:
        api.deployments["prod"]["circulation"] = project_location()
        with agent(config_of("local/dagster.yaml", api), environment={"PATH": "/usr/bin:/bin"}) as running:
            wait_for(lambda: api.updates)
            assert "No such file or directory: 'dagster'" in running.output


def test_runs_store_events_and_logs_in_dagster_plus_themselves(monkeypatch):
    monkeypatch.setenv("DAGSTER_CLOUD_AGENT_TOKEN", TOKEN)
    with agent_instance(config_of("local/dagster.yaml")) as instance:
        ref = get_instance_ref_for_user_code(instance.ref_for_deployment("prod"))
    with DagsterInstance.from_ref(ref) as run_instance:
        assert type(run_instance.event_log_storage).__name__ == "GraphQLEventLogStorage"
        assert type(run_instance.compute_log_manager).__name__ == "CloudComputeLogManager"
        assert run_instance.dagster_cloud_url == "https://branch-library.agent.dagster.cloud"
        assert run_instance.get_required_daemon_types() == []


def test_intervals_of_the_agent():
    assert dagster_cloud_agent.AGENT_HEARTBEAT_INTERVAL_SECONDS == 30
    assert dagster_cloud_agent.CHECK_WORKSPACE_INTERVAL_SECONDS == 5
    assert dagster_cloud_agent.SLEEP_INTERVAL_SECONDS == 0.5
