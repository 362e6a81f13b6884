"""The samples and claims of the page on Kubernetes: a fake of the cluster's HTTP interface runs what a pod would run."""

import json
import os
import subprocess
import sys
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from urllib.parse import urlsplit

import dagster as dg
import kubernetes
import pytest
import yaml
from dagster._core.test_utils import instance_for_test
from ferry_project import ferry_project, load_project, materialize, metadata, sample

pytestmark = pytest.mark.filterwarnings("ignore")
FORBIDDEN = {"kind": "Status", "code": 403, "message": "cannot create resource"}


class Cluster(ThreadingHTTPServer):
    """Runs the command of each created pod, or the arguments of each created job, to its end."""

    def __init__(self, folder: Path) -> None:
        super().__init__(("127.0.0.1", 0), Requests)
        self.folder, self.is_broken, self.is_denied = folder, False, False
        self.jobs, self.pods, self.deleted, self.used = {}, {}, [], set()
        self.kubeconfig = folder / "kubeconfig.yaml"
        context = {"name": "c", "context": {"cluster": "c", "user": "u"}}
        server = {"name": "c", "cluster": {"server": f"http://127.0.0.1:{self.server_address[1]}"}}
        user = {"name": "u", "user": {"token": "t"}}
        config = {"current-context": "c", "clusters": [server], "contexts": [context], "users": [user]}
        self.kubeconfig.write_text(yaml.safe_dump({"apiVersion": "v1", "kind": "Config", **config}))

    def run(self, container: dict) -> subprocess.CompletedProcess:
        env = {entry["name"]: entry["value"] for entry in container.get("env", []) if "value" in entry}
        command = [*container.get("command", []), *container.get("args", [])]
        program = [sys.executable, *command[1:]] if command[0] == "python" else [sys.executable, "-m", *command]
        if self.is_broken:
            program = [sys.executable, "-c", "raise SystemExit(137)"]
        return subprocess.run(
            program, cwd=self.folder, env={**os.environ, **env}, capture_output=True, text=True, check=False
        )

    def start(self, kind: str, body: dict) -> None:
        name = body["metadata"]["name"]
        if kind == "pods":
            spec, self.pods[name] = body["spec"], body
        else:
            spec, self.jobs[name] = body["spec"]["template"]["spec"], body
        done = self.run(spec["containers"][0])
        body["log"] = done.stdout + done.stderr
        state = {"terminated": {"exitCode": done.returncode, "reason": "Completed"}}
        status = {"name": spec["containers"][0]["name"], "image": "", "imageID": "", "restartCount": 0, "ready": False}
        phase = "Failed" if done.returncode else "Succeeded"
        pod_status = {"phase": phase, "containerStatuses": [{**status, "state": state}]}
        if kind == "pods":
            body["status"] = pod_status
        else:
            body["status"] = {"failed" if done.returncode else "succeeded": 1}
            pod = {"metadata": {"name": name}, "spec": spec, "status": pod_status, "log": body["log"]}
            self.pods[name] = pod


class Requests(BaseHTTPRequestHandler):
    server: Cluster

    def log_message(self, *_arguments) -> None:
        pass

    def answer(self, body, status=200) -> None:
        data = body.encode() if isinstance(body, str) else json.dumps(body).encode()
        self.send_response(status)
        self.send_header("Content-Type", "text/plain" if isinstance(body, str) else "application/json")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def parts(self) -> list[str]:
        """What follows the namespace: the kind, the name, and a subresource."""
        return urlsplit(self.path).path.partition("/namespaces/")[2].split("/")[1:]

    def use(self, verb: str) -> list[str]:
        """Notes the permission that the request needs."""
        kind, *rest = parts = self.parts()
        self.server.used.add((verb if rest or verb == "create" else "list", "/".join([kind, *rest[1:]])))
        return parts

    def do_POST(self) -> None:
        self.use("create")
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        if self.server.is_denied:
            self.answer(FORBIDDEN, 403)
            return
        body["metadata"]["namespace"] = urlsplit(self.path).path.partition("/namespaces/")[2].split("/")[0]
        self.server.start(self.parts()[0], body)
        self.answer(body, 201)

    def do_DELETE(self) -> None:
        self.server.deleted.append(self.use("delete")[1])
        self.answer({})

    def do_GET(self) -> None:
        kind, *rest = self.use("get")
        found = self.server.jobs if kind == "jobs" else self.server.pods
        if rest and rest[-1] == "log":
            lines = found[rest[0]]["log"].splitlines()
            self.answer("".join(f"2026-01-01T00:00:00.{row:06}Z {line}\n" for row, line in enumerate(lines)))
        elif rest and rest[0] not in found:
            self.answer({"code": 404}, 404)
        elif rest:
            self.answer(found[rest[0]])
        else:
            self.answer({"items": list(found.values()) if kind != "events" else []})


@contextmanager
def serve(cluster: Cluster):
    thread = Thread(target=cluster.serve_forever, kwargs={"poll_interval": 0.05})
    thread.start()
    try:
        yield cluster
    finally:
        cluster.shutdown()
        thread.join()
        cluster.server_close()


@pytest.fixture
def cluster(tmp_path, monkeypatch):
    monkeypatch.delenv("KUBERNETES_SERVICE_HOST", raising=False)
    with serve(Cluster(tmp_path)) as started:
        monkeypatch.setenv("KUBECONFIG", str(started.kubeconfig))
        monkeypatch.setattr(kubernetes.config.kube_config, "KUBE_CONFIG_DEFAULT_LOCATION", str(started.kubeconfig))
        yield started


@pytest.fixture
def project(cluster, monkeypatch):
    files = {
        "defs/occupancy.py": sample("kubernetes/occupancy.py"),
        "defs/resources.py": sample("kubernetes/resources.py"),
        "defs/forecast.py": sample("kubernetes/step_pods.py"),
    }
    (cluster.folder / "occupancy.py").write_text(sample("kubernetes/program.py"))
    with ferry_project(cluster.folder, files) as root:
        here = Path(__file__).parent
        folders = [root / "src", here, here.parent / "shared"]
        monkeypatch.setenv("PYTHONPATH", os.pathsep.join(map(str, folders)))
        yield root


def forecast():
    root = Path.cwd()
    return load_project(root).resolve_job_def("forecast")


LAUNCHER = {
    "load_incluster_config": False,
    "instance_config_map": "dagster-instance",
    "service_account_name": "dagster",
    "job_namespace": "ferries",
    "env_secrets": ["warehouse-login"],
}
IMAGE = {"job_image": "ferries:1"}


def instance_with(launcher):
    launcher = {"module": "dagster_k8s", "class": "K8sRunLauncher", "config": launcher}
    return instance_for_test(overrides={"run_launcher": launcher})


def run_forecast(config=IMAGE, tags=None, launcher=LAUNCHER):
    """Whether the run succeeded, and its errors and messages."""
    run_config = {"execution": {"config": config}}
    with instance_with(launcher) if launcher else instance_for_test() as instance:
        try:
            with dg.execute_job(dg.reconstructable(forecast), instance, run_config=run_config, tags=tags) as result:
                errors = [event.event_specific_data.error for event in result.all_events if event.is_failure]
                return result.success, " ".join(str(text) for text in [*errors, *result.all_events])
        except Exception as error:
            return False, str(error)


def test_the_pod_of_the_asset_reports_metadata(project, cluster):
    result = materialize(load_project(project), "occupancy")
    assert metadata(result) == {"occupancy": {"route": "Harbor-Island", "occupancy": 0.72}}
    [pod] = cluster.pods.values()
    assert pod["metadata"]["namespace"] == "ferries" and len(cluster.deleted) == 1


@pytest.mark.slow
def test_each_step_runs_in_a_job_with_the_settings_of_its_tags_and_the_executor(project, cluster):
    """One run shows all of this, because each step takes a while to start."""

    def resources(cpu):
        return {"container_config": {"resources": {"requests": {"cpu": cpu}}}}

    config = {
        **IMAGE,
        "step_k8s_config": resources("1"),
        "per_step_k8s_config": {"demand_forecast": resources("8")},
    }
    ok, text = run_forecast(config, tags={"dagster-k8s/config": json.dumps(resources("9"))})
    assert ok, text
    jobs = list(cluster.jobs.values())
    specs = [job["spec"]["template"]["spec"]["containers"][0] for job in jobs]
    assert [spec["resources"]["requests"] for spec in specs] == [{"cpu": "1"}, {"cpu": "8", "memory": "4Gi"}]
    assert {spec["image"] for spec in specs} == {"ferries:1"}
    assert all({"secretRef": {"name": "warehouse-login"}} in spec["envFrom"] for spec in specs)
    assert [job["metadata"]["labels"]["dagster/op"] for job in jobs] == ["ticket_count", "demand_forecast"]
    assert {job["metadata"]["namespace"] for job in jobs} == {"ferries"}
    assert all(name.startswith("dagster-step-") for name in cluster.jobs)
    assert jobs[0]["spec"]["ttlSecondsAfterFinished"] == 86400 and jobs[0]["spec"]["backoffLimit"] == 0


def test_lists_are_appended_unless_the_merge_is_shallow():
    from dagster_k8s.container_context import K8sContainerContext
    from dagster_k8s.job import UserDefinedDagsterK8sConfig

    def merged(behavior):
        pods = [{"pod_spec_config": {"tolerations": [{"key": key}]}} for key in ("a", "b")]
        first, second = pods
        base = K8sContainerContext(run_k8s_config=UserDefinedDagsterK8sConfig.from_dict(first))
        other = UserDefinedDagsterK8sConfig.from_dict({**second, "merge_behavior": behavior})
        config = base.merge(K8sContainerContext(run_k8s_config=other)).run_k8s_config
        return [entry["key"] for entry in config.pod_spec_config["tolerations"]]

    assert merged("DEEP") == ["a", "b"]
    assert merged("SHALLOW") == ["b"]


def test_a_shallow_tag_of_a_run_replaces_lists_that_it_does_not_set():
    from dagster_k8s.container_context import K8sContainerContext
    from dagster_k8s.job import UserDefinedDagsterK8sConfig

    def context(**config):
        return K8sContainerContext(run_k8s_config=UserDefinedDagsterK8sConfig.from_dict(config))

    launcher, location = (context(pod_spec_config={"tolerations": [{"key": key}]}) for key in "ab")
    tag = context(container_config={"env": [{"name": "ROUTE", "value": "R1"}]}, merge_behavior="SHALLOW")

    def tolerations(merged):
        return [entry["key"] for entry in merged.run_k8s_config.pod_spec_config["tolerations"]]

    assert tolerations(launcher.merge(location.merge(tag))) == ["b"]  # as `create_for_run` merges a run's tag
    assert tolerations(launcher.merge(location).merge(tag)) == ["a", "b"]  # as the executor merges an op's tag


@pytest.mark.slow
def test_a_step_whose_container_is_killed_fails(project, cluster):
    cluster.is_broken = True
    ok, text = run_forecast()
    assert not ok
    assert "Discovered failed Kubernetes job dagster-step-" in text


def test_the_launcher_needs_permissions_for_jobs_their_status_and_pods(project, cluster):
    from dagster._core.launcher.base import LaunchRunContext

    cluster.is_broken = True
    with instance_with({**LAUNCHER, "job_image": "ferries:1"}) as instance:
        job = dg.reconstructable(forecast)
        run = instance.create_run_for_job(job.get_definition(), job_code_origin=job.get_python_origin())
        instance.run_launcher.launch_run(LaunchRunContext(dagster_run=run, workspace=None))
        instance.run_launcher.check_run_worker_health(run)
        assert instance.run_launcher.terminate(run.run_id)
    assert cluster.used == {
        ("create", "jobs"),
        ("get", "jobs/status"),
        ("list", "pods"),
        ("delete", "jobs"),
        ("delete", "pods"),
    }


def test_without_the_run_launcher_the_executor_fails(project, cluster):
    ok, text = run_forecast(launcher=None)
    assert not ok
    assert "Service host/port is not set." in text
    ok, text = run_forecast({**IMAGE, "load_incluster_config": False}, launcher=None)
    assert not ok
    assert "'DefaultRunLauncher' object has no attribute 'image_pull_policy'" in text


def test_outside_a_pod_the_cluster_settings_are_missing(project, cluster):
    ok, text = run_forecast({**IMAGE, "load_incluster_config": True})
    assert not ok
    assert "Service host/port is not set." in text


def test_an_image_is_necessary(project, cluster):
    ok, text = run_forecast({})
    assert not ok
    assert "No image included in either executor config or the job" in text


def test_a_misspelled_field_is_refused(project, cluster):
    config = {**IMAGE, "step_k8s_config": {"container_config": {"resource": {}}}}
    ok, text = run_forecast(config)
    assert not ok
    assert "Unexpected keys in model class V1Container: {'resource'}" in text


def test_fields_in_the_wrong_section_are_refused_but_resources_are_lost():
    from dagster_k8s.job import DagsterK8sJobConfig, UserDefinedDagsterK8sConfig, construct_dagster_k8s_job

    def pod(**config):
        config = UserDefinedDagsterK8sConfig.from_dict(config)
        job = DagsterK8sJobConfig(job_image="ferries:1", dagster_home="/opt/dagster")
        return construct_dagster_k8s_job(job, [], "step", user_defined_k8s_config=config).spec.template.spec

    for field in ("env", "volumeMounts"):
        with pytest.raises(Exception, match="Unexpected keys in model class V1PodSpec"):
            pod(pod_spec_config={field: []})
    with pytest.raises(Exception, match="Unexpected keys in model class V1Container"):
        pod(container_config={"tolerations": []})
    resources = {"limits": {"memory": "4Gi"}}
    assert pod(pod_spec_config={"resources": resources}).containers[0].resources.limits is None
    assert pod(container_config={"resources": resources}).containers[0].resources.limits == {"memory": "4Gi"}
