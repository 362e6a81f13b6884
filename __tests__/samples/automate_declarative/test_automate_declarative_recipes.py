import os
import time

import dagster as dg
import pytest
from dagster._core.remote_representation.external_data import (
    resolve_automation_condition_args,
)

from city_bikes import recipes
from city_bikes.defs import (
    demand_driven,
    dock_files,
    monthly_rollup,
    partition_condition,
)

Condition = dg.AutomationCondition
broken = {"value": False, "during": None}


@dg.asset
def trips() -> dg.MaterializeResult:
    return dg.MaterializeResult(data_version=dg.DataVersion("same"))


def stats(condition, version=None):
    @dg.asset(deps=[trips], code_version=version, automation_condition=condition)
    def trip_stats() -> None:
        if broken["during"]:
            broken["during"]()
        if broken["value"]:
            raise dg.Failure("the service is down")

    return dg.Definitions(assets=[trips, trip_stats])


def test_retry_once(timeline, monkeypatch):
    ticks = timeline(stats(recipes.eager_with_one_retry))
    ticks.tick()
    ticks.run("trips")
    assert ticks.tick() == ["trip_stats"]
    monkeypatch.setitem(broken, "value", True)
    ticks.run("trip_stats")
    assert ticks.tick() == ["trip_stats"]
    ticks.run("trip_stats")
    assert ticks.tick() == []
    assert ticks.tick() == []


@pytest.mark.parametrize(
    ("upstream", "requested"),
    [
        (None, []),
        (recipes.eager_with_one_retry, ["failing", "skipped"]),
    ],
)
def test_an_asset_skipped_after_an_upstream_failure_is_not_retried_alone(timeline, upstream, requested):
    @dg.asset(automation_condition=upstream)
    def failing() -> None:
        if broken["value"]:
            raise dg.Failure("the service is down")

    @dg.asset(deps=[failing], automation_condition=recipes.eager_with_one_retry)
    def skipped() -> None: ...

    ticks = timeline(dg.Definitions(assets=[failing, skipped]))
    ticks.run("failing", "skipped")
    ticks.tick()
    ticks.tick()
    broken["value"] = True
    try:
        ticks.run("failing", "skipped")
        assert ticks.tick() == requested
        if requested:
            ticks.run(*requested)
        assert [ticks.tick(), ticks.tick()] == [[], []]  # it failed twice
    finally:
        broken["value"] = False
    ticks.run("failing")
    assert ticks.tick() == ["skipped"]


def test_retry_once_with_ticks_during_the_runs(timeline, monkeypatch):
    ticks = timeline(stats(recipes.eager_with_one_retry))
    ticks.tick()
    ticks.run("trips")
    assert ticks.tick() == ["trip_stats"]
    monkeypatch.setitem(broken, "value", True)
    monkeypatch.setitem(broken, "during", ticks.tick)
    ticks.run("trip_stats")
    assert ticks.tick() == ["trip_stats"]
    ticks.run("trip_stats")
    assert ticks.tick() == []
    ticks.run("trips")
    assert ticks.tick() == ["trip_stats"]
    ticks.run("trip_stats")
    assert ticks.tick() == ["trip_stats"]
    ticks.run("trip_stats")
    assert ticks.tick() == []


def test_plain_eager_does_not_retry(timeline, monkeypatch):
    ticks = timeline(stats(Condition.eager()))
    ticks.tick()
    ticks.run("trips")
    assert ticks.tick() == ["trip_stats"]
    monkeypatch.setitem(broken, "value", True)
    ticks.run("trip_stats")
    assert ticks.tick() == []
    assert ticks.tick() == []


def test_only_new_data(timeline):
    ticks = timeline(stats(recipes.only_new_data))
    ticks.tick()
    ticks.run("trips")
    assert ticks.tick() == ["trip_stats"]
    ticks.run("trip_stats")
    ticks.tick()
    ticks.run("trips")
    assert ticks.tick() == []  # same data version
    ticks.report("trips", **{"dagster/data_version": "other"})
    assert ticks.tick() == ["trip_stats"]


def test_ignore_replays(timeline):
    ticks = timeline(stats(recipes.ignore_replays))
    ticks.run("trips")  # on an empty event log the tag is not looked up
    ticks.tick()
    ticks.run("trips", tags={"replay": "true"})
    assert ticks.tick() == []
    ticks.run("trips")
    assert ticks.tick() == ["trip_stats"]


def test_quiet_hours(timeline):
    ticks = timeline(stats(recipes.eager_by_day))
    ticks.tick()  # Monday 08:01, no boundary seen yet
    ticks.run("trips")
    assert ticks.tick() == []
    assert ticks.tick(minutes=15 * 60) == []  # 23:02
    assert ticks.tick(minutes=7 * 60) == ["trip_stats"]  # Tuesday 06:02
    ticks.tick()
    ticks.run("trips")
    assert ticks.tick() == ["trip_stats"]
    ticks.tick()
    ticks.tick(minutes=17 * 60)  # Tuesday 23:05
    ticks.run("trips")
    assert ticks.tick() == []


def test_quiet_hours_end_after_the_next_daily_partition_has_begun(timeline):
    """For a daily partition, updates between 22:00 and midnight UTC don't cause a request."""
    daily = dg.DailyPartitionsDefinition(start_date="2025-03-01")

    @dg.asset(partitions_def=daily)
    def readings() -> None: ...

    @dg.asset(
        partitions_def=daily,
        deps=[readings],
        automation_condition=recipes.eager_by_day,
    )
    def daily_stats() -> None: ...

    ticks = timeline(dg.Definitions(assets=[readings, daily_stats]))
    ticks.tick()
    ticks.tick(minutes=15 * 60)  # Monday 23:01
    ticks.tick(minutes=8 * 60)  # Tuesday 07:01
    ticks.run("readings", partition="2025-03-03")
    assert ticks.tick() == ["daily_stats[2025-03-03]"]
    ticks.tick()
    ticks.tick(minutes=15 * 60)  # Tuesday 22:03
    ticks.run("readings", partition="2025-03-03")
    assert ticks.tick() == []
    assert ticks.tick(minutes=8 * 60) == []  # Wednesday 06:04


def test_code_version(timeline):
    ticks = timeline(stats(recipes.eager_or_new_code, "1"))
    ticks.run("trips", "trip_stats")
    assert ticks.tick() == []
    ticks.defs = stats(recipes.eager_or_new_code, "2")
    assert ticks.tick() == ["trip_stats"]
    assert ticks.tick() == []


def test_contention(timeline):
    seen: list[list[str]] = []

    @dg.asset
    def station_index() -> None:
        seen.append(ticks.tick())

    plain = stats(recipes.unless_rebuilding)
    ticks = timeline(dg.Definitions(assets=[*plain.assets, station_index]))
    ticks.tick()
    ticks.run("trips")
    ticks.run("station_index")
    assert seen == [[]]
    assert ticks.tick() == ["trip_stats"]


def test_weekly(timeline):
    ticks = timeline(stats(recipes.eager_plus_weekly))
    ticks.run("trips", "trip_stats")
    ticks.tick()
    assert ticks.tick(minutes=5 * 24 * 60) == []  # Saturday
    assert ticks.tick(minutes=24 * 60) == ["trip_stats"]  # Sunday 08:02
    assert ticks.tick() == []


def test_monthly_rollup(timeline):
    ticks = timeline(monthly_rollup.defs)
    ticks.tick()
    ticks.clock = ticks.clock.replace(month=4, day=1, hour=1)
    # The last day of March has just ended: April 1, 01:00.
    assert ticks.tick() == ["daily_trips[2025-03-31]"]
    for day in range(1, 31):
        ticks.run("daily_trips", partition=f"2025-03-{day:02d}")
    assert ticks.tick() == []
    ticks.run("daily_trips", partition="2025-03-31")
    assert ticks.tick() == ["monthly_trips[2025-03-01]"]
    assert ticks.tick() == []


def test_demand_driven(timeline):
    ticks = timeline(demand_driven.defs)
    ticks.tick()
    assert ticks.tick(minutes=60) == ["demand_forecast", "weather"]
    ticks.run("weather", "demand_forecast")
    ticks.tick()
    assert ticks.tick(minutes=9 * 60) == ["evening_report", "weather"]


@pytest.fixture
def incoming(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    folder = tmp_path / "incoming"
    folder.mkdir()

    def write(text: str) -> None:
        file = folder / "docks.csv"
        file.write_text(text)
        os.utime(file, ns=(time.time_ns(), time.time_ns()))

    return write


def test_file_condition(timeline, incoming):
    ticks = timeline(dock_files.defs)
    assert ticks.tick() == []
    incoming("harbor,14\n")
    assert ticks.tick() == ["dock_readings"]
    assert ticks.run("dock_readings").success
    assert ticks.tick() == []
    incoming("harbor,15\n")
    assert ticks.tick() == ["dock_readings"]


def test_file_condition_on_its_sensor(incoming):
    repository = dock_files.defs.get_repository_def()
    (sensor,) = repository.sensor_defs
    instance = dg.DagsterInstance.ephemeral()
    first = sensor(dg.build_sensor_context(instance=instance, repository_def=repository))
    incoming("harbor,14\n")
    second = sensor(dg.build_sensor_context(instance=instance, repository_def=repository, cursor=first.cursor))
    (request,) = second.run_requests
    assert request.asset_selection == [dg.AssetKey("dock_readings")]


def test_the_daemon_gets_no_condition_to_evaluate():
    asset = dock_files.dock_readings
    condition = asset.automation_conditions_by_key[asset.key]
    assert not condition.is_serializable
    sent, snapshot = resolve_automation_condition_args(condition)
    assert sent is None
    assert snapshot is not None
    assert not hasattr(dock_files.FileChanged("x"), "with_label")


def test_partition_condition(timeline):
    ticks = timeline(partition_condition.defs)
    ticks.tick()
    for station in ["harbor", "station"]:
        ticks.run("dock_readings", partition=station)
    assert ticks.tick() == ["price_offers[harbor]"]


def test_async_condition(timeline):
    class Always(dg.AutomationCondition):
        async def evaluate(self, context):
            return dg.AutomationResult(context, true_subset=context.candidate_subset)

    ticks = timeline(stats(Always()))
    assert ticks.tick() == ["trip_stats"]


def test_a_failing_condition_fails_the_tick(timeline):
    class Wrong(dg.AutomationCondition):
        def evaluate(self, context):
            raise ValueError("no connection")

    ticks = timeline(stats(Wrong()))
    with pytest.raises(Exception, match="Error while evaluating conditions for trip_stats"):
        ticks.tick()


def test_a_condition_on_an_asset_that_is_not_defined_fails_the_tick(timeline):
    ticks = timeline(stats(recipes.unless_rebuilding))
    with pytest.raises(Exception, match="Error while evaluating conditions for trip_stats") as error:
        ticks.tick()
    assert isinstance(error.value.__cause__, KeyError)
