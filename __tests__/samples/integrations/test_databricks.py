"""The samples and claims of the page on Databricks, with the answers of a workspace's REST interface."""

import importlib
import json
from datetime import timedelta
from inspect import signature
from types import SimpleNamespace
from unittest import mock

import dagster as dg
import dagster_databricks
import pytest
import responses
from dagster_databricks import DatabricksClientResource, create_databricks_run_now_op
from databricks.sdk.service import jobs
from databricks.sdk.service._internal import Wait

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


def test_a_mock_replaces_the_workspace():
    run = SimpleNamespace(
        state=SimpleNamespace(result_state=jobs.RunResultState.SUCCESS, state_message=""),
        run_page_url=f"{HOST}/run/7",
    )
    with mock.patch.object(DatabricksClientResource, "get_client") as client:
        client.return_value.workspace_client.jobs.run_now.return_value.result.return_value = run
        assert forecast().success
