# region imports
from pathlib import Path

import dagster as dg
import duckdb
import pytest

from weather.defs import readings_cursor
from weather.defs.new_readings import new_readings_sensor, station_readings
from weather.defs.readings_cursor import readings_cursor_sensor
from weather.defs.resource_lifecycle import (
    UploadLog,
    finished_upload_sensor,
)
from weather.defs.station_feed import StationFeed, delivery_sensor
from weather.defs.station_partitions import defs as partition_defs
from weather.defs.station_partitions import new_station_sensor

# endregion imports


# region direct
def write_inbox(folder: Path, *names: str) -> None:
    inbox = folder / "inbox"
    inbox.mkdir(exist_ok=True)
    for name in names:
        (inbox / name).write_text("time,celsius\n06:00,11.4\n")


def test_one_request_per_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    write_inbox(tmp_path, "20250601T0600_harbor.csv", "20250601T0600_hill.csv")

    requests = list(new_readings_sensor(dg.build_sensor_context()))

    assert [request.run_key for request in requests] == [
        "20250601T0600_harbor.csv",
        "20250601T0600_hill.csv",
    ]
    assert requests[0].run_config["ops"] == {
        "station_readings": {"config": {"filename": "20250601T0600_harbor.csv"}}
    }


def test_empty_inbox_gives_a_reason(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    write_inbox(tmp_path)

    [result] = new_readings_sensor(dg.build_sensor_context())

    assert isinstance(result, dg.SkipReason)
    assert result.skip_message == "No CSV files in inbox."


# endregion direct


# region cursor
def test_cursor_continues_after_a_full_batch(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(readings_cursor, "MAX_RUNS_PER_TICK", 2)
    write_inbox(tmp_path, "01_hill.csv", "02_hill.csv", "03_hill.csv")

    first = readings_cursor_sensor(dg.build_sensor_context())
    second = readings_cursor_sensor(
        dg.build_sensor_context(cursor=first.cursor)
    )
    third = readings_cursor_sensor(
        dg.build_sensor_context(cursor=second.cursor)
    )

    assert [r.run_key for r in first.run_requests] == [
        "01_hill.csv",
        "02_hill.csv",
    ]
    assert [r.run_key for r in second.run_requests] == ["03_hill.csv"]
    assert third.skip_reason.skip_message == "No files newer than 03_hill.csv."


# endregion cursor


# region resource
class FakeFeed(StationFeed):
    index_path: str = "unused"

    def deliveries_after(self, delivery_id: int) -> list[dict]:
        return [{"id": 7}, {"id": 9}]


def test_sensor_asks_the_feed() -> None:
    result = delivery_sensor(
        dg.build_sensor_context(cursor="6"), station_feed=FakeFeed()
    )

    assert [r.run_key for r in result.run_requests] == [
        "delivery-7",
        "delivery-9",
    ]
    assert result.cursor == "9"


# endregion resource


# region instance
def test_known_stations_are_not_requested_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "inbox" / "harbor").mkdir(parents=True)
    (tmp_path / "inbox" / "hill").mkdir()

    with dg.DagsterInstance.ephemeral() as instance:
        instance.add_dynamic_partitions("stations", ["harbor"])
        result = new_station_sensor(dg.build_sensor_context(instance=instance))

    [request] = result.dynamic_partitions_requests
    assert request.partition_keys == ["hill"]
    assert [r.partition_key for r in result.run_requests] == ["hill"]


# endregion instance


# region tick
def test_tick_resolves_the_new_partition(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "inbox" / "hill").mkdir(parents=True)

    with dg.instance_for_test() as instance:
        context = dg.build_sensor_context(
            instance=instance,
            instance_ref=instance.get_ref(),
            definitions=partition_defs,
            sensor_name="new_station_sensor",
        )
        tick = new_station_sensor.evaluate_tick(context)

    [request] = tick.run_requests
    assert request.tags["dagster/partition"] == "hill"
    assert request.tags["dagster/sensor_name"] == "new_station_sensor"
    assert tick.skip_message is None


# endregion tick


# region lifecycle
def test_sensor_reads_the_upload_log(tmp_path: Path) -> None:
    database = str(tmp_path / "uploads.duckdb")
    with duckdb.connect(database) as connection:
        connection.execute(
            "create table uploads as"
            " select 'a.csv' as filename, true as finished"
        )

    with dg.build_sensor_context(
        resources={"upload_log": UploadLog(database=database)}
    ) as context:
        requests = finished_upload_sensor(context)

    assert [request.run_key for request in requests] == ["a.csv"]


# endregion lifecycle


# region run
def test_requested_run_succeeds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    write_inbox(tmp_path, "20250601T0600_harbor.csv")
    [request] = new_readings_sensor(dg.build_sensor_context())

    result = dg.materialize([station_readings], run_config=request.run_config)

    assert result.success


# endregion run
