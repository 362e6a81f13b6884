"""Azure: Helm values, the secret provider, the workflow, and compute logs in a blob container."""

import logging
import re
from types import SimpleNamespace
from unittest.mock import MagicMock

import dagster as dg
import pytest
import requests
import yaml
from dagster._core.definitions.reconstruct import ReconstructableJob
from dagster_azure.blob import compute_log_manager
from dagster_azure.blob.compute_log_manager import AzureBlobComputeLogManager
from dagster_cloud.workspace.user_code_launcher.user_code_launcher import UserCodeLauncherEntry
from dagster_cloud_cli.core.errors import DagsterCloudAgentServerError
from dagster_cloud_cli.core.graphql_client import DagsterCloudGraphQLClient
from dagster_cloud_cli.core.workspace import CodeLocationDeployData

from agent_instance import agent_instance, agent_yaml_of
from fake_agent_api import SAMPLES

FOLDER = SAMPLES / "azure"

pytestmark = pytest.mark.usefixtures("kubernetes_agent")


def values(name):
    return yaml.safe_load((FOLDER / name).read_text())


BASE = yaml.safe_load((SAMPLES / "kubernetes" / "values.yaml").read_text())


@pytest.fixture
def container(monkeypatch):
    """A blob container that keeps what is uploaded, and the credential with which it was opened."""
    blobs = {}
    client = MagicMock(url="https://branchlibrarylogs.blob.core.windows.net/compute-logs")

    def blob(name):
        return MagicMock(upload_blob=lambda data, **_: blobs.__setitem__(name, data.read()))

    client.get_blob_client.side_effect = blob
    client.upload_blob.side_effect = lambda name, data, **_: blobs.__setitem__(name, data.read())
    service, opened = MagicMock(), SimpleNamespace(blobs=blobs, account=None, credential=None)
    service.get_container_client.return_value = client

    def create(account, credential):
        opened.account, opened.credential = account, credential
        return service

    monkeypatch.setattr(compute_log_manager, "create_blob_client", create)
    return opened


def test_logs_are_written_to_the_container_and_dagster_plus_gets_the_address(container, tmp_path):
    config = agent_yaml_of(BASE, values("identity_values.yaml"), values("logs_values.yaml"))
    config["compute_logs"]["config"]["local_dir"] = str(tmp_path)
    with agent_instance(config) as instance:
        manager = instance.compute_log_manager
        assert isinstance(manager, AzureBlobComputeLogManager)
        assert container.account == "branchlibrarylogs"
        assert type(container.credential).__name__ == "DefaultAzureCredential"
        kinds = [type(credential).__name__ for credential in container.credential.credentials]
        assert "EnvironmentCredential" not in kinds
        key = ["RUN_ID", "compute_logs", "loans"]
        with manager.capture_logs(key) as context:
            print("three loans")
        address = (
            "https://branchlibrarylogs.blob.core.windows.net/compute-logs/prod/storage/RUN_ID/compute_logs/loans.out"
        )
        assert context.external_stdout_url == address
        assert context.shell_cmd.stdout == (
            "az storage blob download --auth-mode login --account-name branchlibrarylogs"
            " --container-name compute-logs --name prod/storage/RUN_ID/compute_logs/loans.out"
        )
        assert manager.upload_interval == 30
        assert container.blobs["prod/storage/RUN_ID/compute_logs/loans.out"] == b"three loans\n"


def test_the_name_of_the_blob_of_a_run_is_generated(container, tmp_path):
    custom = values("logs_values.yaml")["computeLogs"]["custom"]
    logs = {**custom, "config": {**custom["config"], "local_dir": str(tmp_path)}}

    @dg.asset
    def loans() -> None:
        print("three loans")

    with dg.instance_for_test(overrides={"compute_logs": logs}) as instance:
        run_id = dg.materialize([loans], instance=instance).run_id
    [name] = [blob for blob in container.blobs if blob.endswith(".out")]
    assert re.fullmatch(rf"prod/storage/{run_id}/compute_logs/[a-z]{{8}}\.out", name)


@dg.job(executor_def=dg.multi_or_in_process_executor)
def two_steps():
    @dg.op
    def loans():
        print("three loans")

    @dg.op
    def returns():
        print("two returns")

    loans()
    returns()


def test_logs_are_stored_per_process(container, tmp_path):
    custom = values("logs_values.yaml")["computeLogs"]["custom"]
    logs = {**custom, "config": {**custom["config"], "local_dir": str(tmp_path)}}
    uploaded = []

    @dg.asset
    def loans() -> None:
        print("three loans")

    @dg.asset(deps=[loans])
    def returns() -> None:
        print("two returns")
        uploaded.extend(name for name in container.blobs if not name.endswith(".partial"))

    with dg.instance_for_test(overrides={"compute_logs": logs}) as instance:
        assert dg.materialize([loans, returns], instance=instance).success
    assert not uploaded
    [text] = [text for name, text in container.blobs.items() if name.endswith(".out")]
    assert text == b"three loans\ntwo returns\n"
    with dg.instance_for_test() as instance:
        result = dg.execute_job(ReconstructableJob.for_file(__file__, "two_steps"), instance=instance)
        captured = [event for event in result.all_events if event.event_type_value == "LOGS_CAPTURED"]
        assert sorted(event.logs_captured_data.step_keys for event in captured) == [["loans"], ["returns"]]


def test_a_run_succeeds_if_its_logs_are_not_uploaded(monkeypatch, container, tmp_path):
    custom = values("logs_values.yaml")["computeLogs"]["custom"]
    logs = {**custom, "config": {**custom["config"], "local_dir": str(tmp_path)}}

    def refuse(*_, **__):
        raise RuntimeError("AuthorizationPermissionMismatch")

    monkeypatch.setattr(AzureBlobComputeLogManager, "_upload_file_obj", refuse)

    @dg.asset
    def loans() -> None:
        print("three loans")

    with dg.instance_for_test(overrides={"compute_logs": logs}) as instance:
        result = dg.materialize([loans], instance=instance)
    assert result.success
    [event] = [event for event in result.all_events if event.message and "cleaning up compute log" in event.message]
    assert event.message == "Exception while cleaning up compute log capture"
    assert "AuthorizationPermissionMismatch" in str(event.event_specific_data)


def test_workload_identity_is_among_the_credentials(container, monkeypatch):
    for name in ("AZURE_CLIENT_ID", "AZURE_TENANT_ID", "AZURE_FEDERATED_TOKEN_FILE"):
        monkeypatch.setenv(name, "set")
    with agent_instance(agent_yaml_of(BASE, values("logs_values.yaml"))) as instance:
        assert isinstance(instance.compute_log_manager, AzureBlobComputeLogManager)
        kinds = [type(credential).__name__ for credential in container.credential.credentials]
        assert "WorkloadIdentityCredential" in kinds


def test_without_the_library_runs_fail():
    logs = values("logs_values.yaml")["computeLogs"]["custom"]
    missing = {**logs, "module": logs["module"].replace("dagster_azure", "dagster_azure_missing")}

    @dg.asset
    def loans() -> None:
        pass

    with dg.instance_for_test(overrides={"compute_logs": missing}) as instance:
        result = dg.materialize([loans], instance=instance, raise_on_error=False)
    assert not result.success
    failures = [str(event.event_specific_data) for event in result.all_events if event.is_failure]
    assert any("No module named 'dagster_azure_missing'" in failure for failure in failures)


def test_pods_get_the_label_of_workload_identity_and_the_volume_with_the_token():
    config = agent_yaml_of(BASE, values("identity_values.yaml"), values("vault_values.yaml"))
    with agent_instance(config) as instance:
        launcher = instance.user_code_launcher
        launcher._k8s_apps_api_client, launcher._k8s_core_api_client = MagicMock(), MagicMock()
        data = CodeLocationDeployData(
            image="branchlibrary.azurecr.io/branch-library:1", module_name="branch_library.definitions"
        )
        launcher._start_new_server_spinup("prod", "circulation", UserCodeLauncherEntry(data, 1.0))
        template = launcher._k8s_apps_api_client.create_namespaced_deployment.call_args.kwargs["body"].spec.template
        assert template.metadata.labels["azure.workload.identity/use"] == "true"
        assert template.spec.service_account_name == "agent-dagster-cloud-agent"
        [volume] = template.spec.volumes[-1:]
        assert volume.csi.volume_attributes == {"secretProviderClass": "dagster-agent-token"}
        assert template.spec.containers[0].volume_mounts[-1].mount_path == "/mnt/agent-token"


def test_the_provider_makes_the_secret_that_the_chart_expects():
    provider = values("secret_provider.yaml")
    [secret] = provider["spec"]["secretObjects"]
    launcher = agent_yaml_of(BASE)["user_code_launcher"]["config"]
    assert secret["secretName"] in launcher["env_secrets"]
    [entry] = secret["data"]
    assert entry["key"] == agent_yaml_of(BASE)["dagster_cloud_api"]["agent_token"]["env"]
    [described] = yaml.safe_load(provider["spec"]["parameters"]["objects"])["array"]
    assert yaml.safe_load(described)["objectName"] == entry["objectName"]
    assert provider["metadata"]["namespace"] == "dagster-cloud"
    mounted = values("vault_values.yaml")
    for section in ("dagsterCloudAgent", "workspace"):
        [volume] = mounted[section]["volumes"]
        assert volume["csi"]["volumeAttributes"]["secretProviderClass"] == provider["metadata"]["name"]
        assert [mount["name"] for mount in mounted[section]["volumeMounts"]] == [volume["name"]]


def test_the_workflow_pushes_and_deploys_the_same_image():
    workflow = values("deploy.yml")
    assert workflow["permissions"]["id-token"] == "write"
    assert workflow["env"]["IMAGE"].startswith(workflow["env"]["REGISTRY"])
    [job] = workflow["jobs"].values()
    scripts = [step["run"] for step in job["steps"] if "run" in step]
    assert 'docker push "$IMAGE"' in scripts[0]
    assert '--image "$IMAGE"' in scripts[1]
    registry = workflow["env"]["REGISTRY"].partition(".")[0]
    assert f"az acr login --name {registry}" in scripts[0]


def test_an_agent_that_cannot_reach_dagster_plus_retries(caplog):
    client = DagsterCloudGraphQLClient(
        "http://127.0.0.1:9/graphql", requests.Session(), max_retries=1, backoff_factor=0.01
    )
    with caplog.at_level(logging.WARNING), pytest.raises(DagsterCloudAgentServerError, match="Max retries"):
        client.execute("query Agents { agents { id } }")
    assert "Error in Dagster Cloud request" in caplog.text
    assert "Retrying in" in caplog.text


def test_the_image_has_the_code_and_what_the_agent_names():
    dockerfile = (FOLDER / "Dockerfile").read_text()
    assert dockerfile.startswith("FROM python:3.12")
    assert all(name in dockerfile for name in ("dagster-cloud", "dagster-azure"))
    # Unless the package includes pyproject.toml, as with the one of create-dagster, Dagster doesn't find it without this option:
    # test_deployment_kubernetes.py::test_a_project_that_is_not_installed_as_editable_does_not_find_its_folder
    assert dockerfile.split()[-2:] == ["--editable", "."]
