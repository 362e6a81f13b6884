import dagster as dg

from city_bikes import customized_eager
from city_bikes.defs import composed_condition
from city_bikes.tests import test_conditions as sample

daily = dg.DailyPartitionsDefinition(start_date="2025-02-20")


@dg.asset
def trips() -> None: ...


@dg.asset
def weather() -> None: ...


@dg.asset
def station_names() -> None: ...


def map_with(condition, deps=(trips, weather, station_names)):
    @dg.asset(deps=list(deps), automation_condition=condition)
    def demand_map() -> None: ...

    return dg.Definitions(assets=[*deps, demand_map])


def daily_with(condition):
    @dg.asset(partitions_def=daily)
    def daily_trips() -> None: ...

    @dg.asset(
        partitions_def=daily,
        deps=[daily_trips],
        automation_condition=condition,
    )
    def daily_stats() -> None: ...

    return dg.Definitions(assets=[daily_trips, daily_stats])


def test_sample_test_passes():
    sample.test_stats_follow_the_latest_trips()


def test_composed_condition(timeline):
    def with_version(version):
        @dg.asset(
            deps=[composed_condition.trips],
            code_version=version,
            automation_condition=(composed_condition.new_code & composed_condition.inputs_ready),
        )
        def trip_stats() -> None: ...

        return dg.Definitions(assets=[composed_condition.trips, trip_stats])

    ticks = timeline(with_version("1"))
    assert ticks.tick() == []
    ticks.defs = with_version("2")
    assert ticks.tick() == []  # new code, but trips is missing
    ticks.run("trips")
    assert ticks.tick() == ["trip_stats"]
    assert ticks.tick() == []
    dg.Definitions.validate_loadable(composed_condition.defs)


def test_plain_eager_needs_every_dependency(timeline):
    ticks = timeline(map_with(dg.AutomationCondition.eager()))
    ticks.tick()
    ticks.run("trips")
    ticks.run("weather")
    assert ticks.tick() == []
    ticks.run("station_names")
    assert ticks.tick() == ["demand_map"]
    ticks.tick()
    ticks.run("station_names")
    assert ticks.tick() == ["demand_map"]


def test_ignore(timeline):
    ticks = timeline(map_with(customized_eager.ignore_names))
    ticks.tick()
    ticks.run("trips", "weather")
    assert ticks.tick() == ["demand_map"]  # names are missing: ignored
    ticks.tick()
    ticks.run("station_names")
    assert ticks.tick() == []


def test_ignore_updates_only(timeline, graph_like_the_daemon):
    ticks = timeline(map_with(customized_eager.ignore_name_updates))
    ticks.tick()
    ticks.run("trips", "weather")
    assert ticks.tick() == []  # names must exist
    ticks.run("station_names")
    assert ticks.tick() == ["demand_map"]  # the update of trips is remembered
    ticks.tick()
    ticks.run("station_names")
    assert ticks.tick() == []
    ticks.run("trips")
    assert ticks.tick() == ["demand_map"]


def test_tolerate_missing(timeline):
    ticks = timeline(map_with(customized_eager.tolerate_missing))
    ticks.tick()
    ticks.run("trips")
    assert ticks.tick() == ["demand_map"]


def test_wait_for_all(timeline):
    ticks = timeline(map_with(customized_eager.wait_for_all, (trips, weather)))
    ticks.tick()
    for _ in range(2):
        ticks.run("trips")
        assert ticks.tick() == []
        ticks.run("trips")
        assert ticks.tick() == []
        ticks.run("weather")
        assert ticks.tick() == ["demand_map"]
        ticks.run("demand_map")
        assert ticks.tick() == []


def test_ignore_leaks_in_process_in_this_version():
    """Not so in the daemon, whose graph returns a new set of parents."""
    defs = map_with(customized_eager.ignore_name_updates)
    instance = dg.DagsterInstance.ephemeral()
    first = dg.evaluate_automation_conditions(defs, instance)
    dg.materialize([trips, weather], instance=instance)
    second = dg.evaluate_automation_conditions(defs, instance, cursor=first.cursor)
    assert second.total_requested == 1


def test_lookback(timeline):
    ticks = timeline(daily_with(customized_eager.last_three_days))
    ticks.tick()
    for day in ["2025-02-21", "2025-02-28", "2025-03-01", "2025-03-02"]:
        ticks.run("daily_trips", partition=day)
    assert ticks.tick() == [
        "daily_stats[2025-02-28]",
        "daily_stats[2025-03-01]",
        "daily_stats[2025-03-02]",
    ]


def test_every_partition(timeline):
    ticks = timeline(daily_with(customized_eager.every_partition))
    ticks.tick()
    ticks.run("daily_trips", partition="2025-02-21")
    assert ticks.tick() == ["daily_stats[2025-02-21]"]


def test_also_on_first_tick(timeline):
    ticks = timeline(map_with(dg.AutomationCondition.eager(), (trips,)))
    ticks.run("trips")
    assert ticks.tick() == []

    ticks = timeline(map_with(customized_eager.also_on_first_tick, (trips,)))
    ticks.run("trips")
    assert ticks.tick() == ["demand_map"]
    assert ticks.tick() == []


def test_partial_inputs(timeline):
    @dg.asset(partitions_def=daily)
    def daily_trips() -> None: ...

    def total(condition):
        @dg.asset(deps=[daily_trips], automation_condition=condition)
        def total_trips() -> None: ...

        return dg.Definitions(assets=[daily_trips, total_trips])

    ticks = timeline(total(dg.AutomationCondition.eager()))
    ticks.tick()
    ticks.run("daily_trips", partition="2025-03-02")
    assert ticks.tick() == []

    ticks = timeline(total(customized_eager.partial_inputs))
    ticks.tick()
    ticks.run("daily_trips", partition="2025-03-01")
    assert ticks.tick() == []
    ticks.run("daily_trips", partition="2025-03-02")
    assert ticks.tick() == ["total_trips"]
