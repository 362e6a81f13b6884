"""What the guide to `on_cron()` says about pending cron ticks, runs in progress, and lost requests."""

import datetime as dt

import dagster as dg
import pytest

from city_bikes import customized_on_cron, recipes

Condition = dg.AutomationCondition
NINE = "0 9 * * *"
daily = dg.DailyPartitionsDefinition(start_date="2025-02-20")


@dg.asset
def trips() -> None: ...


@dg.asset
def tariffs() -> None: ...


def invoices(condition, deps=(trips, tariffs)) -> dg.Definitions:
    @dg.asset(deps=list(deps), automation_condition=condition)
    def operator_invoices() -> None: ...

    return dg.Definitions(assets=[*deps, operator_invoices])


@pytest.mark.parametrize(("fails", "expected"), [(False, []), (True, ["invoices"])])
def test_a_run_in_progress_at_the_tick(timeline, fails, expected) -> None:
    """If a run in progress materializes the asset, that cron tick is skipped."""
    seen: list[list[str]] = []

    @dg.asset(automation_condition=customized_on_cron.at_nine_whatever_happens)
    def invoices() -> None:
        seen.append(ticks.tick(minutes=60))
        if fails:
            raise dg.Failure("no connection")

    ticks = timeline(dg.Definitions(assets=[invoices]))
    ticks.tick()
    ticks.run("invoices")
    assert seen == [[]]
    assert ticks.tick() == expected


@pytest.mark.parametrize("dynamic", [True, False])
@pytest.mark.parametrize(("condition", "expected"), [(Condition.on_cron(NINE), "ab"), (Condition.eager(), "abc")])
def test_partitions_that_are_not_time_based_are_all_considered(timeline, condition, expected, dynamic) -> None:
    """Each partition is requested when its own dependencies have updated."""
    ports = dg.DynamicPartitionsDefinition(name="ports") if dynamic else dg.StaticPartitionsDefinition(["a", "b", "c"])

    @dg.asset(partitions_def=ports)
    def bookings() -> None: ...

    @dg.asset(partitions_def=ports, deps=[bookings, tariffs], automation_condition=condition)
    def invoices() -> None: ...

    ticks = timeline(dg.Definitions(assets=[bookings, tariffs, invoices]))
    if dynamic:
        ticks.instance.add_dynamic_partitions("ports", ["a", "b", "c"])
    for port in "abc":
        ticks.run("bookings", partition=port)
        ticks.run("tariffs")
        ticks.run("invoices", partition=port)
    ticks.tick()
    ticks.tick(minutes=90)  # 09:31, after the cron tick
    ticks.run("tariffs")
    ticks.run("bookings", partition="a")
    ticks.run("bookings", partition="b")
    assert ticks.tick() == [f"invoices[{port}]" for port in expected]


def daily_pair(condition=customized_on_cron.day_before_latest) -> dg.Definitions:
    @dg.asset(partitions_def=daily)
    def daily_trips() -> None: ...

    @dg.asset(
        partitions_def=daily,
        deps=[daily_trips],
        automation_condition=condition,
    )
    def daily_stats() -> None: ...

    return dg.Definitions(assets=[daily_trips, daily_stats])


@pytest.mark.parametrize(("hour", "expected"), [(10, ["daily_stats[2025-03-02]"]), (8, [])])
def test_an_older_partition_is_requested_just_after_midnight(timeline, hour, expected) -> None:
    """An update on the partition's first day counts only after 09:00."""
    ticks = timeline(daily_pair())  # 08:00 on March 3, the first day of March 2
    ticks.tick()
    if hour == 8:
        ticks.run("daily_trips", partition="2025-03-02")
    assert ticks.tick(minutes=60) == []
    if hour == 10:
        ticks.run("daily_trips", partition="2025-03-02")
    assert ticks.tick(minutes=60) == []
    assert ticks.tick(minutes=14 * 60) == expected  # 00:02 on March 4
    if hour == 8:
        assert ticks.tick(minutes=9 * 60) == []
        ticks.run("daily_trips", partition="2025-03-02")
        assert ticks.tick() == ["daily_stats[2025-03-02]"]


def test_the_lookback_is_twice_the_length_of_a_partition(timeline) -> None:
    hourly = dg.HourlyPartitionsDefinition(start_date="2025-03-02-00:00")
    window = Condition.in_latest_time_window
    condition = (window(lookback_delta=dt.timedelta(hours=2)) & ~window()) & Condition.missing()

    @dg.asset(partitions_def=hourly, automation_condition=condition)
    def hourly_stats() -> None: ...

    ticks = timeline(dg.Definitions(assets=[hourly_stats]))
    assert ticks.tick() == ["hourly_stats[2025-03-03-06:00]"]


def test_a_tick_without_a_request_stays_pending(timeline) -> None:
    """The next day, the asset can be requested before 09:00, and again at 09:00."""
    ticks = timeline(invoices(customized_on_cron.updated_since_midnight))
    ticks.tick()
    ticks.run("trips")
    assert ticks.tick(minutes=60) == []  # 09:02; the tariffs are late
    assert ticks.tick(minutes=16 * 60) == []  # 01:02 on the next day
    ticks.run("trips", "tariffs")
    assert ticks.tick() == ["operator_invoices"]
    ticks.run("operator_invoices")
    ticks.tick()
    assert ticks.tick(minutes=8 * 60) == ["operator_invoices"]


def test_a_partition_is_not_requested_after_the_next_one_has_begun(timeline) -> None:
    """Only the latest time-based partition is requested."""
    ticks = timeline(daily_pair(Condition.on_cron("0 9 * * *")))
    ticks.tick()
    assert ticks.tick(minutes=60) == []  # 09:01 on March 3
    assert ticks.tick(minutes=15 * 60) == []  # 00:01 on March 4
    ticks.run("daily_trips", partition="2025-03-02")
    assert ticks.tick() == []
    assert ticks.tick(minutes=9 * 60) == []  # 09:02 on March 4


def test_a_manual_run_after_the_tick_uses_it_up(timeline) -> None:
    """Something else materialized the asset after the cron tick."""
    ticks = timeline(invoices(Condition.on_cron(NINE)))
    ticks.tick()
    ticks.tick(minutes=60)
    ticks.run("operator_invoices")
    ticks.tick()
    ticks.run("trips", "tariffs")
    assert ticks.tick() == []
    ticks.tick(minutes=24 * 60)
    ticks.run("trips", "tariffs")
    assert ticks.tick() == ["operator_invoices"]


def test_updates_while_the_daemon_was_down_do_not_count(timeline) -> None:
    """Dagster treats the missed ticks as one and ignores updates made while the daemon was down."""
    ticks = timeline(invoices(Condition.on_cron(NINE)))
    ticks.tick()
    ticks.run("trips", "tariffs")
    assert ticks.tick(minutes=3 * 24 * 60) == []
    ticks.run("trips", "tariffs")
    assert ticks.tick() == ["operator_invoices"]


def test_allow(timeline) -> None:
    condition = Condition.on_cron(NINE).allow(dg.AssetSelection.assets("trips"))
    ticks = timeline(invoices(condition))
    ticks.tick()
    ticks.tick(minutes=60)
    ticks.run("trips")
    assert ticks.tick() == ["operator_invoices"]


@pytest.mark.parametrize("cron", ["@reboot", "0 0 9 * * *"])
def test_six_fields_and_reboot_are_invalid(cron) -> None:
    with pytest.raises(Exception, match="Invalid cron schedule"):
        Condition.on_cron(cron)
    Condition.on_cron("@hourly")


def test_a_chain_in_two_time_zones_is_not_requested_together(timeline) -> None:
    """A chain needs the same cron expression and the same time zone."""
    for zone, expected in (("UTC", ["first", "operator_invoices"]), ("Europe/Paris", ["first"])):

        @dg.asset(automation_condition=Condition.on_cron(NINE))
        def first() -> None: ...

        ticks = timeline(invoices(Condition.on_cron(NINE, cron_timezone=zone), (first,)))
        ticks.tick()
        assert ticks.tick(minutes=60) == expected


@pytest.mark.parametrize(("fails", "expected"), [(False, []), (True, ["stats"])])
def test_eager_drops_an_update_during_a_run_that_succeeds(timeline, fails, expected) -> None:
    """`eager()` loses updates made while a run of the asset is in progress."""
    seen: list[list[str]] = []

    @dg.asset(deps=[trips], automation_condition=Condition.eager())
    def stats() -> None:
        ticks.run("trips")
        seen.append(ticks.tick())
        if fails:
            raise dg.Failure("no space left")

    ticks = timeline(dg.Definitions(assets=[trips, stats]))
    ticks.run("trips")
    ticks.tick()
    ticks.run("stats")
    assert seen == [[]]
    assert ticks.tick() == expected
    assert ticks.tick() == []


@pytest.mark.parametrize(("fails", "expected"), [(False, []), (True, ["stats"])])
def test_a_run_in_progress_on_sunday_replaces_the_weekly_update(timeline, fails, expected) -> None:
    """If the asset is in progress, the request waits."""
    seen: list[list[str]] = []

    @dg.asset(automation_condition=recipes.eager_plus_weekly)
    def stats() -> None:
        seen.append(ticks.tick(minutes=2))
        if fails:
            raise dg.Failure("no space left")

    ticks = timeline(dg.Definitions(assets=[stats]))
    ticks.clock = dt.datetime(2025, 3, 9, 2, 58, tzinfo=dt.UTC)
    ticks.tick()
    ticks.run("stats")
    assert seen == [[]]
    assert ticks.tick() == expected


@pytest.mark.parametrize(("wait", "expected"), [(120, []), (24 * 60 - 60, ["daily_stats[2025-03-03]"])])
def test_daily_partitions_need_an_update_between_midnight_and_nine(timeline, wait, expected) -> None:
    """For daily partitions, only updates between midnight and 09:00 count."""
    ticks = timeline(daily_pair(customized_on_cron.at_nine_if_changed))
    ticks.tick()
    ticks.tick(minutes=wait)  # 10:01 on March 3, or 07:01 on March 4
    partition = "2025-03-02" if wait == 120 else "2025-03-03"
    ticks.run("daily_trips", partition=partition)
    assert ticks.tick() == []
    assert ticks.tick(minutes=24 * 60 if wait == 120 else 2 * 60) == expected


@pytest.mark.parametrize("weekly", [True, False])
def test_one_updated_partition_of_a_dependency_is_enough(timeline, weekly) -> None:
    """A weekly asset doesn't wait for all seven daily partitions."""
    partitions = dg.WeeklyPartitionsDefinition(start_date="2025-02-16") if weekly else None

    @dg.asset(partitions_def=daily)
    def daily_trips() -> None: ...

    @dg.asset(partitions_def=partitions, deps=[daily_trips], automation_condition=Condition.on_cron(NINE))
    def summary() -> None: ...

    ticks = timeline(dg.Definitions(assets=[daily_trips, summary]))  # 08:00 on March 3
    ticks.tick()
    assert ticks.tick(minutes=61) == []
    ticks.run("daily_trips", partition="2025-02-25")
    assert ticks.tick() == (["summary[2025-02-23]"] if weekly else ["summary"])
