"""What the page on Kubernetes says, with a Kubernetes API over HTTP that runs the pod's program."""

import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from unittest import mock

import dagster as dg
import kubernetes
import pytest
import yaml
from dagster_k8s import PipesK8sClient
from dagster_k8s.client import DagsterK8sError, DagsterKubernetesClient
from dagster_k8s.models import k8s_model_from_dict, k8s_snake_case_dict
from dagster_k8s.pipes import PipesK8sPodLogsMessageReader, build_pod_body
from external_program import SAMPLES
from fake_kubernetes import CLUSTER, Cluster, serve
from wind_farm_samples import load, metadata

ACCESS = list(yaml.safe_load_all((SAMPLES / "kubernetes" / "access.yaml").read_text()))
CONSOLE = SAMPLES / "console" / "launch_noise_model.console"


@pytest.fixture
def image(tmp_path):
    """The files of the image that the page builds."""
    shutil.copy(SAMPLES / "external" / "k8s_noise_model.py", tmp_path / "noise_model.py")
    return tmp_path


@pytest.fixture
def cluster(image, monkeypatch):
    monkeypatch.delenv("KUBERNETES_SERVICE_HOST", raising=False)
    with serve(Cluster(image)) as started:
        monkeypatch.setenv("KUBECONFIG", str(started.kubeconfig))
        monkeypatch.setattr(kubernetes.config.kube_config, "KUBE_CONFIG_DEFAULT_LOCATION", str(started.kubeconfig))
        yield started


def materialize(client=None, sample="noise_model", instance=None):
    resources = {"k8s": client or PipesK8sClient(poll_interval=0.01)}
    return dg.materialize([load(sample).noise_model], resources=resources, instance=instance, raise_on_error=False)


def run(asset_options, client=None):
    """Runs a pod with other arguments than the page's."""

    @dg.asset
    def noise_model(context, k8s: PipesK8sClient):
        return k8s.run(context=context, **asset_options).get_materialize_result()

    return dg.materialize(
        [noise_model],
        resources={"k8s": client or PipesK8sClient(poll_interval=0.01)},
        raise_on_error=False,
    )


def error_of(result):
    [failure] = result.get_step_failure_events()
    return failure.step_failure_data.error.to_string()


def model_of(document):
    models = {"Role": "V1Role", "RoleBinding": "V1RoleBinding"}
    model = getattr(kubernetes.client, models.get(document["kind"], f"V1{document['kind']}"))
    return k8s_model_from_dict(model, k8s_snake_case_dict(model, document))


def allowed():
    [role] = [document for document in ACCESS if document["kind"] == "Role"]
    return {(verb, resource) for rule in role["rules"] for resource in rule["resources"] for verb in rule["verbs"]}


PROGRAM = {"image": "i", "command": ["python", "noise_model.py"], "extras": {"limit_db": 45}}


@pytest.mark.slow
def test_the_project_launches_with_the_shown_output(image, tmp_path):
    """Follows the page in a new project: copies its files and runs the command that it shows."""
    defs = tmp_path / "wind-farm" / "src" / "wind_farm" / "defs"
    command = [str(Path(sys.executable).with_name("create-dagster")), "project", "wind-farm", "--no-uv-sync"]
    subprocess.run(command, cwd=tmp_path, check=True, capture_output=True)
    folder = SAMPLES / "src" / "wind_farm" / "defs"
    shutil.copy(folder / "noise_model.py", defs)
    shutil.copy(folder / "k8s_resources.py", defs / "resources.py")
    shown = [line.removeprefix("… ") for line in CONSOLE.read_text().splitlines()]
    with serve(Cluster(image)) as cluster:
        done = subprocess.run(
            [str(Path(sys.executable).with_name("dg")), *shown[0].split()[2:]],
            cwd=tmp_path / "wind-farm",
            env={
                **os.environ,
                "KUBECONFIG": str(cluster.kubeconfig),
                "PYTHONPATH": "src",
                "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
                "VIRTUAL_ENV": str(Path(sys.executable).parent.parent),
            },
            capture_output=True,
            text=True,
            check=False,
        )
    assert done.returncode == 0, done.stderr
    positions = [done.stderr.index(line) for line in shown[1:]]
    assert positions == sorted(positions)


def test_the_pod_runs_and_is_deleted(cluster):
    """`PipesK8sClient` creates a pod, streams the pod's logs, waits, and deletes it."""
    result = materialize()
    assert metadata(result) == {"limit_db": 45, "houses": 41}
    [pod] = cluster.created
    assert pod["metadata"]["namespace"] == "analytics"
    assert pod["spec"]["restartPolicy"] == "Never"
    assert pod["metadata"]["name"].startswith(f"dagster-{result.run_id[:18]}-noise-model-")
    assert cluster.deleted == [pod["metadata"]["name"]]


def test_the_manifest_is_valid_and_binds_the_role_to_an_account_that_it_creates():
    """Save the namespace, the service accounts, and the role as a file."""
    models = [model_of(document) for document in ACCESS]
    assert [model.kind for model in models] == [
        "Namespace",
        "ServiceAccount",
        "ServiceAccount",
        "Role",
        "RoleBinding",
    ]
    accounts = {model.metadata.name for model in models if model.kind == "ServiceAccount"}
    [subject] = models[-1].subjects
    assert subject.name in accounts
    assert load("noise_model_pod").POD_SPEC["serviceAccountName"] in accounts
    assert models[-1].role_ref.name == models[-2].metadata.name


def test_the_role_allows_each_request(cluster):
    """The role has the permissions for a run that succeeds, one that fails, and an image that can't be pulled."""
    materialize()
    materialize(sample="noise_model_sidecar")
    run({**PROGRAM, "command": ["python", "missing.py"]})
    cluster.waiting = {"reason": "ImagePullBackOff", "message": "Back-off"}
    run(PROGRAM)
    assert set(cluster.requests) == allowed()


def test_without_permission_for_events_the_error_lacks_them(cluster):
    """Without permission to list events, errors don't include the pod's warning events."""
    cluster.waiting = {"reason": "ErrImagePull", "message": "not found"}
    assert "Failed: no match for platform" in error_of(run(PROGRAM))
    cluster.denied = {("list", "events")}
    error = error_of(run(PROGRAM))
    assert "Failure fetching pod events" in error and "no match for platform" not in error


@pytest.mark.parametrize(
    ("in_context", "options", "expected"),
    [
        ("team", {}, "default"),
        ("team", {"kube_context": CLUSTER}, "default"),
        ("team", {"kubeconfig_file": True}, "team"),
        (None, {"kubeconfig_file": True}, "default"),
    ],
)
def test_the_namespace_of_the_context_counts_with_a_kubeconfig_file_alone(
    image, monkeypatch, in_context, options, expected
):
    """Outside a cluster, the namespace is `default`, unless you pass `kubeconfig_file`."""
    monkeypatch.delenv("KUBERNETES_SERVICE_HOST", raising=False)
    with serve(Cluster(image, namespace=in_context)) as cluster:
        location = str(cluster.kubeconfig)
        monkeypatch.setattr(kubernetes.config.kube_config, "KUBE_CONFIG_DEFAULT_LOCATION", location)
        if "kubeconfig_file" in options:
            options = {"kubeconfig_file": location}
        run(PROGRAM, PipesK8sClient(poll_interval=0.01, **options))
        assert cluster.created[0]["metadata"]["namespace"] == expected


def test_the_pod_has_the_fields_of_the_sample(cluster):
    """To set the CPU, memory, service account, or any other field, pass `base_pod_spec`."""
    client = PipesK8sClient(poll_interval=0.01, env={"NOISE_MODEL_THREADS": "8"})
    assert materialize(client, "noise_model_pod").success
    [pod] = cluster.created
    [container] = pod["spec"]["containers"]
    assert container["image"] == "noise-model:1"
    assert container["resources"]["requests"] == {"cpu": "1", "memory": "2Gi"}
    assert {"name": "NOISE_MODEL_THREADS", "value": "1"} in container["env"]
    assert pod["spec"]["serviceAccountName"] == "noise-model"
    assert pod["spec"]["activeDeadlineSeconds"] == 3600
    assert pod["metadata"]["labels"]["team"] == "acoustics"
    assert pod["metadata"]["labels"]["app.kubernetes.io/name"] == "dagster"


def test_two_runs_of_one_pod_spec_get_the_same_pod(cluster):
    """A pod spec in a constant is not changed by a run."""
    for _ in range(2):
        assert materialize(sample="noise_model_pod").success
    names = [[entry["name"] for entry in pod["spec"]["containers"][0]["env"]] for pod in cluster.created]
    assert names[0] == names[1] and len(set(names[1])) == len(names[1])


def test_snake_case_fields_are_accepted():
    """Any pod spec fields, in camel case or snake case."""
    parts = {"image": "i", "command": None, "base_pod_meta": None, "env_vars": {}}
    bodies = [
        build_pod_body("pod", base_pod_spec={key: "a"}, **parts)
        for key in ("serviceAccountName", "service_account_name")
    ]
    assert bodies[0].spec == bodies[1].spec


def test_a_sidecar_that_does_not_exit_is_ignored(cluster):
    """If a sidecar doesn't exit, list it in `ignore_containers`."""
    with dg.instance_for_test() as instance:
        result = materialize(sample="noise_model_sidecar", instance=instance)
        assert metadata(result)["houses"] == 41
    first, second = cluster.created[0]["spec"]["containers"]
    context = {entry["name"] for entry in first["env"]} & {entry["name"] for entry in second["env"]}
    assert "DAGSTER_PIPES_CONTEXT" in context


def test_several_containers_without_multi_container_logs_fail(cluster):
    """A pod with several containers fails unless you pass `enable_multi_container_logs`."""
    spec = load("noise_model_sidecar").POD_SPEC
    result = run({"base_pod_spec": spec, "extras": {"limit_db": 45}})
    assert "a container name must be specified for pod" in error_of(result)
    assert len(cluster.deleted) == 1


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({}, "Must specify image property"),
        (
            {"image": "a", "base_pod_spec": {"containers": [{"name": "a"}, {"name": "b"}]}},
            "Should specify 'image' via 'base_pod_spec'",
        ),
        (
            {"base_pod_spec": {"containers": [{"name": "a", "image": "a"}, {"name": "b"}]}},
            r"Must provide base_pod_spec with containers\[1\].image property set.",
        ),
        ({"image": "a", "base_pod_spec": {"restartPolicy": "Always"}}, "Always is not allowed"),
    ],
)
def test_pod_specs_that_cannot_work_are_rejected(options, message):
    """`Must specify image property`, `Should specify 'image' via 'base_pod_spec'`, and `Must provide base_pod_spec with`."""
    parts = {"image": None, "command": None, "base_pod_meta": None, "base_pod_spec": None}
    with pytest.raises(dg.DagsterInvariantViolationError, match=message):
        build_pod_body("pod", env_vars={}, **{**parts, **options})


def test_restart_policy_on_failure_does_not_restart_the_program(cluster):
    """Don't rely on `restartPolicy: OnFailure`."""
    result = run({**PROGRAM, "command": ["python", "missing.py"], "base_pod_spec": {"restartPolicy": "OnFailure"}})
    assert "terminated but some containers exited with errors" in error_of(result)
    assert len(cluster.created) == len(cluster.deleted) == 1


@pytest.mark.parametrize("reason", ["ErrImagePull", "ImagePullBackOff", "CrashLoopBackOff"])
def test_an_image_that_cannot_be_pulled_fails_the_step_and_deletes_the_pod(cluster, reason):
    """`Failed: Reason="ErrImagePull"` or `Reason="ImagePullBackOff"`."""
    cluster.waiting = {"reason": reason, "message": "m"}
    assert f'Failed: Reason="{reason}"' in error_of(run(PROGRAM))
    assert len(cluster.deleted) == 1


def test_a_program_that_fails_fails_the_step_with_its_output(cluster):
    """`terminated but some containers exited with errors`."""
    error = error_of(run({**PROGRAM, "command": ["python", "missing.py"]}))
    assert "can't open file" in error
    assert len(cluster.deleted) == 1


def test_an_image_without_pipes_materializes_the_asset_without_metadata(cluster):
    """`did not receive any messages from external process`."""
    with dg.instance_for_test() as instance:
        (cluster.folder / "noise_model.py").write_text("print('no Pipes')")
        result = materialize(instance=instance)
        assert metadata(result) == {}
        messages = [entry.user_message for entry in instance.all_logs(result.run_id)]
        assert any("did not receive any messages from external process" in message for message in messages)


def test_a_missing_permission_fails_the_step(cluster):
    """`(403)`, `Reason: Forbidden`."""
    cluster.denied = {("create", "pods")}
    assert "(403)\nReason: Forbidden" in error_of(run(PROGRAM))


@pytest.mark.parametrize("call", ["create_namespaced_pod", "list_namespaced_pod"])
def test_what_does_not_exist_fails_the_step(cluster, monkeypatch, call: str):
    """`(404)`, `Reason: Not Found`: the namespace doesn't exist, or the pod was deleted while the step waited."""
    api = kubernetes.client.CoreV1Api
    missing = kubernetes.client.ApiException(status=404, reason="Not Found")
    found = kubernetes.client.V1Pod(
        status=kubernetes.client.V1PodStatus(
            container_statuses=[
                kubernetes.client.V1ContainerStatus(name="c", image="", image_id="", ready=False, restart_count=0)
            ]
        )
    )
    answers = iter([[found], []])
    monkeypatch.setattr(api, "delete_namespaced_pod", mock.Mock(side_effect=missing))
    if call == "create_namespaced_pod":
        monkeypatch.setattr(api, call, mock.Mock(side_effect=missing))
    else:
        monkeypatch.setattr(api, call, lambda *_a, **_k: kubernetes.client.V1PodList(items=next(answers)))
    error = error_of(run(PROGRAM))
    assert "(404)\nReason: Not Found" in error
    assert ("was unexpectedly killed" in error) is (call == "list_namespaced_pod")


def client_that_waits(pods) -> tuple[DagsterKubernetesClient, list[float]]:
    """A client whose waits take no time, and its clock, in seconds: ten minutes more after each wait."""
    clock = [0.0]
    client = DagsterKubernetesClient(
        None,
        pods,
        logger=lambda _message: None,
        sleeper=lambda _seconds: clock.append(clock[-1] + 600),
        timer=lambda: clock[-1],
    )
    return client, clock


class PendingPods:
    def list_namespaced_pod(self, namespace, field_selector):
        pod = kubernetes.client.V1Pod(status=kubernetes.client.V1PodStatus(phase="Pending"))
        return kubernetes.client.V1PodList(items=[pod])


def test_a_pod_that_is_not_scheduled_is_waited_for_a_day():
    """A pod that Kubernetes can't schedule stays pending for up to 24 hours."""
    client, clock = client_that_waits(PendingPods())
    with pytest.raises(DagsterK8sError, match="Timed out while waiting for pod to become ready"):
        client.wait_for_pod("pod", "analytics", wait_timeout=18000)
    assert 24 * 3600 <= clock[-1] <= 24 * 3600 + 600


class UnconfiguredPods:
    def list_namespaced_pod(self, namespace, field_selector):
        model = kubernetes.client
        reason = model.V1ContainerStateWaiting(reason="CreateContainerConfigError", message="no secret")
        state = model.V1ContainerState(waiting=reason)
        status = model.V1ContainerStatus(name="c", image="i", image_id="", ready=False, restart_count=0, state=state)
        pod = model.V1Pod(status=model.V1PodStatus(phase="Pending", container_statuses=[status]))
        return model.V1PodList(items=[pod])


def test_a_pod_without_its_secret_is_waited_for_five_hours():
    """The step waits, and `kubectl get pods` shows `CreateContainerConfigError`."""
    client, clock = client_that_waits(UnconfiguredPods())
    pipes = PipesK8sClient()
    with pytest.raises(DagsterK8sError, match="Timed out while waiting for pod to get to status READY"):
        with pipes.consume_pod_logs(None, client, "analytics", "pod"):
            pass
    assert 5 * 3600 <= clock[-1] <= 5 * 3600 + 600


def interrupted(image, number):
    """The pods that were deleted after a signal to a process that waits for a pod."""
    code = (
        "import dagster as dg; from dagster_k8s import PipesK8sClient\n"
        "@dg.asset\n"
        "def noise_model(context, k8s: PipesK8sClient):\n"
        "    return k8s.run(context=context, image='i').get_materialize_result()\n"
        "dg.materialize([noise_model], resources={'k8s': PipesK8sClient()})\n"
    )
    with serve(Cluster(image, waiting={"reason": "ContainerCreating"})) as cluster:
        env = {**os.environ, "KUBECONFIG": str(cluster.kubeconfig)}
        process = subprocess.Popen([sys.executable, "-c", code], env=env, stderr=subprocess.DEVNULL)
        while len(cluster.requests) < 3 and process.poll() is None:
            time.sleep(0.05)
        process.send_signal(number)
        process.wait(120)
        return len(cluster.created), len(cluster.deleted)


@pytest.mark.slow
def test_a_terminated_run_deletes_the_pod(image):
    """The pod is deleted when `run` ends, even if the Dagster run is terminated."""
    assert interrupted(image, signal.SIGINT) == (1, 1)


@pytest.mark.slow
def test_a_killed_process_leaves_the_pod(image):
    """If the Dagster process is killed, the pod keeps running."""
    assert interrupted(image, signal.SIGKILL) == (1, 0)


def test_a_cluster_config_cannot_be_combined_with_a_file():
    """You can't combine `load_incluster_config=True` with `kubeconfig_file` or `kube_context`."""
    with pytest.raises(dg._check.CheckError, match="should not be set"):  # noqa: SLF001
        PipesK8sClient(load_incluster_config=True, kube_context="c")


def test_without_a_cluster_no_configuration_is_found(tmp_path, monkeypatch):
    """`Invalid kube-config file. No configuration found.`"""
    monkeypatch.delenv("KUBERNETES_SERVICE_HOST", raising=False)
    monkeypatch.setattr(kubernetes.config.kube_config, "KUBE_CONFIG_DEFAULT_LOCATION", str(tmp_path / "none"))
    assert "Invalid kube-config file. No configuration found." in error_of(run(PROGRAM))


def test_the_log_stream_reconnects_after_an_idle_hour():
    """The package's default for reading the log of one container."""
    assert PipesK8sPodLogsMessageReader()._get_consume_logs_request_timeout() == 3600  # noqa: SLF001


def test_a_command_must_be_a_list():
    def command(value):
        return build_pod_body("pod", "image", value, {}, None, None).spec.containers[0].command

    assert command(["python", "noise.py"]) == ["python", "noise.py"]
    assert command("sh x") == ["s", "h", " ", "x"]


def test_the_poll_interval_is_a_float():
    """Pass a lower `poll_interval`, as a float."""
    with pytest.raises(dg._check.CheckError, match='"poll_interval" is not a float'):  # noqa: SLF001
        PipesK8sClient(poll_interval=2)
