"""Runs the samples on Insights with clients of Snowflake and BigQuery that record what they receive."""

from datetime import UTC, datetime
from types import SimpleNamespace

import dagster as dg
import pytest
import responses
import snowflake.connector
from dagster._core.test_utils import environ
from dagster_snowflake import SnowflakeResource
from google.cloud import bigquery
from snowflake.connector.cursor import SnowflakeCursor

from blood_bank import export_metrics
from blood_bank.defs import bigquery_insights, row_counts, snowflake_insights

LOGIN = {f"SNOWFLAKE_{name}": "x" for name in ("ACCOUNT", "USER", "PRIVATE_KEY_PATH")}
EXPIRY_REPORT = dg.AssetKey("expiry_report")


def test_assets_report_the_same_key_as_a_number():
    result = dg.materialize([row_counts.donations, row_counts.blood_stock])
    metadata = [event.materialization.metadata for event in result.get_asset_materialization_events()]
    assert [entry["dagster/row_count"].value for entry in metadata] == [3, 2]
    assert metadata[0]["milliliters"].value == 1370


@pytest.fixture
def statements(monkeypatch):
    executed = []
    monkeypatch.setattr(SnowflakeResource, "_snowflake_private_key", lambda self, _: b"")
    connection = snowflake.connector.SnowflakeConnection
    monkeypatch.setattr(connection, "__init__", lambda self, **_: None)
    monkeypatch.setattr(connection, "__del__", lambda self: None, raising=False)
    monkeypatch.setattr(connection, "cursor", lambda self, kind: kind())
    monkeypatch.setattr(connection, "commit", lambda self: None)
    monkeypatch.setattr(connection, "close", lambda self: None)
    monkeypatch.setattr(SnowflakeCursor, "__init__", lambda self: None)
    monkeypatch.setattr(SnowflakeCursor, "__del__", lambda self: None, raising=False)
    monkeypatch.setattr(SnowflakeCursor, "execute", lambda self, sql: executed.append(sql))
    return executed


def test_each_snowflake_statement_has_an_id_that_an_observation_repeats(statements):
    with environ(LOGIN):
        job = snowflake_insights.defs.resolve_implicit_global_asset_job_def()
        result = job.execute_in_process(asset_selection=[EXPIRY_REPORT])
    [sql] = statements
    opaque_id = sql.split("snowflake_dagster_dbt_v1_opaque_id[[[")[1].removesuffix("]]]\n")
    assert sql.splitlines()[-1] == f"-- snowflake_dagster_dbt_v1_opaque_id[[[{opaque_id}]]]"
    [observation] = result.get_asset_observation_events()
    assert observation.asset_key == EXPIRY_REPORT
    assert list(observation.asset_observation_data.asset_observation.metadata) == [
        f"dagster_snowflake_opaque_id:{opaque_id}"
    ]


def test_the_import_of_snowflake_costs_runs_every_hour():
    repository = snowflake_insights.defs.get_repository_def()
    schedule = repository.get_schedule_def("snowflake_insights_import_schedule")
    assert schedule.cron_schedule == "59 * * * *"
    node = repository.asset_graph.get(dg.AssetKey("poll_snowflake_query_history_hour"))
    assert isinstance(node.partitions_def, dg.HourlyPartitionsDefinition)
    assert node.partitions_def.end_offset == -1


def observed_cost(monkeypatch, query_job):
    monkeypatch.setattr(bigquery.Client, "__init__", lambda self, **_: None)
    monkeypatch.setattr(bigquery.Client, "query", lambda self, sql: query_job)
    job = bigquery_insights.defs.resolve_implicit_global_asset_job_def()
    events = job.execute_in_process().get_asset_observation_events()
    return [event.asset_observation_data.asset_observation for event in events]


def test_a_bigquery_query_records_its_cost_with_the_asset(monkeypatch):
    query_job = SimpleNamespace(total_bytes_billed=10485760, slot_millis=1200, job_id="job-1", result=lambda: None)
    [observation] = observed_cost(monkeypatch, query_job)
    assert observation.asset_key == EXPIRY_REPORT
    assert {key: entry.value for key, entry in observation.metadata.items()} == {
        "__bigquery_bytes_billed": 10485760,
        "__bigquery_slots_ms": 1200,
        "__bigquery_job_ids": ["job-1"],
    }


def test_a_bigquery_query_without_statistics_records_nothing(monkeypatch):
    query_job = SimpleNamespace(total_bytes_billed=None, slot_millis=None, job_id="job-1", result=lambda: None)
    assert observed_cost(monkeypatch, query_job) == []


@responses.activate
def test_the_export_yields_a_series_for_each_asset(monkeypatch):
    monkeypatch.setenv("DAGSTER_CLOUD_API_TOKEN", "token")
    series = {"values": [1.0, None, 3.5], "entity": {"assetKey": {"path": ["lab", "lab_results"]}}}
    data = {"reportingMetricsByAsset": {"__typename": "ReportingMetrics", "metrics": [series]}}
    responses.post(f"{export_metrics.URL}/graphql", json={"data": data})
    after, before = datetime(2025, 3, 1, tzinfo=UTC), datetime(2025, 3, 4, tzinfo=UTC)
    found = list(export_metrics.daily_values("__dagster_dagster_credits", after, before))
    assert found == [("lab/lab_results", [1.0, None, 3.5])]
    request = responses.calls[0].request
    assert request.headers["Dagster-Cloud-Api-Token"] == "token"
    assert b'"metric": "__dagster_dagster_credits"' in request.body


@responses.activate
def test_the_export_names_an_error(monkeypatch):
    monkeypatch.setenv("DAGSTER_CLOUD_API_TOKEN", "token")
    data = {"reportingMetricsByAsset": {"__typename": "UnauthorizedError"}}
    responses.post(f"{export_metrics.URL}/graphql", json={"data": data})
    now = datetime.now(UTC)
    with pytest.raises(RuntimeError, match="Dagster\\+ returned UnauthorizedError"):
        list(export_metrics.daily_values("__dagster_step_failures", now, now))
