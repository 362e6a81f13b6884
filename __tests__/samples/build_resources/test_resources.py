"""What the pages on external resources say of their samples."""

import datetime as dt
import sqlite3
from contextlib import contextmanager
from unittest.mock import MagicMock

import dagster as dg
import pytest
import responses
from dagster_duckdb import DuckDBResource

from waterworks.defs import (
    cloud,
    gauge_api,
    gauge_client,
    gauge_client_resources,
    gauge_resources,
    maintenance,
    maintenance_resources,
    outages,
    postgres,
    pump_models,
    scada,
)

LEVELS = "https://gauges.example/levels"


@pytest.fixture(autouse=True)
def workshop(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


@responses.activate
def test_the_resource_calls_the_api():
    responses.get(LEVELS, json=[{"hour": 0}, {"hour": 1}])
    result = dg.materialize(
        [gauge_api.river_levels],
        resources=gauge_resources.resources().resources,
    )
    event = result.asset_materializations_for_node("river_levels")[0]
    assert event.metadata["dagster/row_count"].value == 2
    assert responses.calls[0].request.params == {
        "river": "aire",
        "day": "2025-03-14",
    }


def test_a_missing_resource_is_named():
    with pytest.raises(
        dg.DagsterInvalidDefinitionError,
        match="resource with key 'gauge_api' required by op 'river_levels'",
    ):
        dg.materialize([gauge_api.river_levels])


def test_fields_are_checked():
    with pytest.raises(Exception, match="base_url"):
        gauge_api.GaugeApi()
    api = gauge_api.GaugeApi(base_url="https://gauges.example")
    with pytest.raises(Exception, match="frozen"):
        api.river = "wharfe"


@responses.activate
def test_pages_key_and_environment(monkeypatch):
    monkeypatch.setenv("GAUGE_API_URL", "https://gauges.example")
    monkeypatch.setenv("GAUGE_API_KEY", "k-1")
    second = f"{LEVELS}?page=2"
    responses.get(second, json={"rows": [{"meters": 2.4}]})
    responses.get(
        LEVELS,
        json={"rows": [{"meters": 1.5}], "next": second},
        match=[responses.matchers.query_param_matcher({"river": "aire", "day": "2025-03-14"})],
    )
    defs = dg.Definitions.merge(
        dg.Definitions(assets=[gauge_client.hourly_levels]),
        gauge_client_resources.resources(),
    )
    job = defs.resolve_implicit_global_asset_job_def()
    result = job.execute_in_process()
    metadata = result.asset_materializations_for_node("hourly_levels")[0].metadata
    assert metadata["highest"].value == 2.4
    headers = [call.request.headers for call in responses.calls]
    assert {h["Authorization"] for h in headers} == {"Bearer k-1"}


def test_an_unset_variable_fails_at_the_run(monkeypatch):
    monkeypatch.delenv("GAUGE_API_URL", raising=False)
    monkeypatch.delenv("GAUGE_API_KEY", raising=False)
    resources = gauge_client_resources.resources()  # loads without the variables
    defs = dg.Definitions.merge(dg.Definitions(assets=[gauge_client.hourly_levels]), resources)
    job = defs.resolve_implicit_global_asset_job_def()
    with pytest.raises(Exception, match="GAUGE_API_KEY"):
        job.execute_in_process()


def test_duckdb(monkeypatch):
    monkeypatch.setenv("WAREHOUSE_PATH", "waterworks.duckdb")
    result = dg.materialize(
        [maintenance.work_orders, maintenance.hours_by_pump],
        resources=maintenance_resources.resources().resources,
    )
    assert result.success
    local = DuckDBResource(database="waterworks.duckdb")
    with local.get_connection() as db:
        rows = db.execute("from hours_by_pump order by 1").fetchall()
    assert [(t, float(h)) for t, h in rows] == [("P-01", 5.5), ("P-07", 1.0)]


def test_postgres_is_replaced():
    connection = MagicMock()
    connection.execute.return_value.scalar_one.return_value = 7

    class FakePostgres(postgres.Postgres):
        @contextmanager
        def connect(self):
            yield connection

    fake = FakePostgres(host="none", user="none", password="none")
    result = dg.materialize([postgres.open_orders], resources={"postgres": fake})
    event = result.asset_materializations_for_node("open_orders")[0]
    assert event.metadata["open_orders"].value == 7


def test_configure_at_launch():
    defs = outages.definitions()
    job = defs.resolve_job_def("outage_job")
    with pytest.raises(dg.DagsterInvalidConfigError, match="resources"):
        job.execute_in_process()
    context = dg.build_schedule_context(
        scheduled_execution_time=dt.datetime(2025, 3, 14, 7, tzinfo=dt.UTC),
        repository_def=defs.get_repository_def(),
    )
    tick = outages.outage_schedule.evaluate_tick(context)
    result = job.execute_in_process(run_config=tick.run_requests[0].run_config)
    assert result.output_for_node("outage_report") == ("reports/2025-03-14/outages.csv")


def test_nested(monkeypatch):
    monkeypatch.setenv("CLOUD_USER", "water")
    monkeypatch.setenv("CLOUD_SECRET", "s")
    defs = cloud.definitions()
    result = defs.resolve_implicit_global_asset_job_def().execute_in_process()
    assert result.output_for_node("alarms") == [
        "readings as water",
        "alarms as water",
    ]


def test_the_connection_is_closed_after_the_run():
    with sqlite3.connect("scada.db") as db:
        db.execute("create table alarms (pump text)")
        db.execute("insert into alarms values ('P-01')")
    job = scada.definitions().resolve_implicit_global_asset_job_def()
    result = job.execute_in_process()
    assert result.output_for_node("alarm_count") == 1
    database = scada.ScadaDatabase(path="scada.db")
    with database.yield_for_execution(dg.build_init_resource_context()) as opened:
        assert opened.count("alarms") == 1
    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        opened.count("alarms")


def test_teardown_runs_after_a_failure():
    events = []

    class Recorder(dg.ConfigurableResource):
        def setup_for_execution(self, context):
            events.append("setup")

        def teardown_after_execution(self, context):
            events.append("teardown")

    @dg.asset
    def fails(recorder: Recorder) -> None:
        raise RuntimeError

    dg.materialize([fails], resources={"recorder": Recorder()}, raise_on_error=False)
    assert events == ["setup", "teardown"]


def test_a_context_opens_the_resource():
    opened = []

    class Client(dg.ConfigurableResource):
        def setup_for_execution(self, context):
            opened.append(context.log is not None)

    client = Client()
    assert opened == []
    with client.yield_for_execution(dg.build_init_resource_context()):
        assert opened == [True]


def test_bare_objects():
    job = pump_models.definitions().resolve_implicit_global_asset_job_def()
    result = job.execute_in_process()
    assert result.output_for_node("pump_models") == {
        "P-01": "C-40",
        "P-07": "C-65",
    }

    @dg.asset
    def without_annotation(registry: pump_models.PumpRegistry) -> None: ...

    assert dg.AssetKey("registry") in without_annotation.dependency_keys
