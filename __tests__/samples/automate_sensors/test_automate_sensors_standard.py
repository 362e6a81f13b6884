"""Standard sensors: run keys, cursors, jobs, partitions, resources, logs."""

import json
import logging
from importlib import import_module
from pathlib import Path

import dagster as dg
import duckdb
import pytest

MODULES = [
    "new_readings",
    "readings_cursor",
    "jobs_by_kind",
    "station_partitions",
    "failure_alerts",
    "publish_after_success",
    "monitored_locations",
    "station_feed",
    "resource_lifecycle",
    "logged_readings",
    "multi_asset_sensor_bulletin",
    "declarative_bulletin",
]
CSV = "time,celsius\n06:00,11.4\n07:00,11.9\n"


def sample(name: str):
    return import_module(f"weather.defs.{name}")


@pytest.fixture
def inbox(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    folder = tmp_path / "inbox"
    folder.mkdir()
    return folder


@pytest.mark.parametrize("name", MODULES)
def test_definitions_load(name: str) -> None:
    dg.Definitions.validate_loadable(sample(name).defs)


def test_requested_run_reads_the_file(inbox: Path) -> None:
    module = sample("new_readings")
    (inbox / "a.csv").write_text(CSV)
    [request] = module.new_readings_sensor(dg.build_sensor_context())
    assert module.new_readings_sensor.minimum_interval_seconds == 60
    result = dg.materialize([module.station_readings], run_config=request.run_config)
    assert result.success
    [event] = result.asset_materializations_for_node("station_readings")
    assert event.metadata["rows"].value == 2
    assert request.tags == {"readings_file": "a.csv"}


def test_first_sensor(inbox: Path) -> None:
    module = sample("first_sensor")
    skip = module.new_file_sensor(dg.build_sensor_context())
    assert skip.skip_message == "No CSV files in inbox."
    (inbox / "a.csv").write_text(CSV)
    [request] = module.new_file_sensor(dg.build_sensor_context())
    assert request.run_key == "a.csv"
    assert dg.materialize([module.inbox_report]).success


def test_default_interval_is_thirty_seconds() -> None:
    sensor = sample("readings_cursor").readings_cursor_sensor
    assert sensor.minimum_interval_seconds == 30
    assert sensor.default_status == dg.DefaultSensorStatus.STOPPED


def test_job_is_chosen_by_suffix(inbox: Path) -> None:
    module = sample("jobs_by_kind")
    for name in ("a_hourly.csv", "b_daily.csv", "c_other.csv"):
        (inbox / name).write_text(CSV)
    requests = list(module.readings_by_kind_sensor())
    assert [(r.run_key, r.job_name) for r in requests] == [
        ("a_hourly.csv", "load_hourly"),
        ("b_daily.csv", "load_daily"),
    ]


def test_partition_run_materializes(inbox: Path) -> None:
    module = sample("station_partitions")
    (inbox / "hill").mkdir()
    (inbox / "hill" / "a.csv").write_text(CSV)
    with dg.DagsterInstance.ephemeral() as instance:
        instance.add_dynamic_partitions("stations", ["hill"])
        result = module.defs.resolve_job_def("load_station").execute_in_process(partition_key="hill", instance=instance)
    assert result.success


def test_feed_resource(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    module = sample("station_feed")
    index = tmp_path / "index.json"
    index.write_text(json.dumps([{"id": 1}, {"id": 2}]))
    monkeypatch.setenv("STATION_FEED_INDEX", str(index))
    context = dg.build_sensor_context(definitions=module.defs)
    tick = module.delivery_sensor(context, station_feed=module.StationFeed(index_path=str(index)))
    assert [r.run_key for r in tick.run_requests] == [
        "delivery-1",
        "delivery-2",
    ]
    assert tick.cursor == "2"
    result = dg.materialize(
        [module.deliveries],
        run_config=tick.run_requests[0].run_config,
        resources={"station_feed": module.StationFeed(index_path=str(index))},
    )
    assert result.output_for_node("deliveries") == 2


def test_missing_resource_error() -> None:
    module = sample("station_feed")
    with pytest.raises(
        dg.DagsterInvalidDefinitionError,
        match="Resource with key 'station_feed' required by sensor 'delivery_sensor' was not provided",
    ):
        module.delivery_sensor(dg.build_sensor_context())


def test_resource_with_lifecycle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    module = sample("resource_lifecycle")
    database = tmp_path / "uploads.duckdb"
    with duckdb.connect(str(database)) as connection:
        connection.execute("create table uploads(filename text, finished bool)")
        connection.execute("insert into uploads values ('a.csv', true), ('b.csv', false)")
    with dg.build_sensor_context(resources={"upload_log": module.UploadLog(database=str(database))}) as context:
        requests = module.finished_upload_sensor(context)
    assert [r.run_key for r in requests] == ["a.csv"]

    # Outside a `with` block the same call fails, as the pages say.
    context = dg.build_sensor_context(resources={"upload_log": module.UploadLog(database=str(database))})
    with pytest.raises(
        dg.DagsterInvariantViolationError,
        match="At least one provided resource is a generator",
    ):
        module.finished_upload_sensor(context)


def test_log_records(inbox: Path) -> None:
    module = sample("logged_readings")
    (inbox / "empty.csv").write_text("")
    context = dg.build_sensor_context()
    seen: list[logging.LogRecord] = []
    handler = logging.Handler()
    handler.emit = seen.append  # type: ignore[method-assign]
    context.log.addHandler(handler)
    [skip] = module.logged_readings_sensor(context)
    assert isinstance(skip, dg.SkipReason)
    assert [r.levelname for r in seen] == ["INFO", "WARNING"]
    assert seen[0].getMessage() == "Found 1 files in inbox"
