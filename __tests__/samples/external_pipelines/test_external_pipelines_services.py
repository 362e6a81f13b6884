"""The samples of the pages on Dagster Pipes with Dataproc and Node.js, with faked services."""

import shutil
from types import SimpleNamespace
from unittest import mock

import dagster as dg
import pytest
from dagster_gcp.pipes import (
    PipesDataprocJobClient,
    PipesGCSContextInjector,
    PipesGCSMessageReader,
)
from external_program import run_program
from google.cloud.dataproc_v1 import JobStatus
from wind_farm_samples import load, metadata


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


@pytest.mark.slow
def test_the_dataproc_resource_uses_the_endpoint_of_its_region():
    module, storage = load("dataproc_resources"), Buckets()
    with (
        mock.patch.object(module, "Client", side_effect=lambda **_options: storage) as buckets,
        mock.patch.object(module, "JobControllerClient", side_effect=lambda **_options: Dataproc(storage)) as jobs,
    ):
        resources = module.resources().resources
    buckets.assert_called_once_with(project="wind-farm")
    endpoint = "europe-north1-dataproc.googleapis.com:443"
    jobs.assert_called_once_with(client_options={"api_endpoint": endpoint})
    assert metadata(dg.materialize([load("wind_map").wind_map], resources=resources))["cells"] == 1600


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
