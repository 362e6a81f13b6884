import json
import sqlite3
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import dagster as dg
import pytest
from dagster._utils.schedules import schedule_execution_time_iterator
from dagster_shared.check import CheckError

from ferry_line.defs import (
    berth_plans,
    customs_reports,
    daily_recount,
    evaluation_logs,
    failure_sensor,
    fuel_log,
    hourly_sales,
    kiosk_maintenance,
    local_departures,
    nightly_sales,
    partitions_by_time,
    port_departures,
    port_reports,
    port_revenue,
    resource_in_schedule,
    revenue_sensor,
    run_config_by_time,
    sales_assets,
    sales_schedule,
    sales_sensor,
    session_in_schedule,
    tide_tables,
    weekday_sales,
    weekly_recount,
)

OSLO = ZoneInfo("Europe/Oslo")


def tick(defs, name, when, **kwargs):
    schedule = defs.resolve_schedule_def(name)
    with dg.build_schedule_context(
        scheduled_execution_time=when,
        repository_def=defs.get_repository_def(),
        **kwargs,
    ) as context:
        return schedule.evaluate_tick(context)


@pytest.mark.parametrize(
    "module",
    [
        berth_plans,
        customs_reports,
        daily_recount,
        evaluation_logs,
        fuel_log,
        local_departures,
        partitions_by_time,
        port_departures,
        port_reports,
        port_revenue,
        run_config_by_time,
        session_in_schedule,
        tide_tables,
        weekly_recount,
    ],
)
def test_loads(module):
    dg.Definitions.validate_loadable(module.defs)


def test_lazy_definitions_load():
    dg.Definitions.validate_loadable(resource_in_schedule.defs())


def test_the_files_under_test_load_in_one_project():
    """tests/test_schedules.py imports two files; the guide on ticks adds a third."""
    together = dg.Definitions.merge(port_reports.defs, resource_in_schedule.defs(), evaluation_logs.defs)
    dg.Definitions.validate_loadable(together)


def overview() -> dg.Definitions:
    """The five methods of the overview, as one code location."""
    return dg.Definitions(
        assets=[
            sales_assets.ticket_sales,
            sales_assets.revenue_by_port,
            sales_assets.port_report,
        ],
        schedules=[sales_schedule.nightly_sales],
        sensors=[
            sales_sensor.new_sales_file,
            revenue_sensor.report_after_revenue,
            failure_sensor.failed_run_note,
        ],
    )


def test_choosing(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "incoming_sales").mkdir()
    (tmp_path / "incoming_sales" / "a.csv").write_text("x")
    defs = overview()
    dg.Definitions.validate_loadable(defs)
    context = dg.build_sensor_context(definitions=defs)
    data = sales_sensor.new_sales_file.evaluate_tick(context)
    assert [r.run_key for r in data.run_requests] == ["a.csv"]
    data = tick(defs, "nightly_sales", datetime(2025, 6, 1, tzinfo=OSLO))
    assert len(data.run_requests) == 1

    with dg.instance_for_test() as instance:
        result = dg.materialize(
            [sales_assets.ticket_sales, sales_assets.revenue_by_port],
            instance=instance,
        )
        context = dg.build_sensor_context(instance=instance, definitions=defs)
        data = revenue_sensor.report_after_revenue.evaluate_tick(context)
        # The run key is the run that made the update, so each update counts.
        assert [r.run_key for r in data.run_requests] == [result.run_id]


def test_eager_requests_after_upstream_update(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    defs = overview()
    with dg.instance_for_test() as instance:
        first = dg.evaluate_automation_conditions(defs, instance)
        dg.materialize([sales_assets.ticket_sales], instance=instance)
        second = dg.evaluate_automation_conditions(defs, instance, cursor=first.cursor)
        assert second.get_num_requested(dg.AssetKey("revenue_by_port")) == 1


def test_nightly_sales():
    defs = sales_definitions(nightly_sales.nightly_sales)
    schedule = defs.resolve_schedule_def("nightly_sales")
    assert schedule.default_status == dg.DefaultScheduleStatus.STOPPED
    data = tick(defs, "nightly_sales", datetime(2025, 6, 1, 2, 30, tzinfo=OSLO))
    assert data.run_requests[0].tags == {"dagster/schedule_name": "nightly_sales"}
    result = defs.resolve_implicit_global_asset_job_def().execute_in_process()
    assert result.output_for_node("revenue_by_port")["bergen"] == 412 * 24.5


def sales_definitions(*schedules) -> dg.Definitions:
    return dg.Definitions(
        assets=[nightly_sales.ticket_sales, nightly_sales.revenue_by_port],
        schedules=schedules,
    )


def test_targets():
    maintenance = kiosk_maintenance.weekend_maintenance
    defs = sales_definitions(hourly_sales.hourly_sales, weekday_sales.weekday_sales, maintenance)
    dg.Definitions.validate_loadable(defs)
    assert weekday_sales.weekday_sales.name == "sales_job_schedule"
    assert maintenance.name == "kiosk_maintenance_schedule"
    assert defs.resolve_job_def("kiosk_maintenance").execute_in_process().success
    result = defs.resolve_job_def("sales_job").execute_in_process()
    assert result.output_for_node("revenue_by_port")["bergen"] == 412 * 24.5
    assert result.dagster_run.tags["team"] == "ticketing"


@pytest.mark.parametrize("month,count", [(1, 2), (7, 3)])
def test_season_aware(month, count):
    data = tick(
        port_reports.defs,
        "daily_port_reports",
        datetime(2025, month, 3, 6, tzinfo=OSLO),
    )
    assert len(data.run_requests) == count
    first = data.run_requests[0]
    assert first.run_key == f"2025-{month:02d}-03-bergen"
    # the schedule's own tags are not put on runs of a decorated schedule
    assert first.tags == {
        "port": "bergen",
        "dagster/schedule_name": "daily_port_reports",
    }
    result = dg.materialize([port_reports.port_report], run_config=first.run_config)
    assert result.output_for_node("port_report") == "bergen"


def test_season_aware_skips():
    data = tick(
        port_reports.defs,
        "daily_port_reports",
        datetime(2025, 12, 25, 6, tzinfo=OSLO),
    )
    assert data.run_requests == []
    assert data.skip_message == "No crossings on December 25"


def test_plain_schedule_tags_reach_runs():
    data = tick(weekly_recount.defs, "weekly_recount", datetime(2025, 6, 2, 4))
    assert data.run_requests[0].tags["reason"] == "weekly recount"
    config = data.run_requests[0].run_config
    assert config["ops"] == {"ticket_sales": {"config": {"days": 7}}}


def test_run_config_fn_and_should_execute():
    defs = daily_recount.defs
    first = tick(defs, "daily_recount", datetime(2025, 6, 1, 4))
    assert first.run_requests[0].run_config["ops"]["ticket_sales"]["config"] == {"days": 31}
    frozen = tick(defs, "daily_recount", datetime(2025, 12, 2, 4))
    assert frozen.skip_message == ("should_execute function for daily_recount returned false.")


def test_run_config_by_time():
    defs = run_config_by_time.defs
    sunday = datetime(2025, 6, 8, 0, tzinfo=UTC)
    data = tick(defs, "six_hourly_sales", sunday)
    request = data.run_requests[0]
    assert request.tags["dagster/priority"] == "-1"
    assert request.tags["sales_window"] == "2025-06-07T18/2025-06-08T00"
    result = dg.materialize(
        [run_config_by_time.ticket_sales],
        resources={"store": run_config_by_time.TicketStore()},
        run_config={"ops": request.run_config["ops"]},
    )
    assert result.success
    job = defs.resolve_implicit_global_asset_job_def()
    result = job.execute_in_process(run_config=request.run_config)
    metadata = result.asset_materializations_for_node("ticket_sales")[0].metadata
    assert metadata["table"].value == "rebuild.ticket_sales"
    assert metadata["full_refresh"].value is True


def test_daily_partition_with_offset():
    defs = partitions_by_time.defs
    schedule = defs.resolve_schedule_def("crossings_job_schedule")
    assert schedule.cron_schedule == "30 4 * * *"
    assert schedule.execution_timezone == "Europe/Oslo"
    data = tick(
        defs,
        "crossings_job_schedule",
        datetime(2025, 6, 10, 4, 30, tzinfo=OSLO),
    )
    (request,) = data.run_requests
    assert request.partition_key == "2025-06-09"
    assert request.run_key == "2025-06-09"
    assert request.tags["source"] == "harbor office"
    assert request.tags["dagster/partition"] == "2025-06-09"
    result = defs.resolve_job_def("crossings_job").execute_in_process(partition_key="2025-06-09")
    assert result.success


def test_static_partitions():
    data = tick(
        berth_plans.defs,
        "weekly_berth_plans",
        datetime(2025, 6, 9, 5, tzinfo=OSLO),
    )
    ports = ["bergen", "stavanger", "geiranger"]
    assert [r.partition_key for r in data.run_requests] == ports
    defs = tide_tables.defs
    data = tick(
        defs,
        "archive_tide_tables_schedule",
        datetime(2025, 6, 1, 1, tzinfo=OSLO),
    )
    assert [r.partition_key for r in data.run_requests] == ports
    result = defs.resolve_job_def("archive_tide_tables").execute_in_process(partition_key="bergen")
    assert result.output_for_node("archive_tide_table") == "bergen"


def test_static_asset_job_is_refused():
    job = dg.define_asset_job("berths", selection=[berth_plans.berth_plan])
    with pytest.raises(CheckError, match="for a time-partitioned job"):
        dg.build_schedule_from_partitioned_job(job, cron_schedule="0 5 * * 1")


def test_multi_partitions():
    defs = port_revenue.defs
    schedule = defs.resolve_schedule_def("port_revenue_job_schedule")
    assert schedule.cron_schedule == "0 2 * * *"
    data = tick(
        defs,
        "port_revenue_job_schedule",
        datetime(2025, 6, 10, 2, tzinfo=OSLO),
    )
    assert sorted(str(r.partition_key) for r in data.run_requests) == [
        "2025-06-09|bergen",
        "2025-06-09|geiranger",
        "2025-06-09|stavanger",
    ]


def test_dynamic_partitions():
    defs = fuel_log.defs
    when = datetime(2025, 6, 10, 1, tzinfo=UTC)
    with dg.instance_for_test() as instance:
        data = tick(defs, "fuel_log_per_vessel", when, instance=instance)
        assert data.skip_message == "No vessels are registered"
        instance.add_dynamic_partitions("vessels", ["fram", "nansen"])
        data = tick(defs, "fuel_log_per_vessel", when, instance=instance)
        assert [r.partition_key for r in data.run_requests] == [
            "fram",
            "nansen",
        ]


def test_late_partition():
    data = tick(
        customs_reports.defs,
        "late_customs_reports",
        datetime(2025, 6, 10, 8, tzinfo=UTC),
    )
    assert data.run_requests[0].partition_key == "2025-06-07"


def test_time_zones():
    zones = {s.name: s.execution_timezone for s in port_departures.port_schedules}
    assert zones["departures_nagasaki"] == "Asia/Tokyo"
    data = tick(
        local_departures.defs,
        "departures_of_the_day",
        datetime(2025, 6, 1, 6, tzinfo=ZoneInfo("America/New_York")),
    )
    assert data.run_requests[0].tags["service_day"] == "2025-06-01"


def ticks(cron, start, count):
    first = datetime.fromisoformat(start).replace(tzinfo=OSLO).timestamp()
    times = schedule_execution_time_iterator(first, cron, "Europe/Oslo")
    return [next(times).isoformat() for _ in range(count)]


def test_clock_changes_around_midnight_have_rules_of_their_own():
    cairo = ZoneInfo("Africa/Cairo")

    def first(cron, start):
        after = datetime.fromisoformat(start).replace(tzinfo=cairo).timestamp()
        time = next(schedule_execution_time_iterator(after, cron, "Africa/Cairo"))
        return datetime.fromtimestamp(time.timestamp(), cairo).isoformat()

    assert first("30 0 * * *", "2025-04-24T12:00") == "2025-04-25T01:30:00+03:00"
    # 23:30 occurs twice, first at +03:00.
    assert first("30 23 * * *", "2025-10-30T12:00") == "2025-10-30T23:30:00+03:00"


def test_daylight_saving_table():
    assert ticks("30 2 * * *", "2025-03-29T12:00", 2) == [
        "2025-03-30T03:00:00+02:00",
        "2025-03-31T02:30:00+02:00",
    ]
    assert ticks("0 2,3 * * *", "2025-03-30T00:00", 2) == [
        "2025-03-30T03:00:00+02:00",
        "2025-03-31T02:00:00+02:00",
    ]
    assert ticks("0 * * * *", "2025-03-30T00:30", 3) == [
        "2025-03-30T01:00:00+01:00",
        "2025-03-30T03:00:00+02:00",
        "2025-03-30T04:00:00+02:00",
    ]
    assert ticks("30 2 * * *", "2025-10-25T12:00", 2) == [
        "2025-10-26T02:30:00+01:00",
        "2025-10-27T02:30:00+01:00",
    ]
    assert ticks("0 * * * *", "2025-10-26T00:30", 4) == [
        "2025-10-26T01:00:00+02:00",
        "2025-10-26T02:00:00+02:00",
        "2025-10-26T02:00:00+01:00",
        "2025-10-26T03:00:00+01:00",
    ]
    assert ticks("*/30 * * * *", "2025-10-26T01:45", 5) == [
        "2025-10-26T02:00:00+02:00",
        "2025-10-26T02:30:00+02:00",
        "2025-10-26T02:00:00+01:00",
        "2025-10-26T02:30:00+01:00",
        "2025-10-26T03:00:00+01:00",
    ]
    assert ticks("0 6 * * *", "2025-03-29T12:00", 1) == ["2025-03-30T06:00:00+02:00"]


def test_run_config_replaces_the_default_config_of_a_job():
    """The schedule's `run_config` replaces the `ops` section, even for ops that it doesn't mention."""

    class Window(dg.Config):
        days: int = 1

    @dg.asset
    def sales(config: Window) -> int:
        return config.days

    @dg.asset
    def refunds(config: Window) -> int:
        return config.days

    def days(value):
        return {"config": {"days": value}}

    job = dg.define_asset_job(
        "totals",
        [sales, refunds],
        config={"ops": {"sales": days(3), "refunds": days(3)}},
    )
    weekly = dg.ScheduleDefinition(job=job, cron_schedule="@weekly", run_config={"ops": {"sales": days(7)}})
    defs = dg.Definitions([sales, refunds], jobs=[job], schedules=[weekly])
    [request] = tick(defs, "totals_schedule", datetime(2025, 6, 1)).run_requests
    result = defs.resolve_job_def("totals").execute_in_process(request.run_config)
    assert result.output_for_node("sales") == 7
    assert result.output_for_node("refunds") == 1


def test_a_run_config_object_replaces_all_sections_of_the_default_config():
    """A `dg.RunConfig` object replaces all default config, a dictionary only its own sections."""

    class Window(dg.Config):
        days: int = 1

    class Store(dg.ConfigurableResource):
        schema_name: str = "live"

    @dg.asset
    def sales(config: Window, store: Store) -> str:
        return f"{config.days} {store.schema_name}"

    job = dg.define_asset_job(
        "totals",
        [sales],
        config=dg.RunConfig(
            ops={"sales": Window(days=3)},
            resources={"store": Store(schema_name="archive")},
        ),
    )
    results = []
    for run_config in (
        dg.RunConfig(ops={"sales": Window(days=7)}),
        {"ops": {"sales": {"config": {"days": 7}}}},
    ):
        weekly = dg.ScheduleDefinition(job=job, cron_schedule="@weekly", run_config=run_config)
        defs = dg.Definitions(
            [sales],
            jobs=[job],
            schedules=[weekly],
            resources={"store": Store.configure_at_launch()},
        )
        [request] = tick(defs, "totals_schedule", datetime(2025, 6, 1)).run_requests
        run = defs.resolve_job_def("totals").execute_in_process(request.run_config)
        results.append(run.output_for_node("sales"))
    assert results == ["7 live", "7 archive"]


def test_a_run_without_a_partition_key_fails():
    """Runs of partitioned assets fail with `Cannot access partition_key for a non-partitioned run`."""

    @dg.asset(partitions_def=dg.StaticPartitionsDefinition(["bergen"]))
    def fares() -> int:
        return 1

    hourly = dg.ScheduleDefinition(name="hourly", target=fares, cron_schedule="@hourly")
    defs = dg.Definitions([fares], schedules=[hourly])
    job = defs.resolve_job_def(hourly.job_name)
    with pytest.raises(Exception, match="Cannot access partition_key for a non-partitioned run"):
        job.execute_in_process()


def test_a_day_matches_either_field():
    """The schedule ticks on days that match either field."""
    assert [time[:10] for time in ticks("0 0 1 * 1", "2025-05-31T12:00", 3)] == [
        "2025-06-01",  # a Sunday
        "2025-06-02",
        "2025-06-09",
    ]


def test_resource_in_schedule(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "service_calendar.json").write_text(json.dumps({"2025-02-03": "storm"}))
    schedule = resource_in_schedule.report_on_service_days
    calendar = resource_in_schedule.ServiceCalendar(path="service_calendar.json")
    context = dg.build_schedule_context(scheduled_execution_time=datetime(2025, 2, 3, 6, tzinfo=OSLO))
    result = schedule(context, calendar=calendar)
    assert result.skip_message == "No crossings on 2025-02-03: storm"


def test_missing_resource_message():
    schedule = resource_in_schedule.report_on_service_days
    context = dg.build_schedule_context(scheduled_execution_time=datetime(2025, 2, 3, 6, tzinfo=OSLO))
    with pytest.raises(dg.DagsterInvalidDefinitionError) as error:
        schedule.evaluate_tick(context)
    assert str(error.value) == (
        "Resource with key 'calendar' required by schedule 'report_on_service_days' was not provided."
    )


def test_missing_resource_is_not_found_at_load():
    defs = dg.Definitions(
        assets=[resource_in_schedule.crossing_report],
        schedules=[resource_in_schedule.report_on_service_days],
    )
    dg.Definitions.validate_loadable(defs)


def test_exclusions_repeat_the_last_partition_of_an_asset_job():
    weekdays = dg.DailyPartitionsDefinition("2025-01-01", exclusions=["0 0 * * 0,6"])

    @dg.asset(partitions_def=weekdays)
    def tolls(): ...

    defs = dg.Definitions(
        assets=[tolls],
        schedules=[dg.build_schedule_from_partitioned_job(dg.define_asset_job("tolls_job", selection=[tolls]))],
    )
    keys = []
    for day in (7, 8, 9):
        data = tick(defs, "tolls_job_schedule", datetime(2025, 6, day, tzinfo=UTC))
        keys += [r.partition_key for r in data.run_requests]
    assert keys == ["2025-06-06", "2025-06-06", "2025-06-06"]


def test_session_in_schedule(tmp_path):
    path = str(tmp_path / "bookings.db")
    connection = sqlite3.connect(path)
    connection.execute("create table bookings (boarded integer)")
    connection.commit()
    bookings = session_in_schedule.BookingDatabase(path=path)
    schedule = session_in_schedule.boarding_list_when_booked
    assert schedule(bookings=bookings).skip_message == ("No passengers are waiting to board")
    connection.execute("insert into bookings values (0), (0), (1)")
    connection.commit()
    assert schedule(bookings=bookings).tags == {"waiting": "2"}


def test_evaluation_logs(capsys):
    data = tick(
        evaluation_logs.defs,
        "logged_report",
        datetime(2025, 6, 1, 6, tzinfo=UTC),
    )
    assert len(data.run_requests) == 1
