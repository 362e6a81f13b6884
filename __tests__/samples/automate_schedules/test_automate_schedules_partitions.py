"""What the page on schedules for partitioned assets and jobs says about offsets, kinds of partitions, and errors."""

import logging
from datetime import UTC, datetime, timedelta

import dagster as dg
import pytest
from dagster._core.test_utils import create_test_daemon_workspace_context, freeze_time
from dagster._core.workspace.load_target import PythonFileTarget
from dagster._scheduler.scheduler import launch_scheduled_runs
from dagster_shared.check import CheckError
from test_automate_schedules_samples import OSLO, tick

from ferry_line.defs import (
    bergen_berth_plan,
    berth_plans,
    cargo_tolls,
    customs_reports,
    fuel_log,
    partitions_by_time,
    sea_forecast,
)

TICK = datetime(2025, 6, 10, 4, 30, tzinfo=OSLO)
ports = berth_plans.ports


def daily(**options):
    return dg.DailyPartitionsDefinition(start_date="2025-01-01", timezone="Europe/Oslo", **options)


def definitions(partitions, **arguments):
    @dg.asset(partitions_def=partitions)
    def crossings(): ...

    job = dg.define_asset_job("crossings_job", selection=[crossings])
    schedule = dg.build_schedule_from_partitioned_job(job, name="crossings", **arguments)
    return dg.Definitions(assets=[crossings], schedules=[schedule])


def keys(defs, name="crossings", when=TICK, **options):
    return [request.partition_key for request in tick(defs, name, when, **options).run_requests]


def cron(partitions, **arguments):
    defs = definitions(partitions, **arguments)
    return defs.resolve_schedule_def("crossings").cron_schedule


@pytest.mark.parametrize(
    ("end_offset", "key"),
    [
        (0, "2025-06-09"),
        (1, "2025-06-10"),
        (-1, "2025-06-08"),
    ],
)
def test_the_end_offset_moves_the_requested_partition(end_offset, key):
    """To request today's partition, set `end_offset=1` on the partitions."""
    defs = definitions(daily(end_offset=end_offset), hour_of_day=4)
    assert keys(defs) == [key]


def test_the_sample_requests_the_partition_of_today():
    """At 5:00 AM on June 10, the schedule requests the `2025-06-10` partition."""
    when = datetime(2025, 6, 10, 5, tzinfo=OSLO)
    defs = sea_forecast.defs
    assert keys(defs, "sea_forecast_job_schedule", when) == ["2025-06-10"]
    job = defs.resolve_job_def("sea_forecast_job")
    today = datetime.now(OSLO).strftime("%Y-%m-%d")
    assert job.execute_in_process(partition_key=today).success


def test_without_an_offset_the_partition_of_today_is_unknown():
    """`Could not find a partition with key`."""

    @dg.asset(partitions_def=daily())
    def crossings(): ...

    @dg.schedule(
        cron_schedule="0 5 * * *",
        target=crossings,
        execution_timezone="Europe/Oslo",
    )
    def todays_crossings(context):
        day = context.scheduled_execution_time
        return dg.RunRequest(partition_key=day.strftime("%Y-%m-%d"))

    defs = dg.Definitions(assets=[crossings], schedules=[todays_crossings])
    with pytest.raises(
        dg.DagsterUnknownPartitionError,
        match="Could not find a partition with key `2025-06-10`",
    ):
        tick(defs, "todays_crossings", TICK)


HOURLY = dg.HourlyPartitionsDefinition(start_date="2025-01-01-00:00")
WEEKLY = dg.WeeklyPartitionsDefinition(start_date="2025-01-01")
MONTHLY = dg.MonthlyPartitionsDefinition(start_date="2025-01-01")


@pytest.mark.parametrize(
    ("partitions", "arguments", "expected"),
    [
        (HOURLY, {"minute_of_hour": 5}, "5 * * * *"),
        (daily(), {"minute_of_hour": 5, "hour_of_day": 4}, "5 4 * * *"),
        (WEEKLY, {"hour_of_day": 4, "day_of_week": 2}, "0 4 * * 2"),
        (MONTHLY, {"minute_of_hour": 5, "day_of_month": 7}, "5 0 7 * *"),
        (HOURLY, {"day_of_week": 2}, "0 * * * *"),
        (MONTHLY, {"day_of_week": 2}, "0 0 1 * *"),
        (WEEKLY, {"day_of_month": 7}, "0 0 * * 0"),
    ],
)
def test_arguments_by_kind_of_partitions(partitions, arguments, expected):
    """The table of arguments, and the ones that Dagster ignores."""
    assert cron(partitions, **arguments) == expected


@pytest.mark.parametrize(
    ("partitions", "arguments", "message"),
    [
        (HOURLY, {"hour_of_day": 5}, "Cannot set hour parameter with hourly"),
        (daily(), {"day_of_week": 2}, "Cannot set day of week parameter"),
        (daily(), {"day_of_month": 2}, "Cannot set day of month parameter"),
    ],
)
def test_arguments_that_do_not_load(partitions, arguments, message):
    """Some invalid combinations raise an error when the code is loaded."""
    with pytest.raises(CheckError, match=message):
        cron(partitions, **arguments)


def by_cron(expression):
    return dg.TimeWindowPartitionsDefinition(
        start="2025-01-01-00:00",
        cron_schedule=expression,
        fmt="%Y-%m-%d-%H:%M",
    )


@pytest.mark.parametrize(
    ("expression", "arguments", "expected"),
    [
        ("30 2 * * *", {"hour_of_day": 4}, "30 4 * * *"),
        ("0 0 5 * *", {"day_of_month": 7}, "0 0 7 * *"),
        ("0 0 1,15 * *", {}, "0 0 1,15 * *"),
    ],
)
def test_regular_cron_partitions_take_the_arguments(expression, arguments, expected):
    """Partitions with a custom cron expression accept the arguments if it's one time a day, week, or month."""
    assert cron(by_cron(expression), **arguments) == expected


@pytest.mark.parametrize("expression", ["0 0 1,15 * *", "0 0 * * 1-5", "0 */6 * * *"])
def test_irregular_cron_partitions_take_none(expression):
    """`does not support minute_of_hour/hour_of_day/day_of_week/day_of_month arguments`."""
    with pytest.raises(CheckError, match="does not support minute_of_hour/hour_of_day"):
        cron(by_cron(expression), minute_of_hour=5)


def test_the_time_zone_of_a_partitioned_schedule_is_not_an_argument():
    """`Cannot provide cron_schedule or execution_timezone`."""
    for argument in (
        {"cron_schedule": "0 5 * * *"},
        {"execution_timezone": "UTC"},
    ):
        with pytest.raises(CheckError, match="Cannot provide cron_schedule or execution_"):
            definitions(daily(), **argument)


def test_before_the_end_of_the_first_window_ticks_are_skipped():
    """`The job's PartitionsDefinition has no partitions`."""
    partitions = dg.DailyPartitionsDefinition("2025-06-10", timezone="Europe/Oslo")
    data = tick(definitions(partitions), "crossings", TICK)
    assert data.skip_message == "The job's PartitionsDefinition has no partitions"


def test_after_the_end_date_the_last_partition_is_requested_again():
    """If the partitions have an `end_date`, later ticks request the last partition again."""
    defs = definitions(daily(end_date="2025-06-05"), hour_of_day=4)
    assert keys(defs) == keys(defs, when=TICK + timedelta(days=1)) == ["2025-06-04"]


def test_one_static_partition():
    """The tick requests one run, for Bergen."""
    defs = bergen_berth_plan.defs
    assert keys(defs, "bergen_berth_plan") == ["bergen"]


def test_several_requests_without_run_keys_fail():
    """`Schedules that return multiple RunRequests must specify a run_key in each RunRequest`."""

    @dg.schedule(cron_schedule="0 5 * * *", target=berth_plans.berth_plan)
    def without_keys():
        return [dg.RunRequest(partition_key=port) for port in ports.get_partition_keys()]

    defs = dg.Definitions(assets=[berth_plans.berth_plan], schedules=[without_keys])
    with pytest.raises(CheckError, match="must specify a run_key in each"):
        tick(defs, "without_keys", TICK)


def test_a_static_asset_job_is_scheduled_by_a_deprecated_parameter():
    """It works if you pass `partitions_def` to `define_asset_job`, but the parameter is deprecated."""
    with pytest.warns(DeprecationWarning, match="partitions_def"):
        job = dg.define_asset_job("berths", selection=[berth_plans.berth_plan], partitions_def=ports)
    schedule = dg.build_schedule_from_partitioned_job(job, cron_schedule="0 5 * * 1", execution_timezone="Europe/Oslo")
    defs = dg.Definitions(assets=[berth_plans.berth_plan], schedules=[schedule])
    requested = keys(defs, "berths_schedule")
    assert requested == ["bergen", "stavanger", "geiranger"]


@pytest.mark.parametrize(
    "partitions",
    [
        fuel_log.vessels,
        dg.MultiPartitionsDefinition({"port": ports, "berth": ports}),
    ],
)
def test_partitions_without_time_are_refused(partitions):
    """`received an invalid partitions definition`."""
    with pytest.raises(
        dg.DagsterInvalidDefinitionError,
        match="received an invalid partitions definition",
    ):
        keys(definitions(partitions))


def test_an_asset_job_with_static_partitions_fails_without_a_cron_expression():
    """`Expected non-None value: None` when the definitions load."""
    with pytest.raises(CheckError, match="Expected non-None value: None"):
        keys(definitions(ports))


def test_a_schedule_can_add_a_dynamic_partition():
    """A schedule can add a key with `context.instance.add_dynamic_partitions`."""

    @dg.schedule(cron_schedule="0 1 * * *", target=fuel_log.fuel_log)
    def new_vessel(context):
        context.instance.add_dynamic_partitions("vessels", ["fram"])
        return dg.RunRequest(partition_key="fram")

    defs = dg.Definitions(assets=[fuel_log.fuel_log], schedules=[new_vessel])
    with dg.instance_for_test() as instance:
        requested = keys(defs, "new_vessel", instance=instance)
        assert requested == ["fram"]
        assert instance.get_dynamic_partitions("vessels") == ["fram"]


def test_the_sample_with_exclusions_requests_each_weekday_once():
    """The schedule ticks from Tuesday to Saturday, and requests the day before."""
    schedule = cargo_tolls.defs.resolve_schedule_def("weekday_tolls")
    assert schedule.cron_schedule == "0 5 * * 2-6"
    first = datetime(2025, 6, 10, 5, tzinfo=OSLO)
    requested = [
        key for day in range(5) for key in keys(cargo_tolls.defs, "weekday_tolls", first + timedelta(days=day))
    ]
    assert requested == [f"2025-06-{day:02}" for day in range(9, 14)]
    assert requested[-1] == "2025-06-13"  # a Friday


def test_an_op_job_skips_ticks_after_excluded_days():
    """For an op job, a tick is skipped if the day before it is excluded."""

    @dg.op
    def collect(): ...

    @dg.job(partitions_def=daily(exclusions=["0 0 * * 6,0"]))
    def tolls_job():
        collect()

    schedule = dg.build_schedule_from_partitioned_job(tolls_job)
    defs = dg.Definitions(schedules=[schedule])
    requested = [keys(defs, "tolls_job_schedule", datetime(2025, 6, day, tzinfo=OSLO)) for day in (14, 15, 16, 17)]
    assert requested == [["2025-06-13"], [], [], ["2025-06-16"]]


def test_another_time_zone_requests_another_day():
    """The schedule requests the wrong day."""
    late = datetime(2025, 6, 10, 1, tzinfo=OSLO)
    name = "late_customs_reports"
    assert keys(customs_reports.defs, name, late) == ["2025-06-07"]
    in_utc = late.astimezone(UTC)
    assert keys(customs_reports.defs, name, in_utc) == ["2025-06-06"]


def test_after_an_outage_the_latest_tick_alone_is_made_up_for(caplog):
    """A schedule doesn't request every partition that it missed while the daemon was down."""
    target = PythonFileTarget(
        python_file=partitions_by_time.__file__,
        attribute="defs",
        working_directory=None,
        location_name="ferry_line",
    )
    started = datetime(2025, 6, 7, 12, tzinfo=OSLO)
    overrides = {
        "run_launcher": {
            "module": "dagster._core.launcher.sync_in_memory_run_launcher",
            "class": "SyncInMemoryRunLauncher",
        }
    }
    with (
        dg.instance_for_test(overrides) as instance,
        create_test_daemon_workspace_context(target, instance) as workspace,
    ):
        location = workspace.create_request_context().get_code_location("ferry_line")
        schedule = location.get_repository("__repository__").get_schedule("crossings_job_schedule")
        with freeze_time(started):
            instance.start_schedule(schedule)
        with freeze_time(started + timedelta(days=3)):
            later = (started + timedelta(days=3)).astimezone(UTC)
            logger = logging.getLogger("scheduler")
            list(launch_scheduled_runs(workspace, logger, later, iteration_times={}))
        requested = [run.tags["dagster/partition"] for run in instance.get_runs()]
    assert requested == ["2025-06-09"]
    assert "has no partition set, so not trying to catch up" in caplog.text
