"""The samples and claims of the page on Databricks, with the answers of a workspace's REST interface."""

import importlib
import json
import os
import shutil
import subprocess
import sys
from contextlib import contextmanager
from datetime import timedelta
from inspect import getsource, signature
from pathlib import Path
from types import SimpleNamespace
from unittest import mock

import dagster as dg
import dagster_databricks
import pytest
import responses
from dagster.components.core.component_tree import ComponentTreeException
from dagster_databricks import DatabricksClientResource, create_databricks_run_now_op
from dagster_databricks.components.databricks_asset_bundle.resource import DatabricksWorkspace
from databricks.sdk.service import jobs
from databricks.sdk.service._internal import Wait
from ferry_project import SAMPLES as SAMPLES_FOLDER
from ferry_project import ferry_project, load_project, materialize, metadata, parents

from own_sleep import replace_sleep

HOST = "https://ferries.cloud.databricks.com"
SAMPLES = "integrations.databricks.defs"


@pytest.fixture(autouse=True)
def variables(monkeypatch):
    monkeypatch.setenv("DATABRICKS_HOST", HOST)
    monkeypatch.setenv("DATABRICKS_TOKEN", "dapi-1")


@pytest.fixture
def workspace():
    with responses.RequestsMock(assert_all_requests_are_fired=False) as requests:
        requests.post(f"{HOST}/api/2.2/jobs/run-now", json={"run_id": 7})
        yield requests


def end(workspace, life_cycle_state, result_state=None, message="out of memory."):
    state = {"life_cycle_state": life_cycle_state, "result_state": result_state, "state_message": message}
    run = {"run_id": 7, "run_page_url": f"{HOST}/run/7", "run_name": "forecast", "state": state}
    workspace.get(f"{HOST}/api/2.2/jobs/runs/get", json=run)


def forecast():
    module = importlib.import_module(f"{SAMPLES}.passenger_forecast")
    resources = importlib.import_module(f"{SAMPLES}.resources").resources().resources
    return dg.materialize(
        [module.passenger_forecast], resources=resources, partition_key="2026-07-01", raise_on_error=False
    )


def error_of(result):
    [failure] = result.get_step_failure_events()
    return failure.step_failure_data.error.to_string()


def test_an_asset_runs_a_job_and_waits(workspace):
    end(workspace, "TERMINATED", "SUCCESS")
    result = forecast()
    [event] = result.get_asset_materialization_events()
    assert event.materialization.metadata["run"].value == f"{HOST}/run/7"
    body = json.loads(workspace.calls[0].request.body)
    assert body["job_id"] == 1234 and body["job_parameters"] == {"day": "2026-07-01"}
    assert body["idempotency_token"] == f"{result.run_id}-0"
    assert workspace.calls[0].request.headers["Authorization"] == "Bearer dapi-1"


def test_a_failed_run_fails_the_asset(workspace):
    end(workspace, "TERMINATED", "FAILED")
    assert f"out of memory. See {HOST}/run/7" in error_of(forecast())


def test_the_link_to_the_run_is_in_the_log_even_if_waiting_for_it_fails(workspace):
    end(workspace, "INTERNAL_ERROR")
    module = importlib.import_module(f"{SAMPLES}.passenger_forecast")
    resources = importlib.import_module(f"{SAMPLES}.resources").resources().resources
    with dg.DagsterInstance.ephemeral() as instance:
        options = {"resources": resources, "partition_key": "2026-07-01", "instance": instance, "raise_on_error": False}
        result = dg.materialize([module.passenger_forecast], **options)
        logged = [entry.user_message for entry in instance.all_logs(result.run_id) if not entry.is_dagster_event]
    assert "failed to reach TERMINATED or SKIPPED" in error_of(result)
    assert f"{HOST}/run/7" not in error_of(result)
    assert logged == [f"{HOST}/run/7"]


def test_pipes_has_no_link_to_a_failed_run(workspace):
    from dagster_databricks import PipesDatabricksClient

    end(workspace, "TERMINATED", "FAILED")
    client = PipesDatabricksClient(DatabricksClientResource(host=HOST, token="dapi-1").get_client().workspace_client)
    context = mock.Mock()
    with pytest.raises(Exception, match="Error running Databricks job: out of memory") as error:
        client._poll_til_success(context, 7)
    assert HOST not in f"{error.value} {context.log.mock_calls}"
    assert client._extract_dagster_metadata(7)["Databricks Job Run URL"] == f"{HOST}/run/7"


def test_the_sdk_alone_does_not_raise_for_a_failed_run(workspace):
    end(workspace, "TERMINATED", "FAILED")
    client = DatabricksClientResource(host=HOST, token="dapi-1").get_client().workspace_client
    assert client.jobs.run_now(job_id=1234).result().state.result_state is jobs.RunResultState.FAILED


def test_the_sdk_waits_for_20_minutes_by_default():
    assert signature(Wait.result).parameters["timeout"].default == timedelta(minutes=20)


def test_the_op_counts_a_skipped_run_as_a_success(workspace):
    end(workspace, "SKIPPED")
    op = create_databricks_run_now_op(databricks_job_id=1234)

    @dg.job(resource_defs={"databricks": DatabricksClientResource(host=HOST, token="dapi-1")})
    def nightly():
        op()

    assert nightly.execute_in_process().success


def test_the_op_fails_with_the_run(workspace):
    end(workspace, "TERMINATED", "FAILED")
    op = create_databricks_run_now_op(databricks_job_id=1234)

    @dg.job(resource_defs={"databricks": DatabricksClientResource(host=HOST, token="dapi-1")})
    def nightly():
        op()

    result = nightly.execute_in_process(raise_on_error=False)
    assert "Run `7` failed with result state" in error_of(result)


def test_stopping_the_dagster_run_does_not_cancel_the_job(workspace, monkeypatch):
    end(workspace, "RUNNING")
    replace_sleep(monkeypatch, mock.Mock(side_effect=KeyboardInterrupt))
    with pytest.raises(BaseException):  # noqa: B017
        module = importlib.import_module(f"{SAMPLES}.passenger_forecast")
        resources = importlib.import_module(f"{SAMPLES}.resources").resources().resources
        dg.materialize([module.passenger_forecast], resources=resources, partition_key="2026-07-01")
    assert not [call for call in workspace.calls if "cancel" in call.request.url]


def test_exactly_one_login_is_required():
    for options in ({}, {"token": "t", "oauth_credentials": {"client_id": "c", "client_secret": "s"}}):
        with pytest.raises(ValueError, match="Must provide one of token or oauth_credentials or azure_credentials"):
            DatabricksClientResource(host=HOST, **options)


def test_a_host_is_required(monkeypatch):
    monkeypatch.delenv("DATABRICKS_HOST")
    with pytest.raises(ValueError, match="Must provide host explicitly or in DATABRICKS_HOST env var"):
        DatabricksClientResource(token="dapi-1").get_client()


def test_the_component_is_not_exported():
    assert not hasattr(dagster_databricks, "DatabricksAssetBundleComponent")
    from dagster_databricks.components.databricks_asset_bundle.component import DatabricksAssetBundleComponent

    assert DatabricksAssetBundleComponent


@pytest.mark.slow
def test_dg_scaffolds_the_component_by_its_full_path(tmp_path):
    folder = tmp_path / "src" / "ferries" / "defs"
    folder.mkdir(parents=True)
    for package in (folder, folder.parent):
        (package / "__init__.py").touch()
    (tmp_path / "pyproject.toml").write_text(
        '[tool.dg]\ndirectory_type = "project"\n\n[tool.dg.project]\nroot_module = "ferries"\n'
    )
    page = Path(__file__).parents[3] / "content/docs/integrations/libraries/databricks.mdx"
    name = "DatabricksAssetBundleComponent"
    path = f"dagster_databricks.components.databricks_asset_bundle.component.{name}"
    assert f"dg scaffold defs {path} fuel " in page.read_text()

    def scaffold(component):
        options = ("--databricks-config-path", "a.yml", "--databricks-workspace-host", HOST)
        command = ["dg", "scaffold", "defs", component, "nightly", *options, "--databricks-workspace-token", "t"]
        command[0] = str(Path(sys.executable).with_name("dg"))
        environment = os.environ | {"PYTHONPATH": str(tmp_path / "src")}
        return subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True)

    assert "No registry object" in "".join((failed := scaffold(f"dagster_databricks.{name}")).stdout + failed.stderr)
    assert scaffold(path).returncode == 0
    assert (folder / "nightly" / "defs.yaml").read_text().startswith(f"type: {path}\n")


BUNDLE = SAMPLES_FOLDER / "databricks" / "bundle"


@contextmanager
def bundle(root):
    """A project with the bundle of the page and its component."""
    shutil.copytree(BUNDLE, root / "bundle", ignore=shutil.ignore_patterns("defs.yaml"))
    with ferry_project(root, {"defs/fuel/defs.yaml": (BUNDLE / "defs.yaml").read_text()}):
        yield load_project(root)


def submitted(workspace, task_key, result_state, life_cycle_state="TERMINATED"):
    state = {"life_cycle_state": life_cycle_state, "result_state": result_state, "state_message": ""}
    run = {"run_id": 8, "job_id": 9, "state": state, "tasks": [{"task_key": task_key, "state": state}]}
    workspace.post(f"{HOST}/api/2.2/jobs/runs/submit", json={"run_id": 8})
    workspace.get(f"{HOST}/api/2.2/jobs/runs/get", json=run)


def test_each_task_of_a_bundle_is_an_asset(workspace, tmp_path):
    submitted(workspace, "fuel_use", "SUCCESS")
    with bundle(tmp_path) as defs:
        assert parents(defs) == {"fuel_use": set(), "fuel_costs": {"fuel_use"}}
        assert defs.resolve_asset_graph().get(dg.AssetKey("fuel_costs")).kinds == {"databricks", "notebook"}
        assert set(metadata(materialize(defs, "fuel_use"))) == {"fuel_use"}
    [task] = json.loads(workspace.calls[0].request.body)["tasks"]
    assert task["notebook_task"]["notebook_path"] == "/Workspace/ferries/fuel_use"
    assert task["existing_cluster_id"] == "0701-080000-ferry"


def test_a_task_of_a_bundle_is_submitted_alone_and_as_it_is(workspace, tmp_path):
    submitted(workspace, "fuel_costs", "SUCCESS")
    with bundle(tmp_path) as defs:
        assert set(metadata(materialize(defs, "fuel_costs"))) == {"fuel_costs"}
        [task] = json.loads(workspace.calls[0].request.body)["tasks"]
        assert "depends_on" not in task

        file = tmp_path / "bundle" / "resources" / "nightly.yml"
        text = file.read_text().replace("/Workspace/ferries", "../${bundle.name}")
        own = "          job_cluster_key: own\n          depends_on:\n            - task_key: fuel_use\n"
        file.write_text(text.replace("task_key: fuel_costs\n", f"task_key: fuel_costs\n{own}"))
        materialize(load_project(tmp_path), "fuel_costs")
    [task] = json.loads(workspace.calls[-4].request.body)["tasks"]
    assert task["depends_on"] == [{"task_key": "fuel_use"}] and "job_cluster_key" not in task
    assert task["notebook_task"]["notebook_path"] == "../${bundle.name}/fuel_costs"


@pytest.mark.parametrize("state", ["TERMINATED", "INTERNAL_ERROR"])
def test_a_run_that_ends_with_an_internal_error_fails_the_step(workspace, tmp_path, state):
    submitted(workspace, "fuel_use", "FAILED", state)
    with bundle(tmp_path) as defs:
        assert materialize(defs, "fuel_use").success is (state == "TERMINATED")


def test_a_failed_task_of_a_bundle_does_not_fail_the_step(workspace, tmp_path):
    submitted(workspace, "fuel_use", "FAILED")
    with bundle(tmp_path) as defs:
        result = materialize(defs)
        assert result.success and metadata(result) == {}
        skipped = [event.step_key for event in result.all_events if event.event_type_value == "STEP_SKIPPED"]
        assert len(skipped) == 1 and "fuel_costs" in skipped[0]


@pytest.mark.parametrize(("key", "loads"), [("databricks", False), ("jobs_client", True)])
def test_the_component_registers_a_resource(tmp_path, key, loads):
    with bundle(tmp_path):
        text = (SAMPLES_FOLDER / "databricks" / "defs" / "resources.py").read_text()
        (tmp_path / "src/ferries/defs/resources.py").write_text(text.replace('"databricks":', f'"{key}":'))
        if loads:
            assert "fuel_use" in parents(load_project(tmp_path))
            return
        with pytest.raises(ComponentTreeException) as raised:
            load_project(tmp_path)
        assert "different resources with same key 'databricks'" in str(raised.value.__cause__)


def test_the_files_of_a_bundle_are_named_without_wildcards(workspace, tmp_path):
    with bundle(tmp_path):
        file = tmp_path / "bundle" / "databricks.yml"
        file.write_text(file.read_text().replace("nightly.yml", "*.yml"))
        with pytest.raises(ComponentTreeException) as raised:
            load_project(tmp_path)
        assert "No tasks found in databricks config" in str(raised.value.__cause__)


def test_a_task_of_a_bundle_is_waited_for_20_minutes():
    waiting = signature(jobs.JobsAPI.wait_get_run_job_terminated_or_skipped).parameters["timeout"]
    assert waiting.default == timedelta(minutes=20)
    assert "wait_get_run_job_terminated_or_skipped(run_id)" in getsource(DatabricksWorkspace._poll_run)


def test_a_mock_replaces_the_workspace():
    run = SimpleNamespace(
        state=SimpleNamespace(result_state=jobs.RunResultState.SUCCESS, state_message=""),
        run_page_url=f"{HOST}/run/7",
    )
    with mock.patch.object(DatabricksClientResource, "get_client") as client:
        client.return_value.workspace_client.jobs.run_now.return_value.result.return_value = run
        assert forecast().success
