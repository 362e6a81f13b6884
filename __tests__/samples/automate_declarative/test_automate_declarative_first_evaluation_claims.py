"""What conditions request on their first evaluation, and for partitions that aren't time-based."""

import dagster as dg
import pytest

from city_bikes import customized_eager, customized_on_missing, recipes
from city_bikes.defs.partition_condition import InPilotProgram
from city_bikes.recipes.retry import first_failure

Condition = dg.AutomationCondition
daily = dg.DailyPartitionsDefinition(start_date="2025-02-20")
stations = dg.StaticPartitionsDefinition(["harbor", "museum"])


@pytest.mark.parametrize(
    ("condition", "expected"),
    [
        (recipes.eager_with_one_retry, ["stats[2025-02-25]", "stats[2025-03-02]"]),
        (
            Condition.eager() | (Condition.in_latest_time_window() & first_failure),
            ["stats[2025-03-02]"],
        ),
    ],
)
def test_failures_before_the_first_evaluation_are_retried(timeline, condition, expected) -> None:
    """Failed partitions of any age, or only the latest one."""

    @dg.asset(partitions_def=daily)
    def trips() -> None: ...

    @dg.asset(partitions_def=daily, deps=[trips], automation_condition=condition)
    def stats() -> None:
        raise dg.Failure("no connection")

    ticks = timeline(dg.Definitions(assets=[trips, stats]))
    for day in ("2025-02-25", "2025-03-02"):
        ticks.run("trips", partition=day)
        ticks.run("stats", partition=day)
    assert ticks.tick() == expected
    assert ticks.tick() == []


@pytest.mark.parametrize(
    "condition",
    [customized_eager.also_on_first_tick, customized_on_missing.existing_gaps_too],
)
def test_all_static_partitions_are_requested_at_first(timeline, condition) -> None:
    """If the partitions aren't time-based, all missing ones are requested."""

    @dg.asset(partitions_def=stations)
    def docks() -> None: ...

    @dg.asset(partitions_def=stations, deps=[docks], automation_condition=condition)
    def profile() -> None: ...

    ticks = timeline(dg.Definitions(assets=[docks, profile]))
    for station in stations.get_partition_keys():
        ticks.run("docks", partition=station)
    assert ticks.tick() == ["profile[harbor]", "profile[museum]"]


def test_a_key_that_does_not_exist_is_requested(timeline) -> None:
    """`compute_intersection_with_partition_keys` doesn't check the keys."""

    @dg.asset(partitions_def=stations, automation_condition=InPilotProgram({"harbor", "harbour"}))
    def offers() -> None: ...

    assert timeline(dg.Definitions(assets=[offers])).tick() == ["offers[harbor]", "offers[harbour]"]


def test_a_failed_check_with_a_warning_counts_as_failed(timeline) -> None:
    """`check_failed()` is true if the check failed, with any severity."""

    @dg.asset
    def docks() -> None: ...

    @dg.asset_check(asset=docks)
    def no_negative_docks() -> dg.AssetCheckResult:
        return dg.AssetCheckResult(passed=False, severity=dg.AssetCheckSeverity.WARN)

    failed = Condition.any_checks_match(Condition.check_failed())

    @dg.asset(automation_condition=Condition.asset_matches("docks", failed).newly_true())
    def incident() -> None: ...

    ticks = timeline(dg.Definitions(assets=[docks, incident], asset_checks=[no_negative_docks]), clock=None)
    assert ticks.tick() == []
    ticks.run("docks", checks=[no_negative_docks.check_key])
    assert ticks.tick() == ["incident"]


def test_the_label_in_progress_occurs_twice() -> None:
    """`.replace("in_progress", ...)` replaces both parts, `.without()` removes the asset's own."""
    eager = Condition.eager()
    replaced = eager.replace("in_progress", Condition.execution_failed())
    assert repr(replaced).count("ExecutionFailed") == 2
    without = eager.without(~Condition.in_progress())
    assert len(without.children) == len(eager.children) - 1
    assert [part.get_label() for part in without.children[-1].children] == ["any_deps_in_progress"]


def test_a_new_partition_does_not_wait_for_all_updates(timeline) -> None:
    """It's requested as soon as none of its dependencies are missing; later updates wait for each other."""

    @dg.asset(partitions_def=daily)
    def trips() -> None: ...

    @dg.asset
    def weather() -> None: ...

    @dg.asset(
        partitions_def=daily,
        deps=[trips, weather],
        automation_condition=customized_eager.wait_for_all,
    )
    def demand_map() -> None: ...

    ticks = timeline(dg.Definitions(assets=[trips, weather, demand_map]))
    ticks.run("weather")
    assert ticks.tick() == []
    assert ticks.tick(minutes=24 * 60) == []
    ticks.run("trips", partition="2025-03-03")
    assert ticks.tick() == ["demand_map[2025-03-03]"]
    ticks.run("demand_map", partition="2025-03-03")
    ticks.tick()
    ticks.run("trips", partition="2025-03-03")
    assert ticks.tick() == []
    ticks.run("weather")
    assert ticks.tick() == ["demand_map[2025-03-03]"]


def test_a_new_partition_is_requested_after_a_replay(timeline) -> None:
    """A new partition is requested even if a tagged run materialized its input."""

    @dg.asset(partitions_def=daily)
    def trips() -> None: ...

    @dg.asset(partitions_def=daily, deps=[trips], automation_condition=recipes.ignore_replays)
    def stats() -> None: ...

    ticks = timeline(dg.Definitions(assets=[trips, stats]))
    ticks.tick()
    assert ticks.tick(minutes=24 * 60) == []
    replay = {"partition": "2025-03-03", "tags": {"replay": "true"}}
    ticks.run("trips", **replay)
    assert ticks.tick() == ["stats[2025-03-03]"]
    ticks.run("stats", partition="2025-03-03")
    ticks.tick()
    ticks.run("trips", **replay)
    assert ticks.tick() == []
