"""The samples of the pages on Dagster Pipes with Databricks, Dataproc, Kubernetes, and Node.js, with faked services."""

import base64
import io
import runpy
import shutil
import sys
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from unittest import mock

import dagster as dg
import pytest
from dagster_databricks import PipesDatabricksClient
from dagster_gcp.pipes import (
    PipesDataprocJobClient,
    PipesGCSContextInjector,
    PipesGCSMessageReader,
)
from dagster_k8s.pipes import PipesK8sPodLogsMessageReader, build_pod_body
from databricks.sdk.service import jobs
from external_program import SAMPLES, pipes_process, run_program
from google.cloud.dataproc_v1 import JobStatus


def load(name):
    return import_module(f"wind_farm.src.wind_farm.defs.{name}")


def metadata(result):
    [event] = result.get_asset_materialization_events()
    return {key: value.value for key, value in event.materialization.metadata.items()}


class Buckets:
    """A stand-in for the client of Google Cloud Storage."""

    def __init__(self):
        self.objects = {}

    def get_bucket(self, _name):
        return self

    bucket = get_bucket

    def blob(self, key):
        return SimpleNamespace(
            upload_from_string=lambda text: self.objects.__setitem__(key, text.encode()),
            download_as_bytes=lambda: self.objects[key],
            exists=lambda: key in self.objects,
            delete=lambda: self.objects.pop(key),
        )


class Dataproc:
    def __init__(self, storage, state=JobStatus.State.DONE):
        self.storage, self.state, self.job = storage, state, None

    def submit_job(self, job, **_others):
        self.job = job
        with mock.patch("google.cloud.storage.Client", lambda: self.storage):
            run_program("dataproc_wind_map.py", argv=list(job.pyspark_job.args))
        status = SimpleNamespace(state=self.state, details="no capacity")
        return SimpleNamespace(job_uuid="uuid-1", done=True, status=status)


def run_dataproc(state=JobStatus.State.DONE):
    storage = Buckets()
    client = Dataproc(storage, state)
    dataproc = PipesDataprocJobClient(
        client=client,
        context_injector=PipesGCSContextInjector(bucket="b", client=storage),
        message_reader=PipesGCSMessageReader(bucket="b", client=storage),
    )
    asset = load("wind_map").wind_map
    result = dg.materialize([asset], resources={"dataproc": dataproc}, raise_on_error=False)
    return client, result


def test_dataproc_appends_arguments_and_labels():
    client, result = run_dataproc()
    assert metadata(result) == {"cell_km": 5, "cells": 1600, "GCP Dataproc Job ID": "uuid-1"}
    assert list(client.job.pyspark_job.args)[::2] == [
        "--dagster-pipes-context",
        "--dagster-pipes-messages",
    ]
    assert client.job.labels["dagster-run-id"] == result.run_id


def test_a_failed_dataproc_job_fails_the_step():
    _client, result = run_dataproc(JobStatus.State.ERROR)
    [failure] = result.get_step_failure_events()
    assert "Dataproc job failed with error: no capacity" in str(failure)


class Dbfs:
    """DBFS in a folder."""

    def __init__(self, root):
        self.root = root

    def _path(self, path):
        return Path(self.root) / path.lstrip("/")

    def mkdirs(self, path):
        self._path(path).mkdir(parents=True)

    def delete(self, path, recursive):
        shutil.rmtree(self._path(path))

    def put(self, path, contents, overwrite):
        self._path(path).write_bytes(base64.b64decode(contents))

    def get_status(self, path):
        return self._path(path).stat()

    def read(self, path):
        return SimpleNamespace(data=base64.b64encode(self._path(path).read_bytes()).decode())


class Workspace:
    """Runs the script of a submitted task as Databricks would, with DBFS mounted in a folder."""

    api_client = None

    def __init__(self, root, result=jobs.RunResultState.SUCCESS):
        self.root, self.result, self.submitted, self.jobs = root, result, [], self

    def submit(self, tasks, **arguments):
        self.submitted.append((tasks[0], arguments))
        env = tasks[0].new_cluster.spark_env_vars
        writer = "dagster_pipes.PipesDbfsMessageWriter.get_opened_extras"
        with (
            pipes_process(env),
            mock.patch(writer, lambda _self: {}),
            mock.patch("dagster_pipes.os.path.join", side_effect=self.join),
        ):
            runpy.run_path(str(SAMPLES / "external" / "databricks_inspection.py"))
        return SimpleNamespace(bind=lambda: {"run_id": 7})

    def join(self, *parts):
        if parts[0] == "/dbfs":
            parts = (str(self.root), *parts[1:])
        return "/".join(parts)

    def get_run(self, _run_id):
        state = jobs.RunState(
            life_cycle_state=jobs.RunLifeCycleState.TERMINATED,
            result_state=self.result,
            state_message="out of memory",
        )
        return SimpleNamespace(state=state, run_page_url="https://databricks/run/7")


def run_databricks(tmp_path, **kwargs):
    workspace = Workspace(tmp_path, **kwargs)
    with mock.patch("dagster_databricks.pipes.files.DbfsAPI", lambda _api: Dbfs(tmp_path)):
        databricks = PipesDatabricksClient(client=workspace)
        result = dg.materialize(
            [load("blade_inspection").blade_inspection],
            resources={"databricks": databricks},
            raise_on_error=False,
        )
    return workspace, result


def test_databricks_sets_variables_of_the_new_cluster(tmp_path):
    workspace, result = run_databricks(tmp_path)
    assert metadata(result) == {
        "model": "blades-v3",
        "photos": 312,
        "Databricks Job Run ID": "7",
        "Databricks Job Run URL": "https://databricks/run/7",
    }
    [(task, arguments)] = workspace.submitted
    assert arguments == {"run_name": "blade_inspection"} and task.timeout_seconds == 3600
    assert sorted(task.new_cluster.spark_env_vars) == [
        "DAGSTER_PIPES_CONTEXT",
        "DAGSTER_PIPES_MESSAGES",
    ]


def test_a_failed_databricks_run_fails_the_step(tmp_path):
    _workspace, result = run_databricks(tmp_path, result=jobs.RunResultState.FAILED)
    [failure] = result.get_step_failure_events()
    assert "Error running Databricks job: out of memory" in str(failure)


class Kubernetes:
    """Runs the program of the first container when its log is read."""

    def __init__(self):
        self.core_api, self.pods, self.deleted = self, [], []

    def create_namespaced_pod(self, namespace, body):
        self.pods.append((namespace, body))

    def wait_for_pod(self, *_names, **_options):
        pass

    def read_namespaced_pod_log(self, *_names, **_options):
        [container] = self.pods[0][1].spec.containers
        env = {entry.name: entry.value for entry in container.env}
        errors = io.StringIO()
        with mock.patch.object(sys, "stderr", errors):
            run_program("k8s_noise_model.py", env)
        lines = errors.getvalue().splitlines()
        return [f"2026-01-01T00:00:0{row}.000000Z {line}".encode() for row, line in enumerate(lines)]

    def delete_namespaced_pod(self, name, namespace):
        self.deleted.append((namespace, name))


def test_kubernetes_creates_a_pod_reads_its_log_and_deletes_it():
    cluster = Kubernetes()
    definitions = load("noise_model").definitions()
    with (
        mock.patch("dagster_k8s.pipes.PipesK8sClient._load_k8s_config"),
        mock.patch("dagster_k8s.pipes.DagsterKubernetesClient.production_client", lambda: cluster),
    ):
        result = dg.materialize([*definitions.assets], resources=definitions.resources)
    assert metadata(result) == {"limit_db": 45, "houses": 41}
    [(namespace, pod)] = cluster.pods
    assert namespace == "analytics" and pod.spec.restart_policy == "Never"
    assert pod.metadata.labels["team"] == "acoustics"
    assert pod.spec.active_deadline_seconds == 3600
    assert pod.spec.containers[0].resources.requests == {"cpu": "1", "memory": "2Gi"}
    assert cluster.deleted == [("analytics", pod.metadata.name)]


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({}, "Must specify image property"),
        (
            {"image": "a", "base_pod_spec": {"containers": [{"name": "a"}, {"name": "b"}]}},
            "Should specify 'image' via 'base_pod_spec'",
        ),
        ({"image": "a", "base_pod_spec": {"restartPolicy": "Always"}}, "Always is not allowed"),
    ],
)
def test_kubernetes_rejects_pods_that_cannot_work(options, message):
    parts = {"image": None, "command": None, "base_pod_meta": None, "base_pod_spec": None}
    with pytest.raises(dg.DagsterInvariantViolationError, match=message):
        build_pod_body("pod", env_vars={}, **{**parts, **options})
    assert PipesK8sPodLogsMessageReader()._get_consume_logs_request_timeout() == 3600  # noqa: SLF001


def test_a_script_for_node_reads_the_context_and_reports():
    if shutil.which("node") is None:
        pytest.skip("Node.js is not installed")
    with dg.instance_for_test() as instance:
        result = dg.materialize(
            [load("gust_alerts").gust_alerts],
            resources={"pipes": dg.PipesSubprocessClient()},
            instance=instance,
        )
        assert metadata(result) == {"alerts": 2, "turbines": ["T1", "T3"]}
        messages = [entry.user_message for entry in instance.all_logs(result.run_id)]
        assert "2 turbines above the limit" in messages
        assert not any("did not receive" in message for message in messages)
