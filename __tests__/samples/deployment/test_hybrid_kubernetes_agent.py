"""The Kubernetes agent of the pages on hybrid deployments: its Helm values, and what it creates in a cluster."""

import asyncio
import datetime
from types import SimpleNamespace
from unittest.mock import MagicMock

import pytest
import yaml
from dagster._core.storage.noop_compute_log_manager import NoOpComputeLogManager
from dagster_cloud.workspace.kubernetes import utils
from dagster_cloud.workspace.kubernetes.launcher import K8sUserCodeLauncher
from dagster_cloud_cli.config.models import load_dagster_cloud_yaml
from dagster_k8s.job import DagsterK8sJobConfig, construct_dagster_k8s_job, get_user_defined_k8s_config
from kubernetes.client.rest import ApiException

from agent_instance import agent_instance, agent_yaml_of
from fake_agent_api import SAMPLES, image_location

FOLDER = SAMPLES / "kubernetes"

pytestmark = pytest.mark.usefixtures("kubernetes_agent")


def values(name):
    return yaml.safe_load((FOLDER / name).read_text())


@pytest.fixture
def launcher():
    """The launcher with the page's values, and clients that record what it creates."""
    with agent_instance(
        agent_yaml_of(values("values.yaml"), values("registry.yaml"), values("secrets.yaml"))
    ) as instance:
        launcher = instance.user_code_launcher
        assert isinstance(launcher, K8sUserCodeLauncher)
        apps = MagicMock()
        created = SimpleNamespace(name="circulation-prod", labels={}, creation_timestamp=datetime.datetime.now())
        apps.create_namespaced_deployment.return_value = SimpleNamespace(metadata=created)
        launcher._k8s_apps_api_client, launcher._k8s_core_api_client = apps, MagicMock()
        yield launcher


def location(**context):
    return image_location({"k8s": context} if context else {})


def started(launcher, entry):
    launcher._start_new_server_spinup("prod", "circulation", entry)
    deployment = launcher._k8s_apps_api_client.create_namespaced_deployment.call_args.kwargs
    service = launcher._k8s_core_api_client.create_namespaced_service.call_args.args
    return deployment, service


@pytest.mark.parametrize("name", ["zero_downtime.yaml", "registry.yaml", "secrets.yaml", "no_logs.yaml"])
def test_each_values_file_makes_an_agent_that_loads(name):
    with agent_instance(agent_yaml_of(values("values.yaml"), values(name))) as instance:
        assert instance.deployment_names == ["prod"]
        assert instance.includes_branch_deployments
        assert instance.agent_display_name.endswith("(harbor-cluster)")
        launcher = instance.user_code_launcher
        assert launcher._requires_healthcheck is (name == "zero_downtime.yaml")
        if name == "no_logs.yaml":
            assert isinstance(instance.compute_log_manager, NoOpComputeLogManager)


def test_a_code_server_is_a_deployment_and_a_service_on_port_4000(launcher):
    deployment, (namespace, service) = started(launcher, location())
    assert (deployment["namespace"], namespace) == ("dagster-cloud", "dagster-cloud")
    pod = deployment["body"].spec.template.spec
    [container] = pod.containers
    assert container.args == ["dagster", "api", "grpc"]
    assert container.image == "registry.example.com/branch-library:2026-11-24"
    assert container.image_pull_policy == "Always"
    assert pod.image_pull_secrets[0].name == "branch-library-registry"
    assert pod.service_account_name == "agent-dagster-cloud-agent"
    secrets = [source.secret_ref.name for source in container.env_from]
    assert secrets == ["dagster-cloud-agent-token", "catalog-credentials"]
    assert [port.port for port in service.spec.ports] == [4000]
    assert deployment["body"].metadata.labels["location_name"] == "circulation"


def test_settings_of_a_location_override_those_of_the_agent(launcher):
    [described] = load_dagster_cloud_yaml((FOLDER / "dagster_cloud.yaml").read_text()).locations
    deployment, _ = started(launcher, location(**described.container_context["k8s"]))
    pod = deployment["body"].spec.template.spec
    assert pod.service_account_name == "circulation"
    assert pod.containers[0].resources.requests == {"cpu": "500m", "memory": "2Gi"}
    assert pod.containers[0].resources.limits == {"memory": "2Gi"}


def test_the_pods_use_the_account_of_the_chart_which_the_role_is_for(launcher):
    """The chart writes serviceAccount.annotations to the account agent-dagster-cloud-agent."""
    [annotation] = values("aws_role.yaml")["serviceAccount"]["annotations"]
    assert annotation == "eks.amazonaws.com/role-arn"
    deployment, _ = started(launcher, location())
    assert deployment["body"].spec.template.spec.service_account_name == "agent-dagster-cloud-agent"
    context = launcher._resolve_container_context(location().code_location_deploy_data)
    assert context.run_k8s_config.pod_spec_config["service_account_name"] == "agent-dagster-cloud-agent"


def test_a_run_container_can_request_a_gpu(launcher):
    limits = {"memory": "4Gi", "nvidia.com/gpu": 1}
    entry = location(run_k8s_config={"container_config": {"resources": {"limits": limits}}})
    context = launcher._resolve_container_context(entry.code_location_deploy_data)
    config = context.run_k8s_config
    assert config.container_config["resources"]["limits"] == limits
    job = construct_dagster_k8s_job(DagsterK8sJobConfig(job_image="image"), [], "run", user_defined_k8s_config=config)
    assert job.spec.template.spec.containers[0].resources.limits == {"memory": "4Gi", "nvidia.com/gpu": "1"}


def test_a_shallow_merge_replaces_the_secret_with_the_token(launcher):
    def secrets(**more):
        context = {"env_secrets": ["circulation"], "env_vars": ["CATALOG_URL=location"], "server_k8s_config": more}
        deployment, _ = started(launcher, location(**context))
        [container] = deployment["body"].spec.template.spec.containers
        return [source.secret_ref.name for source in container.env_from]

    assert secrets() == ["dagster-cloud-agent-token", "catalog-credentials", "circulation"]
    assert secrets(merge_behavior="SHALLOW") == ["circulation"]


def test_a_variable_of_a_location_comes_after_that_of_the_agent():
    """Kubernetes uses the last of two variables with one name."""
    config = agent_yaml_of(values("values.yaml"), {"workspace": {"envVars": ["CATALOG_URL=agent"]}})
    with agent_instance(config) as instance:
        data = image_location({"k8s": {"env_vars": ["CATALOG_URL=location"]}}).code_location_deploy_data
        context = instance.user_code_launcher._resolve_container_context(data)
        variables = context.server_k8s_config.container_config["env"]
        found = [variable["value"] for variable in variables if variable["name"] == "CATALOG_URL"]
        assert found == ["agent", "location"]


def test_a_location_in_another_namespace_is_created_there(launcher):
    deployment, (namespace, _) = started(launcher, location(namespace="acquisitions"))
    assert deployment["namespace"] == namespace == "acquisitions"
    sources = deployment["body"].spec.template.spec.containers[0].env_from
    assert "dagster-cloud-agent-token" in [source.secret_ref.name for source in sources]


def test_a_refused_deployment_is_logged(launcher, caplog):
    refused = ApiException(status=403, reason="Forbidden")
    launcher._k8s_apps_api_client.create_namespaced_deployment.side_effect = refused
    with pytest.raises(ApiException, match="Forbidden"):
        started(launcher, location(namespace="acquisitions"))
    assert "Exception when calling AppsV1Api->create_namespaced_deployment" in caplog.text


def test_tags_set_the_resources_of_a_run_or_a_step():
    code = {}
    exec(compile((FOLDER / "overdue_notices.py").read_text(), "overdue_notices.py", "exec"), code)
    defs = code["defs"]()
    tags = defs.resolve_job_def("whole_run").tags
    resources = get_user_defined_k8s_config(tags).container_config["resources"]
    assert resources["limits"] == {"memory": "8Gi"}
    job = defs.resolve_job_def("step_by_step")
    assert job.executor_def.name == "k8s"
    assert "dagster-k8s/config" not in job.tags
    assert get_user_defined_k8s_config(job.graph.node_named("loan_history").definition.tags).container_config
    assert "dagster-k8s/config" not in job.graph.node_named("overdue_notices").definition.tags


def waited(monkeypatch, reason, timeout=1.0, grace=0):
    waiting = SimpleNamespace(waiting=SimpleNamespace(reason=reason)) if reason else SimpleNamespace(waiting=None)
    pod = SimpleNamespace(
        metadata=SimpleNamespace(name="circulation-prod-1"),
        status=SimpleNamespace(container_statuses=[SimpleNamespace(state=waiting)]),
    )
    core = MagicMock()
    core.list_namespaced_pod.return_value = SimpleNamespace(items=[pod])
    status = SimpleNamespace(updated_replicas=1, replicas=1, available_replicas=None, observed_generation=1)
    deployment = SimpleNamespace(
        status=status, spec=SimpleNamespace(replicas=1), metadata=SimpleNamespace(generation=1)
    )
    api = MagicMock()
    api.read_namespaced_deployment.return_value = deployment
    monkeypatch.setattr(utils.client, "AppsV1Api", lambda *_: api)
    debugger = MagicMock()
    debugger.get_pod_debug_info.return_value = f"Warning events for pod: {reason}"
    monkeypatch.setattr(utils.DagsterKubernetesClient, "production_client", lambda **_: debugger)
    asyncio.run(
        utils.wait_for_deployment_complete(
            "circulation-prod", "dagster-cloud", MagicMock(), "circulation", None, timeout, grace, core
        )
    )


@pytest.mark.parametrize("reason", ["ImagePullBackOff", "ErrImageNeverPull", "CreateContainerConfigError"])
def test_a_pod_that_cannot_start_fails_the_location(monkeypatch, reason):
    with pytest.raises(Exception, match="Error creating deployment for circulation-prod") as raised:
        waited(monkeypatch, reason, timeout=60)
    assert f"Warning events for pod: {reason}" in str(raised.value)
    assert "kubectl describe pod circulation-prod-1" in str(raised.value)


def test_a_pod_that_does_not_get_ready_fails_after_the_timeout(monkeypatch):
    with pytest.raises(Exception, match="Timed out waiting for deployment circulation-prod"):
        waited(monkeypatch, None)


def test_defaults_of_the_time_limits():
    with agent_instance(agent_yaml_of(values("values.yaml"))) as instance:
        launcher = instance.user_code_launcher
        assert launcher._deployment_startup_timeout == 300
        assert launcher._server_process_startup_timeout == 180
        assert launcher._image_pull_grace_period == 30
        assert launcher.branch_deployment_ttl_seconds == 24 * 60 * 60
        assert not launcher.server_ttl_enabled_for_full_deployments
        assert launcher.server_ttl_max_servers == 25


def test_runs_are_monitored():
    with agent_instance(agent_yaml_of(values("values.yaml"))) as instance:
        assert instance.run_launcher.supports_check_run_worker_health
        assert instance.dagster_cloud_run_worker_monitoring_interval_seconds == 30
