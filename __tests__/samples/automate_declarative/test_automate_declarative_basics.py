import dagster as dg
import pytest
from dagster_shared.check import ParameterCheckError

from city_bikes.defs import (
    definitions_wide_condition,
    first_conditions,
)


def test_eager_follows_its_dependency(timeline):
    ticks = timeline(first_conditions.defs)
    assert ticks.tick() == []
    ticks.run("raw_trips")
    assert ticks.tick() == ["trip_minutes"]
    assert ticks.tick() == []


def test_on_cron_waits_for_the_tick_and_the_dependency(timeline):
    ticks = timeline(first_conditions.defs)
    ticks.tick()
    ticks.run("raw_trips", "trip_minutes")
    assert ticks.tick(minutes=30) == []
    assert ticks.tick(minutes=60) == []
    ticks.run("raw_trips", "trip_minutes")
    assert ticks.tick() == ["morning_report"]
    assert ticks.tick() == []


def test_on_missing_requests_only_new_partitions(timeline):
    ticks = timeline(first_conditions.defs)
    ticks.instance.add_dynamic_partitions("stations", ["harbor"])
    assert ticks.tick() == []
    ticks.instance.add_dynamic_partitions("stations", ["museum"])
    assert ticks.tick() == ["station_profile[museum]"]
    assert ticks.tick() == []


def test_default_sensor_exists_and_is_stopped():
    repository = first_conditions.defs.get_repository_def()
    (sensor,) = repository.sensor_defs
    assert sensor.name == "default_automation_condition_sensor"
    assert sensor.default_status == dg.DefaultSensorStatus.STOPPED
    assert sensor.minimum_interval_seconds == 30


def test_one_function_adds_conditions_where_none_is_set(timeline):
    ticks = timeline(definitions_wide_condition.defs)
    assert ticks.tick() == []
    ticks.run("raw_trips")
    assert ticks.tick() == ["trip_stats"]
    graph = definitions_wide_condition.defs.resolve_asset_graph()
    label = graph.get(dg.AssetKey("trip_invoices")).automation_condition
    assert label.get_label() == "on_cron(@hourly, UTC)"
    assert graph.get(dg.AssetKey("raw_trips")).automation_condition is None


def test_python_and_drops_a_condition():
    eager, missing = (
        dg.AutomationCondition.eager(),
        dg.AutomationCondition.missing(),
    )
    assert (eager and missing) is missing


def test_a_wrong_cron_string_fails_at_definition():
    with pytest.raises(ParameterCheckError, match="Invalid cron schedule: every day"):
        dg.AutomationCondition.on_cron("every day")
