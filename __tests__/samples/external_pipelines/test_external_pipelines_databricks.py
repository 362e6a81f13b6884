"""The samples of the page on Dagster Pipes with Databricks, with a faked workspace."""

from unittest import mock

import dagster as dg
import pytest
from dagster_databricks import PipesDatabricksClient
from dagster_databricks.pipes import (
    PipesUnityCatalogVolumesContextInjector,
    PipesUnityCatalogVolumesMessageReader,
)
from dagster_pipes import (
    PipesUnityCatalogVolumesContextLoader,
    PipesUnityCatalogVolumesMessageWriter,
    open_dagster_pipes,
)
from databricks.sdk.service import jobs
from databricks_fakes import Dbfs, Volume, Workspace
from external_program import pipes_process
from wind_farm_samples import load, metadata

RUN = {"Databricks Job Run ID": "7", "Databricks Job Run URL": "https://databricks/run/7"}
PARAMETERS = ["DAGSTER_PIPES_CONTEXT", "DAGSTER_PIPES_MESSAGES"]


@pytest.fixture(autouse=True)
def variables(monkeypatch):
    monkeypatch.setenv("DATABRICKS_HOST", "https://databricks.example")
    monkeypatch.setenv("DATABRICKS_TOKEN", "dapi-1")


@pytest.fixture(autouse=True)
def storage(tmp_path):
    with (
        mock.patch("dagster_databricks.pipes.files.DbfsAPI", lambda _api: Dbfs(tmp_path)),
        mock.patch("dagster_databricks.pipes.files.FilesAPI", lambda _api: Volume(tmp_path)),
    ):
        yield tmp_path


def inspect_blades(databricks):
    return dg.materialize(
        [load("blade_inspection").blade_inspection],
        resources={"databricks": databricks},
        raise_on_error=False,
    )


def test_databricks_sets_variables_of_the_new_cluster(storage):
    workspace = Workspace(storage)
    result = inspect_blades(PipesDatabricksClient(client=workspace))
    assert metadata(result) == {"model": "blades-v3", "photos": 312, **RUN}
    [(task, arguments)] = workspace.submitted
    assert arguments == {"run_name": "blade_inspection"} and task.timeout_seconds == 3600
    assert sorted(task.new_cluster.spark_env_vars) == PARAMETERS


def test_a_failed_databricks_run_fails_the_step(storage):
    workspace = Workspace(storage, jobs.RunResultState.FAILED)
    [failure] = inspect_blades(PipesDatabricksClient(client=workspace)).get_step_failure_events()
    assert "Error running Databricks job: out of memory" in str(failure)


def connecting(module, workspace):
    """Gives the module a workspace in place of one that its arguments would connect to."""
    return mock.patch.object(module, "WorkspaceClient", side_effect=lambda **_options: workspace)


def test_a_cluster_can_use_a_volume(storage, quick):
    """In an account without a DBFS root, use a volume for clusters too."""
    volume = "/Volumes/main/wind_farm/pipes"

    class WithVolume(Workspace):
        def run_script(self, env):
            with pipes_process({name: self.mounted(env[name]) for name in PARAMETERS}):
                with open_dagster_pipes(
                    context_loader=PipesUnityCatalogVolumesContextLoader(),
                    message_writer=PipesUnityCatalogVolumesMessageWriter(),
                ) as pipes:
                    pipes.report_asset_materialization(metadata={"model": pipes.get_extra("model")})

    workspace = WithVolume(storage)
    client = PipesDatabricksClient(
        client=workspace,
        context_injector=PipesUnityCatalogVolumesContextInjector(client=workspace, volume_path=volume),
        message_reader=PipesUnityCatalogVolumesMessageReader(
            client=workspace, volume_path=volume, include_stdio_in_messages=False
        ),
    )
    with mock.patch("dagster_databricks.pipes.files.DbfsAPI", side_effect=AssertionError):
        assert metadata(inspect_blades(client)) == {"model": "blades-v3", **RUN}


@pytest.mark.slow
def test_the_resource_connects_to_the_workspace_and_reads_messages_from_dbfs(storage):
    module = load("databricks_resources")
    with connecting(module, Workspace(storage)) as connected:
        databricks = module.resources().resources["databricks"]
    connected.assert_called_once_with(host="https://databricks.example", token="dapi-1")
    assert databricks.message_reader.include_stdio_in_messages
    assert metadata(inspect_blades(databricks)) == {"model": "blades-v3", "photos": 312, **RUN}


@pytest.mark.slow
def test_serverless_compute_gives_the_notebook_its_parameters_and_a_volume(storage):
    module, workspace = load("blade_inspection_serverless"), Workspace(storage)
    with connecting(module, workspace) as connected:
        definitions = module.definitions()
    connected.assert_called_once_with(host="https://databricks.example", token="dapi-1")
    result = definitions.resolve_implicit_global_asset_job_def().execute_in_process()
    assert metadata(result) == {"model": "blades-v3", "photos": 312, **RUN}
    [(task, arguments)] = workspace.submitted
    assert task.notebook_task.notebook_path == "/Shared/blade_inspection" and arguments == {}
    assert sorted(task.notebook_task.base_parameters) == PARAMETERS
    # Context and messages were in the volume, and are removed after the run.
    assert list((storage / "Volumes/main/wind_farm/pipes/tmp").iterdir()) == []


@pytest.mark.slow
def test_a_failed_serverless_run_fails_the_step(storage):
    module = load("blade_inspection_serverless")
    with connecting(module, Workspace(storage, jobs.RunResultState.FAILED)):
        job = module.definitions().resolve_implicit_global_asset_job_def()
    [failure] = job.execute_in_process(raise_on_error=False).get_step_failure_events()
    assert "Error running Databricks job: out of memory" in str(failure)
