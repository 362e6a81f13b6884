"""What the guides to schedules say about missed and failed ticks, time zones, resources, and messages."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace

import dagster as dg
import pytest
from dagster._core.definitions.run_request import InstigatorType
from dagster._core.errors import DagsterUserCodeUnreachableError
from dagster._core.remote_representation.code_location import InProcessCodeLocation
from dagster._core.scheduler.instigation import TickStatus
from dagster._core.test_utils import freeze_time
from schedule_daemon import schedule_daemon

from ferry_line.defs import resource_in_schedule, weekly_recount

ON = dg.DefaultScheduleStatus.RUNNING
NOON = datetime(2025, 6, 10, 12, tzinfo=UTC)


@dg.asset
def ticket_sales() -> None: ...


def at(hour: int, minute: int = 0, day: int = 10) -> datetime:
    return datetime(2025, 6, day, hour, minute, tzinfo=UTC)


def definitions(*schedules: dg.ScheduleDefinition) -> dg.Definitions:
    return dg.Definitions(assets=[ticket_sales], schedules=schedules)


def sales(cron: str | Sequence[str], **options) -> dg.ScheduleDefinition:
    options = {"name": "sales", "default_status": ON} | options
    return dg.ScheduleDefinition(target=ticket_sales, cron_schedule=cron, **options)


@pytest.mark.parametrize("cron", ["*/30 * * * * *", "0 25 * * *", "0 0 31 2 *"])
def test_seconds_and_impossible_times_are_no_cron_schedule(cron: str) -> None:
    """`Found invalid cron schedule`"""
    with pytest.raises(dg.DagsterInvalidDefinitionError, match="Found invalid cron schedule"):
        sales(cron)
    assert sales("* * * * *").cron_schedule == "* * * * *"


def test_a_schedule_has_no_cursor() -> None:
    """A schedule has no cursor."""
    assert hasattr(dg.build_sensor_context(), "cursor")
    context = dg.build_schedule_context()
    assert not hasattr(context, "cursor")
    assert not hasattr(context, "update_cursor")


def test_a_target_needs_a_name() -> None:
    """`If you specify target you must specify schedule name`"""
    with pytest.raises(Exception, match="If you specify target you must specify schedule name"):
        sales("0 2 * * *", name=None)


def test_a_function_that_returns_nothing_skips_the_tick() -> None:
    """`Schedule function returned an empty result`"""

    @dg.schedule(cron_schedule="0 2 * * *", target=ticket_sales)
    def forgetful(context: dg.ScheduleEvaluationContext):
        dg.RunRequest()

    context = dg.build_schedule_context(scheduled_execution_time=NOON)
    result = forgetful.evaluate_tick(context)
    assert result.skip_message == "Schedule function returned an empty result"


def test_two_requests_with_one_run_key_create_one_run() -> None:
    """If two of them have the same run key, only one run is created."""

    @dg.schedule(cron_schedule="0 2 * * *", target=ticket_sales, default_status=ON)
    def twice():
        return [dg.RunRequest(run_key="bergen"), dg.RunRequest(run_key="bergen")]

    with schedule_daemon(definitions(twice)) as daemon:
        daemon.iterate(at(1, 30))
        daemon.iterate(at(2))
        assert len(daemon.instance.get_runs()) == 1
        assert daemon.ticks("twice")[0].status == TickStatus.SUCCESS


def test_after_an_outage_only_the_latest_tick_is_evaluated(caplog: pytest.LogCaptureFixture) -> None:
    """Only the latest missed tick is evaluated."""
    with schedule_daemon(definitions(sales("0 * * * *"))) as daemon:
        daemon.iterate(at(6, 30))
        # Ticks from before the schedule was started aren't made up for.
        assert daemon.ticks("sales") == []
        daemon.iterate(at(10, 30))
        assert daemon.tick_times("sales") == [at(10)]
        daemon.iterate(at(11))
        assert daemon.tick_times("sales") == [at(10), at(11)]
    assert "sales has no partition set, so not trying to catch up" in caplog.text


def test_a_schedule_has_one_time_zone() -> None:
    """A schedule has one time zone for all of its cron expressions."""
    crons = ["0 6 * * *", "0 18 * * *"]
    with pytest.raises(Exception, match="execution_timezone|str"):
        sales(crons, execution_timezone=["Europe/Oslo", "Asia/Tokyo"])
    job = dg.define_asset_job("sales_job", [ticket_sales])
    dg.Definitions.validate_loadable(
        definitions(
            *(
                dg.ScheduleDefinition(name=f"sales_{zone[-4:]}", job=job, cron_schedule=crons, execution_timezone=zone)
                for zone in ("Europe/Oslo", "Europe/Rome")
            )
        )
    )


def test_a_new_time_zone_waits_for_the_planned_check() -> None:
    """A running schedule still uses the old time zone."""
    with schedule_daemon(definitions(sales("0 20 * * *"))) as daemon:
        daemon.iterate(NOON)
        [times] = daemon.times.values()
        assert 3600 <= times.next_iteration_timestamp - NOON.timestamp() <= 70 * 60
        soon = (NOON + timedelta(minutes=30)).timestamp()
        same, changed = (SimpleNamespace(cron_schedule=cron) for cron in ("0 20 * * *", "0 21 * * *"))
        assert not times.should_run_next_iteration(same, soon)
        assert times.should_run_next_iteration(changed, soon)
        # 20:00 in Cairo is 17:00 UTC. The daemon doesn't look at the schedule again until its next check.
        moved = definitions(sales("0 20 * * *", execution_timezone="Africa/Cairo"))
        daemon.iterate(at(16, 30))
        with daemon.deploy(moved) as late:
            late.iterate(at(17, 5))
            assert late.ticks("sales") == []
            late.iterate(at(17, 45))
            assert late.tick_times("sales") == [at(17)]
        # Without what the daemon has planned, as after a restart, it notices at once.
    with schedule_daemon(definitions(sales("0 20 * * *"))) as daemon:
        daemon.iterate(at(16, 30))
        daemon.times = {}
        with daemon.deploy(moved) as restarted:
            restarted.iterate(at(17, 5))
            assert restarted.tick_times("sales") == [at(17)]


@pytest.mark.parametrize(
    ("first", "then", "expected"),
    [
        ("0 5 * * *", "0 8 * * *", [at(5), at(8), at(8, day=11)]),
        ("0 20 * * *", "0 4 * * *", [at(4, day=11)]),
    ],
)
def test_a_new_hour_repeats_or_skips_one_day(first: str, then: str, expected: list[datetime]) -> None:
    """The schedule skipped a day or ran twice in a day."""
    with schedule_daemon(definitions(sales(first))) as daemon:
        daemon.iterate(at(3))
        daemon.iterate(at(6))
        with daemon.deploy(definitions(sales(then))) as deployed:
            for hour in range(6, 33):
                deployed.iterate(at(0) + timedelta(hours=hour))
            assert deployed.tick_times("sales") == expected


def failing_until(calls: list[datetime], successes_after: int) -> dg.ScheduleDefinition:
    @dg.schedule(name="sales", cron_schedule="0 * * * *", target=ticket_sales, default_status=ON)
    def failing(context: dg.ScheduleEvaluationContext):
        calls.append(context.scheduled_execution_time)
        if len(calls) <= successes_after:
            raise ConnectionError("The calendar is down.")
        return dg.RunRequest()

    return failing


def test_a_failed_tick_is_not_retried_by_default() -> None:
    """The external system is down."""
    calls: list[datetime] = []
    with schedule_daemon(definitions(failing_until(calls, 1))) as daemon:
        for minute in (0, 1, 2):
            daemon.iterate(at(5, 59) + timedelta(minutes=minute))
        [tick] = daemon.ticks("sales")
        assert tick.status is TickStatus.FAILURE
        assert "The calendar is down." in tick.error.to_string()
        assert daemon.instance.get_runs_count() == 0
        daemon.iterate(at(7))
        assert daemon.ticks("sales")[-1].status is TickStatus.SUCCESS
    assert calls == [at(6), at(7)]


def test_a_failed_tick_is_retried_with_its_scheduled_time() -> None:
    """You can also let the tick fail and set `max_tick_retries`."""
    calls: list[datetime] = []
    with schedule_daemon(definitions(failing_until(calls, 1))) as daemon:
        for minute in (0, 1, 2, 3):
            daemon.iterate(at(5, 59) + timedelta(minutes=minute), max_tick_retries=3)
        [tick] = daemon.ticks("sales")
        assert tick.status is TickStatus.SUCCESS
        assert daemon.instance.get_runs_count() == 1
    assert calls == [at(6), at(6)]


def test_the_next_tick_replaces_a_failed_one() -> None:
    """If the schedule's next tick is due before a retry, Dagster drops the failed tick."""
    calls: list[datetime] = []
    with schedule_daemon(definitions(failing_until(calls, 1))) as daemon:
        for hour in (5, 6, 7):
            daemon.iterate(at(hour, 1), max_tick_retries=3)
    assert calls == [at(6), at(7)]


def test_an_unreachable_code_location_is_retried_anyway(monkeypatch: pytest.MonkeyPatch) -> None:
    """Dagster retries this tick until the server responds, regardless of the retry setting."""

    def unreachable(*args, **kwargs):
        raise DagsterUserCodeUnreachableError("Could not reach user code server")

    with schedule_daemon(definitions(sales("0 * * * *"))) as daemon:
        daemon.iterate(at(5, 59))
        with monkeypatch.context() as patch:
            patch.setattr(InProcessCodeLocation, "get_schedule_execution_data", unreachable)
            for minute in (0, 1):
                daemon.iterate(at(6, minute))
        [tick] = daemon.ticks("sales")
        assert "Unable to reach the user code server for schedule sales" in tick.error.message
        daemon.iterate(at(6, 2))
        [tick] = daemon.ticks("sales")
        assert tick.status is TickStatus.SUCCESS


def test_a_missing_resource_fails_the_tick() -> None:
    """`KeyError: 'calendar'`."""

    @dg.schedule(name="sales", cron_schedule="0 * * * *", target=ticket_sales, default_status=ON)
    def with_calendar(calendar: resource_in_schedule.ServiceCalendar):
        return dg.RunRequest()

    defs = definitions(with_calendar)
    dg.Definitions.validate_loadable(defs)
    with schedule_daemon(defs) as daemon:
        daemon.iterate(at(5, 59))
        daemon.iterate(at(6))
        [tick] = daemon.ticks("sales")
    assert tick.status is TickStatus.FAILURE
    assert "KeyError: 'calendar'" in tick.error.to_string()


def test_the_answer_of_a_resource_may_have_changed_when_the_run_starts() -> None:
    """The result of a resource call might change between the tick and the run."""
    rows = [5]

    class Bookings(dg.ConfigurableResource):
        def waiting(self) -> int:
            return rows[0]

    @dg.asset
    def boarding_list(bookings: Bookings) -> int:
        return bookings.waiting()

    @dg.schedule(name="sales", cron_schedule="0 * * * *", target=boarding_list, default_status=ON)
    def when_booked(bookings: Bookings):
        return dg.RunRequest(tags={"waiting": str(bookings.waiting())})

    defs = dg.Definitions(assets=[boarding_list], schedules=[when_booked], resources={"bookings": Bookings()})
    with schedule_daemon(defs) as daemon:
        daemon.iterate(at(5, 59))
        daemon.iterate(at(6))
        [run] = daemon.instance.get_runs()
        assert (run.tags["waiting"], run.status) == ("5", dg.DagsterRunStatus.QUEUED)
        rows[0] = 0
        result = defs.resolve_implicit_global_asset_job_def().execute_in_process()
    assert result.output_for_node("boarding_list") == 0


def test_invalid_run_config_fails_the_tick_without_a_run() -> None:
    """The tick fails with DagsterInvalidConfigError."""

    class Region(dg.Config):
        region: str = "north"

    @dg.asset
    def trips(config: Region) -> None: ...

    def requesting(entry: str) -> dg.Definitions:
        run_config = {"ops": {"trips": {"config": {entry: "south"}}}}
        schedule = dg.ScheduleDefinition(
            name="sales",
            target=trips,
            cron_schedule="0 * * * *",
            default_status=ON,
            run_config=run_config,
        )
        return dg.Definitions(assets=[trips], schedules=[schedule])

    dg.Definitions.validate_loadable(requesting("regin"))
    with schedule_daemon(requesting("regin")) as daemon:
        daemon.iterate(at(5, 59))
        daemon.iterate(at(6))
        [tick] = daemon.ticks("sales")
        assert tick.status is TickStatus.FAILURE
        error = tick.error.to_string()
        assert "DagsterInvalidConfigError: Error in config for job" in error
        assert 'Received unexpected config entry "regin" at path root:ops:trips:config' in error
        assert daemon.instance.get_runs_count() == 0


def test_a_required_field_without_a_value_fails_the_tick() -> None:
    """Dagster also raises `DagsterInvalidConfigError` if you add a required field."""

    class Region(dg.Config):
        region: str

    @dg.asset
    def trips(config: Region) -> None: ...

    schedule = dg.ScheduleDefinition(name="sales", target=trips, cron_schedule="0 * * * *", default_status=ON)
    with schedule_daemon(dg.Definitions(assets=[trips], schedules=[schedule])) as daemon:
        daemon.iterate(at(5, 59))
        daemon.iterate(at(6))
        [tick] = daemon.ticks("sales")
        assert "DagsterInvalidConfigError" in tick.error.to_string()


def test_a_misspelled_field_of_a_config_class_is_dropped() -> None:
    """Dagster drops misspelled fields in a config class."""
    assert weekly_recount.SalesWindow(dayz=7).days == 1
    assert weekly_recount.SalesWindow(days=7).days == 7


def test_another_instance_does_not_know_that_a_schedule_is_on() -> None:
    """If the switch is off each time you restart `dg dev`, set `DAGSTER_HOME`."""
    stopped = definitions(sales("0 * * * *", default_status=dg.DefaultScheduleStatus.STOPPED))
    with schedule_daemon(stopped) as daemon:
        daemon.instance.start_schedule(daemon.schedule("sales"))
        assert len(daemon.instance.all_instigator_state(instigator_type=InstigatorType.SCHEDULE)) == 1
        with dg.instance_for_test() as other:
            assert other.all_instigator_state() == []


def test_a_schedule_of_another_location_name_is_another_schedule() -> None:
    """The switch is off after `dagster schedule start`."""
    stopped = definitions(sales("0 * * * *", default_status=dg.DefaultScheduleStatus.STOPPED))
    with schedule_daemon(stopped) as daemon:
        daemon.instance.start_schedule(daemon.schedule("sales"))
        with schedule_daemon(stopped, "other_name", daemon.instance) as renamed:
            schedule = renamed.schedule("sales")
            assert not daemon.instance.get_instigator_state(schedule.get_remote_origin_id(), schedule.selector_id)


def test_a_location_that_the_daemon_does_not_know_has_no_ticks(caplog: pytest.LogCaptureFixture) -> None:
    """The daemon ignores schedules in code locations that its `workspace.yaml` file doesn't list."""
    started = definitions(sales("0 * * * *", default_status=dg.DefaultScheduleStatus.STOPPED))
    with schedule_daemon(started) as webserver, caplog.at_level("INFO"):
        with freeze_time(at(6)):
            webserver.instance.start_schedule(webserver.schedule("sales"))
        with schedule_daemon(definitions(), "other_location", webserver.instance) as daemon:
            daemon.iterate(at(6, 30))
            daemon.iterate(at(7, 30))
        assert webserver.ticks("sales") == []
        assert "sales" not in caplog.text
        webserver.iterate(at(8, 30))
        assert webserver.tick_times("sales") == [at(8)]


def test_a_stopped_schedule_has_no_ticks() -> None:
    """By default, a schedule is stopped until you start it."""
    stopped = definitions(sales("0 * * * *", default_status=dg.DefaultScheduleStatus.STOPPED))
    with schedule_daemon(stopped) as daemon:
        for hour in (5, 6):
            daemon.iterate(at(hour, 30))
        assert daemon.ticks("sales") == []
        daemon.instance.start_schedule(daemon.schedule("sales"))
        [state] = daemon.instance.all_instigator_state()
        assert state.is_running


def test_a_stored_status_overrides_the_code() -> None:
    """The stored status overrides it."""
    with schedule_daemon(definitions(sales("0 * * * *"))) as daemon:
        schedule = daemon.schedule("sales")
        daemon.instance.stop_schedule(schedule.get_remote_origin_id(), schedule.selector_id, schedule)
        for hour in (5, 6):
            daemon.iterate(at(hour, 30))
        assert daemon.ticks("sales") == []


def test_a_run_key_counts_within_one_tick() -> None:
    """At the next tick, the same run key starts a new run."""

    @dg.schedule(name="sales", cron_schedule="0 * * * *", target=ticket_sales, default_status=ON)
    def same_key():
        return dg.RunRequest(run_key="bergen")

    with schedule_daemon(definitions(same_key)) as daemon:
        for hour in (5, 6, 7):
            daemon.iterate(at(hour, 30))
        assert daemon.instance.get_runs_count() == 2


def test_a_new_time_within_the_last_hour_ticks_at_once() -> None:
    """If the new time was less than about an hour ago, the schedule can even run right after the change."""
    with schedule_daemon(definitions(sales("0 5 * * *"))) as daemon:
        daemon.iterate(at(6))
        daemon.iterate(at(7, 30))
        with daemon.deploy(definitions(sales("0 8 * * *"))) as deployed:
            deployed.iterate(at(8, 20))
            assert deployed.tick_times("sales") == [at(8)]


def test_what_a_schedule_function_can_return() -> None:
    """A generator function can yield run requests or a skip reason, but not a list or a dictionary."""

    def tick(function):
        schedule = dg.schedule(name="sales", cron_schedule="0 2 * * *", target=ticket_sales)(function)
        context = dg.build_schedule_context(scheduled_execution_time=NOON)
        return schedule.evaluate_tick(context)

    def requests():
        yield dg.RunRequest(run_key="bergen")
        yield dg.RunRequest(run_key="stavanger")

    def config() -> dict:
        return {"ops": {}}

    def yielded_config():
        yield {"ops": {}}

    def yielded_list():
        yield [dg.RunRequest()]

    def config_object():
        return dg.RunConfig()

    def several():
        return dg.RunRequest(run_key="bergen"), dg.RunRequest(run_key="stavanger")

    assert len(tick(requests).run_requests) == 2
    assert len(tick(config).run_requests) == 1
    assert tick(lambda: []).skip_message == "Schedule function returned an empty result"
    for refused in (yielded_config, yielded_list, config_object, several):
        with pytest.raises(Exception, match="RunRequest"):
            tick(refused)


def test_without_stale_assets_the_tick_succeeds_without_a_run() -> None:
    """If there are none, the tick succeeds but starts no run."""

    @dg.schedule(name="sales", cron_schedule="0 * * * *", target=ticket_sales, default_status=ON)
    def if_stale():
        return dg.RunRequest(stale_assets_only=True)

    with schedule_daemon(definitions(if_stale)) as daemon:
        dg.materialize([ticket_sales], instance=daemon.instance)
        daemon.iterate(at(5, 59))
        daemon.iterate(at(6))
        [tick] = daemon.ticks("sales")
        assert (tick.status, tick.run_ids) == (TickStatus.SUCCESS, [])


def test_runs_before_an_invalid_request_are_launched() -> None:
    """If a tick requests several runs, the runs before the invalid request are still launched."""

    @dg.schedule(name="sales", cron_schedule="0 * * * *", target=ticket_sales, default_status=ON)
    def partly_valid():
        yield dg.RunRequest(run_key="bergen")
        yield dg.RunRequest(run_key="stavanger", run_config={"opps": {}})
        yield dg.RunRequest(run_key="geiranger")

    with schedule_daemon(definitions(partly_valid)) as daemon:
        daemon.iterate(at(5, 59))
        daemon.iterate(at(6))
        [tick] = daemon.ticks("sales")
        assert (tick.status, tick.run_keys) == (TickStatus.FAILURE, ["bergen"])
        assert daemon.instance.get_runs_count() == 1


def test_run_config_replaces_the_fields_of_a_resource_instance() -> None:
    """Run config also works for a resource registered as an instance, but then it replaces all of its fields."""

    class Store(dg.ConfigurableResource):
        schema_name: str = "live"
        warehouse: str = "small"

    @dg.asset
    def table(store: Store) -> str:
        return f"{store.schema_name} {store.warehouse}"

    store = Store(schema_name="archive", warehouse="large")
    job = dg.Definitions([table], resources={"store": store}).resolve_implicit_global_asset_job_def()
    run_config = {"resources": {"store": {"config": {"schema_name": "rebuild"}}}}
    result = job.execute_in_process(run_config=run_config)
    assert result.output_for_node("table") == "rebuild small"
