from zoneinfo import ZoneInfoNotFoundError

import dagster as dg
import pytest

from city_bikes import customized_on_cron, customized_on_missing
from city_bikes.defs import availability_map

Condition = dg.AutomationCondition
daily = dg.DailyPartitionsDefinition(start_date="2025-02-20")


@dg.asset
def trips() -> None: ...


@dg.asset
def tariffs() -> None: ...


def invoices(condition, deps=(trips, tariffs)):
    @dg.asset(deps=list(deps), automation_condition=condition)
    def operator_invoices() -> None: ...

    return dg.Definitions(assets=[*deps, operator_invoices])


NINE = "0 9 * * *"


def test_on_cron_needs_updates_after_the_tick(timeline):
    ticks = timeline(invoices(Condition.on_cron(NINE)))
    ticks.tick()
    ticks.run("trips", "tariffs")
    assert ticks.tick() == []
    assert ticks.tick(minutes=60) == []  # 09:02; both inputs are from 08:xx
    ticks.run("trips")
    assert ticks.tick() == []
    ticks.run("tariffs")
    assert ticks.tick() == ["operator_invoices"]
    ticks.run("trips", "tariffs")
    assert ticks.tick() == []  # once per cron tick


def test_update_in_the_tick_that_sees_the_cron_time_is_lost(timeline):
    ticks = timeline(invoices(Condition.on_cron(NINE), (trips,)))
    ticks.tick()
    assert ticks.tick(minutes=58) == []  # 08:59
    ticks.run("trips")
    assert ticks.tick(minutes=2) == []  # 09:01 sees both
    assert ticks.tick() == []
    ticks.run("trips")
    assert ticks.tick() == ["operator_invoices"]


def test_on_cron_without_dependencies(timeline):
    ticks = timeline(invoices(Condition.on_cron(NINE), ()))
    assert ticks.tick(minutes=70) == []  # first evaluation after 09:00
    assert ticks.tick(minutes=24 * 60) == ["operator_invoices"]
    # Three days of downtime: one request, not three.
    ticks.tick()
    assert ticks.tick(minutes=3 * 24 * 60) == ["operator_invoices"]
    assert ticks.tick() == []


def test_on_cron_chain_is_requested_together(timeline):
    @dg.asset(automation_condition=Condition.on_cron(NINE))
    def first() -> None: ...

    ticks = timeline(invoices(Condition.on_cron(NINE), (first,)))
    ticks.tick()
    assert ticks.tick(minutes=60) == ["first", "operator_invoices"]


def test_a_dependency_that_never_updates_blocks_on_cron(timeline):
    external = dg.AssetSpec("tariffs")
    ticks = timeline(invoices(Condition.on_cron(NINE), (trips, external)))
    ticks.tick()
    ticks.tick(minutes=60)
    ticks.run("trips")
    assert ticks.tick() == []
    ticks.report("tariffs")
    assert ticks.tick() == ["operator_invoices"]


def test_ignore(timeline):
    ticks = timeline(invoices(customized_on_cron.ignore_tariffs))
    ticks.tick()
    ticks.tick(minutes=60)
    ticks.run("trips")
    assert ticks.tick() == ["operator_invoices"]


def test_updated_since_midnight(timeline):
    ticks = timeline(invoices(customized_on_cron.updated_since_midnight))
    ticks.tick()
    ticks.run("trips", "tariffs")
    assert ticks.tick() == []
    assert ticks.tick(minutes=60) == ["operator_invoices"]
    ticks.tick()
    # The next day, without updates since midnight.
    assert ticks.tick(minutes=16 * 60) == []
    assert ticks.tick(minutes=8 * 60) == []
    ticks.run("trips", "tariffs")
    assert ticks.tick() == ["operator_invoices"]


def test_no_wait(timeline):
    ticks = timeline(invoices(customized_on_cron.at_nine_whatever_happens))
    ticks.tick()
    assert ticks.tick(minutes=60) == ["operator_invoices"]
    assert ticks.tick() == []


def test_only_if_changed(timeline):
    ticks = timeline(invoices(customized_on_cron.at_nine_if_changed))
    ticks.tick()
    assert ticks.tick(minutes=60) == []
    ticks = timeline(invoices(customized_on_cron.at_nine_if_changed))
    ticks.run("tariffs")
    ticks.tick()
    ticks.run("trips")
    assert ticks.tick() == []
    assert ticks.tick(minutes=60) == ["operator_invoices"]
    ticks.run("operator_invoices")
    ticks.tick()
    assert ticks.tick(minutes=24 * 60) == []  # no change, no run


def test_after_blocking_checks(timeline):
    passes = [False]

    @dg.asset_check(asset="trips", blocking=True)
    def trips_complete() -> dg.AssetCheckResult:
        return dg.AssetCheckResult(passed=passes[0])

    plain = invoices(customized_on_cron.after_blocking_checks, (trips,))
    ticks = timeline(dg.Definitions(assets=plain.assets, asset_checks=[trips_complete]))
    (key,) = trips_complete.check_keys
    ticks.tick()
    ticks.tick(minutes=60)
    ticks.run("trips", checks=[key])
    assert ticks.tick() == []
    passes[0] = True
    ticks.run(checks=[key])
    assert ticks.tick() == ["operator_invoices"]


def test_business_hours(timeline):
    ticks = timeline(invoices(customized_on_cron.business_hours, (trips,)))
    ticks.tick()  # Monday 08:01 UTC
    ticks.tick(minutes=60)
    ticks.run("trips")
    assert ticks.tick() == ["operator_invoices"]


def test_an_unknown_timezone_fails_at_evaluation_only():
    condition = Condition.on_cron(NINE, cron_timezone="Mars/Olympus")
    instance = dg.DagsterInstance.ephemeral()
    defs = invoices(condition)
    # Dagster wraps whatever goes wrong in a plain Exception.
    with pytest.raises(Exception, match="Error while evaluating") as caught:
        dg.evaluate_automation_conditions(defs, instance)
    assert isinstance(caught.value.__cause__, ZoneInfoNotFoundError)


def daily_pair(condition):
    @dg.asset(partitions_def=daily)
    def daily_trips() -> None: ...

    @dg.asset(
        partitions_def=daily,
        deps=[daily_trips],
        automation_condition=condition,
    )
    def daily_stats() -> None: ...

    return dg.Definitions(assets=[daily_trips, daily_stats])


def test_on_cron_for_the_partition_before_the_latest(timeline):
    ticks = timeline(daily_pair(customized_on_cron.day_before_latest))
    ticks.tick()
    assert ticks.tick(minutes=60) == []  # 09:02 on March 3
    ticks.run("daily_trips", partition="2025-03-02")  # the latest
    assert ticks.tick() == []
    ticks.run("daily_trips", partition="2025-03-01")
    assert ticks.tick() == ["daily_stats[2025-03-01]"]


def test_plain_on_missing(timeline):
    ticks = timeline(daily_pair(Condition.on_missing()))
    ticks.run("daily_trips", partition="2025-03-02")
    assert ticks.tick() == []  # missing before the condition existed
    assert ticks.tick(minutes=24 * 60) == []  # 2025-03-03 exists now
    ticks.run("daily_trips", partition="2025-03-03")
    assert ticks.tick() == ["daily_stats[2025-03-03]"]
    ticks.run("daily_trips", partition="2025-03-03")
    assert ticks.tick() == []


def test_on_missing_forgets_a_late_partition(timeline):
    ticks = timeline(daily_pair(Condition.on_missing()))
    ticks.tick()
    ticks.tick(minutes=24 * 60)
    ticks.tick(minutes=24 * 60)
    ticks.run("daily_trips", partition="2025-03-03")
    assert ticks.tick() == []  # the window has moved on to 2025-03-04

    ticks = timeline(daily_pair(customized_on_missing.fill_history))
    ticks.tick()
    ticks.tick(minutes=24 * 60)
    ticks.tick(minutes=24 * 60)
    ticks.run("daily_trips", partition="2025-03-03")
    assert ticks.tick() == ["daily_stats[2025-03-03]"]


def test_existing_gaps_too(timeline):
    ticks = timeline(daily_pair(customized_on_missing.existing_gaps_too))
    ticks.run("daily_trips", partition="2025-03-01")
    ticks.run("daily_trips", partition="2025-03-02")
    assert ticks.tick() == ["daily_stats[2025-03-02]"]
    assert ticks.tick() == []


def test_last_week_and_gaps(timeline):
    ticks = timeline(daily_pair(customized_on_missing.last_week_and_gaps))
    for day in ["2025-02-21", "2025-02-27", "2025-03-02"]:
        ticks.run("daily_trips", partition=day)
    assert ticks.tick() == [
        "daily_stats[2025-02-27]",
        "daily_stats[2025-03-02]",
    ]
    assert ticks.tick() == []
    ticks.run("daily_trips", partition="2025-03-01")
    assert ticks.tick() == ["daily_stats[2025-03-01]"]


def test_on_missing_ignore(timeline):
    @dg.asset
    def weather() -> None: ...

    @dg.asset(
        partitions_def=daily,
        deps=[weather],
        automation_condition=customized_on_missing.without_weather,
    )
    def daily_stats() -> None: ...

    ticks = timeline(dg.Definitions(assets=[weather, daily_stats]))
    ticks.tick()
    assert ticks.tick(minutes=24 * 60) == ["daily_stats[2025-03-03]"]


def test_after_cutoff(timeline):
    ticks = timeline(daily_pair(customized_on_missing.after_cutoff))
    ticks.tick()
    assert ticks.tick(minutes=17 * 60) == []  # 01:01 on 2025-03-04
    ticks.run("daily_trips", partition="2025-03-03")
    assert ticks.tick() == []
    assert ticks.tick(minutes=4 * 60) == ["daily_stats[2025-03-03]"]
    assert ticks.tick() == []


def test_after_cutoff_an_outage_over_both_cron_ticks_loses_the_partition(timeline):
    ticks = timeline(daily_pair(customized_on_missing.after_cutoff))
    ticks.tick()
    ticks.run("daily_trips", partition="2025-03-03")
    assert ticks.tick(minutes=21 * 60) == []  # 05:02 on 2025-03-04
    assert ticks.tick(minutes=20 * 60) == []  # 01:02 on 2025-03-05
    ticks.run("daily_trips", partition="2025-03-04")
    assert ticks.tick(minutes=4 * 60) == ["daily_stats[2025-03-04]"]


def test_unpartitioned_on_missing_needs_a_gap(timeline):
    ticks = timeline(invoices(Condition.on_missing(), (trips,)))
    ticks.tick()
    ticks.run("trips")
    assert ticks.tick() == []  # missing since before the first evaluation
    ticks.run("operator_invoices")
    ticks.tick()
    ticks.instance.wipe_assets([dg.AssetKey("operator_invoices")])
    assert ticks.tick() == ["operator_invoices"]


def test_failed_partition_is_not_retried(timeline):
    @dg.asset(partitions_def=daily, automation_condition=Condition.on_missing())
    def daily_stats() -> None:
        raise dg.Failure("no space left")

    ticks = timeline(dg.Definitions(assets=[daily_stats]))
    ticks.tick()
    assert ticks.tick(minutes=24 * 60) == ["daily_stats[2025-03-03]"]
    ticks.run("daily_stats", partition="2025-03-03")
    assert ticks.tick() == []


def test_labels(timeline):
    publish = availability_map.publish
    assert publish.get_label() == "publish_availability"
    assert publish.name == "AND"
    assert [child.get_label() for child in publish.children] == [
        "an input changed since the last run",
        "dock feed passed every check",
    ]
    extended = publish & ~Condition.in_progress()
    assert extended.get_label() is None
    assert len(extended.children) == 2
    unlabeled = publish.with_label(None) & ~Condition.in_progress()
    assert len(unlabeled.children) == 3

    ticks = timeline(availability_map.defs, clock=None)
    ticks.tick()
    key = availability_map.no_negative_docks.check_key
    ticks.run("dock_readings", checks=[key])
    assert ticks.tick() == ["availability_map"]
    assert ticks.tick() == []


def test_replace_finds_labels_and_names():
    eager = Condition.eager()
    # Unequal conditions can compare as equal, so compare their text.
    assert Condition.newly_updated() == Condition.missing()
    changed = Condition.data_version_changed()
    assert eager.replace("newly_updated", changed) == eager
    assert repr(eager.replace("newly_updated", changed)) != repr(eager)
    misspelled = eager.replace("any_deps_misssing", Condition.missing())
    assert repr(misspelled) == repr(eager)
    by_label = eager.replace("newly_missing", Condition.missing())
    assert repr(by_label) != repr(eager)
    # A name inside .newly_true() is out of reach.
    newly = Condition.newly_missing()
    inside = newly.replace("missing", Condition.execution_failed())
    assert repr(inside) == repr(newly)
    # So is one inside a condition on checks.
    checks = Condition.any_checks_match(Condition.check_failed())
    inside = checks.replace("check_failed", Condition.check_passed())
    assert repr(inside) == repr(checks)


def test_replace_with_a_condition_without_arguments_replaces_all_of_them():
    replaced = repr(Condition.eager().replace(Condition.missing(), Condition.execution_failed()))
    assert "NewlyUpdatedCondition" not in replaced
    assert "RunInProgressAutomationCondition" not in replaced
    both = Condition.missing() & Condition.in_latest_time_window()
    only = both & ~Condition.in_progress()
    left = repr(only.without(Condition.newly_updated()))
    assert "MissingAutomationCondition" not in left
