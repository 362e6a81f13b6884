"""What the pages on Pipes with Databricks, Dataproc, and Azure Machine Learning say under Limits and Troubleshooting."""

from importlib import import_module
from types import SimpleNamespace
from unittest import mock

import dagster as dg
import pytest
from dagster_databricks import PipesDatabricksClient, PipesDbfsMessageReader
from dagster_gcp.pipes import (
    PipesDataprocJobClient,
    PipesGCSContextInjector,
    PipesGCSMessageReader,
)
from dagster_pipes import DagsterPipesError, PipesDbfsMessageWriter, open_dagster_pipes
from databricks.sdk.service import jobs
from databricks_fakes import Dbfs, Workspace
from external_program import pipes_process
from google.cloud.dataproc_v1 import BatchControllerClient, Job, JobStatus
from test_external_pipelines_services import Buckets, Dataproc
from test_external_pipelines_spark import run_azure
from wind_farm_samples import load, metadata

NO_MESSAGES = "did not receive any messages from external process"


def error_of(result) -> str:
    [failure] = result.get_step_failure_events()
    return failure.step_failure_data.error.to_string()


def log_of(instance, result) -> str:
    return "\n".join(entry.user_message for entry in instance.all_logs(result.run_id))


# Databricks


@pytest.fixture
def storage(tmp_path):
    with mock.patch("dagster_databricks.pipes.files.DbfsAPI", lambda _api: Dbfs(tmp_path)):
        yield tmp_path


class Ended(Workspace):
    """A run that has ended in a state, without a program."""

    def __init__(self, root, life_cycle_state, result_state=None):
        super().__init__(root)
        self.state = jobs.RunState(
            life_cycle_state=life_cycle_state, result_state=result_state, state_message="no capacity"
        )

    def run_script(self, env): ...

    def get_run(self, _run_id):
        return SimpleNamespace(state=self.state, run_page_url=None)


LIFE, RESULT = jobs.RunLifeCycleState, jobs.RunResultState


@pytest.mark.parametrize(
    ("life_cycle_state", "result_state"),
    [
        (LIFE.TERMINATED, RESULT.FAILED),
        (LIFE.TERMINATED, RESULT.TIMEDOUT),
        (LIFE.TERMINATED, RESULT.CANCELED),
        (LIFE.SKIPPED, None),
        (LIFE.INTERNAL_ERROR, None),
    ],
)
def test_a_run_that_does_not_succeed_fails_the_step(storage, quick, life_cycle_state, result_state) -> None:
    """`Error running Databricks job: …`"""
    client = PipesDatabricksClient(client=Ended(storage, life_cycle_state, result_state))
    resources = {"databricks": client}
    result = dg.materialize([load("blade_inspection").blade_inspection], resources=resources, raise_on_error=False)
    assert "Error running Databricks job: no capacity" in error_of(result)


def test_dagster_reads_half_a_megabyte_of_a_chunk_in_dbfs(tmp_path) -> None:
    """With DBFS, messages that exceed 0.5 MB are lost."""
    reader = PipesDbfsMessageReader(client=mock.Mock())
    reader.dbfs_client = Dbfs(tmp_path)
    with reader.get_params() as params:
        reader.dbfs_client.path_of(params["path"] + "/1.json").write_text("x" * 600_000)
        assert len(reader.download_messages_chunk(1, params)) == 512 * 1024


def test_the_writer_for_dbfs_needs_a_session() -> None:
    """`expects an active SparkSession`"""
    with mock.patch("pyspark.sql.SparkSession.getActiveSession", return_value=None):
        with pytest.raises(DagsterPipesError, match="`PipesDbfsMessageWriter` expects an active `SparkSession`"):
            PipesDbfsMessageWriter().get_opened_extras()


def test_a_script_on_an_existing_cluster_needs_the_loader_of_arguments(storage, quick) -> None:
    """`did not receive any messages from external process`"""
    submitted = []

    class Existing(Workspace):
        def submit(self, tasks, **_arguments):
            arguments = tasks[0].spark_python_task.parameters
            submitted.extend(arguments)
            with pipes_process(argv=arguments), pytest.warns(Warning, match="not launched by a Dagster"):
                with open_dagster_pipes() as pipes:
                    pipes.report_asset_materialization(metadata={"photos": 312})
            return SimpleNamespace(bind=lambda: {"run_id": 7})

        clusters = SimpleNamespace(get=lambda cluster_id: SimpleNamespace(as_dict=lambda: {}))

    @dg.asset
    def blade_inspection(context: dg.AssetExecutionContext, databricks: PipesDatabricksClient):
        task = jobs.SubmitTask(
            task_key="blade_inspection",
            existing_cluster_id="0923-164208-meows279",
            spark_python_task=jobs.SparkPythonTask(python_file="dbfs:/scripts/databricks_inspection.py"),
        )
        return databricks.run(context=context, task=task).get_materialize_result()

    with dg.instance_for_test() as instance:
        resources = {"databricks": PipesDatabricksClient(client=Existing(storage))}
        result = dg.materialize([blade_inspection], resources=resources, instance=instance)
        assert "photos" not in metadata(result)
        assert NO_MESSAGES in log_of(instance, result)
    assert submitted[::2] == ["--dagster-pipes-context", "--dagster-pipes-messages"]


# Dataproc


def dataproc_client(client, storage, **options) -> PipesDataprocJobClient:
    with pytest.warns(dg.PreviewWarning, match="PipesDataprocJobClient"):
        return PipesDataprocJobClient(
            client=client,
            context_injector=PipesGCSContextInjector(bucket="b", client=storage),
            message_reader=PipesGCSMessageReader(bucket="b", client=storage),
            **options,
        )


def materialize_map(client, instance=None):
    return dg.materialize(
        [load("wind_map").wind_map], resources={"dataproc": client}, instance=instance, raise_on_error=False
    )


def test_the_client_for_dataproc_is_in_preview() -> None:
    """`PipesDataprocJobClient` is in preview."""
    storage = Buckets()
    assert dataproc_client(Dataproc(storage), storage).poll_interval == 5.0


class Polled(Dataproc):
    """A job that is done, or fails, at the second look."""

    def __init__(self, storage, state=JobStatus.State.DONE):
        super().__init__(storage, state)
        self.asked = []

    def submit_job(self, job, **_others):
        return SimpleNamespace(job_uuid="uuid-1", done=False)

    def get_job(self, **request):
        self.asked.append(request)
        status = SimpleNamespace(state=self.state, details="no capacity")
        return SimpleNamespace(job_uuid="uuid-1", done=True, status=status)


def test_a_job_is_asked_for_by_its_uuid(quick) -> None:
    """Don't set `reference.job_id` in the job."""
    storage = Buckets()
    client = Polled(storage)
    materialize_map(dataproc_client(client, storage, poll_interval=0.01))
    assert client.asked == [{"job_id": "uuid-1", "project_id": "wind-farm", "region": "europe-north1"}]


@pytest.mark.parametrize("state", [JobStatus.State.ERROR, JobStatus.State.CANCELLED])
def test_a_dataproc_job_that_is_not_done_fails_the_step(quick, state) -> None:
    """`Dataproc job failed with error: …`"""
    storage = Buckets()
    result = materialize_map(dataproc_client(Polled(storage, state), storage, poll_interval=0.01))
    assert "Dataproc job failed with error: no capacity" in error_of(result)


def test_batches_have_another_api() -> None:
    """Dataproc Serverless batches use a different API, which this client doesn't support."""
    assert not hasattr(BatchControllerClient, "submit_job")
    assert "batch" not in Job.meta.fields


def test_a_job_with_default_loaders_reports_nothing(quick) -> None:
    """`did not receive any messages from external process`"""

    class DefaultScript(Polled):
        def submit_job(self, job, **_others):
            with pipes_process(argv=list(job.pyspark_job.args)):
                with pytest.warns(Warning, match="not launched by a Dagster"):
                    with open_dagster_pipes() as pipes:
                        pipes.report_asset_materialization(metadata={"cells": 1600})
            return super().submit_job(job)

    storage = Buckets()
    client = dataproc_client(DefaultScript(storage), storage, poll_interval=0.01)
    with dg.instance_for_test() as instance:
        result = materialize_map(client, instance)
        assert metadata(result) == {"GCP Dataproc Job ID": "uuid-1"}
        assert NO_MESSAGES in log_of(instance, result)


# Azure Machine Learning


def test_dagster_azure_has_no_client() -> None:
    """Importing `PipesAzureMLClient` from `dagster_azure.pipes` fails with `ModuleNotFoundError`."""
    with pytest.raises(ModuleNotFoundError, match="No module named 'dagster_azure.pipes'"):
        import_module("dagster_azure.pipes")


@pytest.mark.parametrize("status", ["Failed", "Canceled", "NotResponding"])
def test_an_azure_ml_job_that_is_not_completed_fails_the_step(monkeypatch, quick, status: str) -> None:
    """`Azure ML job … ended with status Failed`"""
    _submitted, _blobs, result = run_azure(monkeypatch, status)
    assert f"Azure ML job clever_engine_1 ended with status {status}" in error_of(result)


def test_a_job_that_ends_before_it_opens_pipes_reports_nothing(monkeypatch, quick) -> None:
    """`did not receive any messages from external process`"""
    warnings = []
    log = dg._core.pipes.context.PipesMessageHandler.__init__  # noqa: SLF001

    def remember(handler, context, message_reader):
        log(handler, context, message_reader)
        monkeypatch.setattr(context.log, "warning", warnings.append)

    monkeypatch.setattr("dagster._core.pipes.context.PipesMessageHandler.__init__", remember)
    monkeypatch.setattr("test_external_pipelines_spark.run_program", lambda *_arguments: "")
    _submitted, _blobs, result = run_azure(monkeypatch, "Completed")
    assert metadata(result) == {"azure_ml_job": "clever_engine_1"}
    assert any(NO_MESSAGES in text for text in warnings)


@pytest.fixture
def run_to_end():
    return load("fault_model").run_to_end


class Jobs:
    """Jobs of a workspace that go through some states."""

    def __init__(self, *statuses):
        self.statuses, self.canceled, self.jobs = list(statuses), [], self

    def create_or_update(self, _job):
        return SimpleNamespace(name="clever_engine_1")

    def get(self, _name):
        status = self.statuses.pop(0)
        if isinstance(status, type):
            raise status
        return SimpleNamespace(status=status)

    def begin_cancel(self, name):
        self.canceled.append(name)


def test_a_queued_job_is_waited_for(run_to_end) -> None:
    """The job stays in the `Queued` state: the step waits until the job ends."""
    client = Jobs("Queued", "Queued", "Queued", "Running", "Completed")
    assert run_to_end(client, "job", poll_seconds=0) == "clever_engine_1"
    assert client.statuses == []


def test_a_terminated_run_cancels_a_queued_job(run_to_end) -> None:
    """It cancels the job if the Dagster run is terminated."""
    client = Jobs("Queued", dg.DagsterExecutionInterruptedError)
    with pytest.raises(dg.DagsterExecutionInterruptedError):
        run_to_end(client, "job", poll_seconds=0)
    assert client.canceled == ["clever_engine_1"]


@pytest.mark.parametrize("forward", [True, False])
def test_an_interrupted_databricks_run_can_be_materialized(storage, quick, forward: bool) -> None:
    """With either setting, `get_materialize_result()` can record a materialization for the interrupted step."""

    class Interrupted(Workspace):
        canceled = False

        def run_script(self, env): ...

        def get_run(self, _run_id):
            if not self.canceled and forward:
                raise dg.DagsterExecutionInterruptedError
            if not self.canceled:
                self.canceled = True
                raise dg.DagsterExecutionInterruptedError
            return super().get_run(_run_id)

        def cancel_run(self, _run_id):
            assert forward
            self.canceled = True

    workspace = Interrupted(storage)
    resources = {"databricks": PipesDatabricksClient(client=workspace, forward_termination=forward)}
    result = dg.materialize([load("blade_inspection").blade_inspection], resources=resources, raise_on_error=False)
    assert workspace.canceled
    assert len(result.get_asset_materialization_events()) == 1


def test_a_task_without_a_cluster_fails(storage, quick) -> None:
    """A task that sets neither fails with `KeyError: 'new_cluster'`."""

    @dg.asset
    def blade_inspection(context: dg.AssetExecutionContext, databricks: PipesDatabricksClient):
        task = jobs.SubmitTask(task_key="blade_inspection")
        return databricks.run(context=context, task=task).get_materialize_result()

    resources = {"databricks": PipesDatabricksClient(client=Workspace(storage))}
    result = dg.materialize([blade_inspection], resources=resources, raise_on_error=False)
    assert "KeyError: 'new_cluster'" in error_of(result)
