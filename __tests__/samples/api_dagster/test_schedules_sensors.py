"""Statements of the reference of schedules and sensors, one step after the samples."""

import datetime

import dagster as dg
import pytest
from dagster._check import CheckError

REGIONS = dg.StaticPartitionsDefinition(["eu", "us"])
EXCLUDING_MAY_5 = dg.DailyPartitionsDefinition("2024-01-01", exclusions=[datetime.datetime(2024, 5, 5)])


@dg.op
def work() -> None: ...


@dg.job
def work_job() -> None:
    work()


@dg.asset(partitions_def=REGIONS)
def regional() -> None: ...


@dg.asset(partitions_def=EXCLUDING_MAY_5)
def daily() -> None: ...


def tick(schedule: dg.ScheduleDefinition, day: int) -> list[str | None]:
    context = dg.build_schedule_context(scheduled_execution_time=datetime.datetime(2024, 5, day))
    return [request.partition_key for request in schedule.evaluate_tick(context).run_requests or []]


def test_an_asset_job_with_static_partitions_gets_no_partitioned_schedule() -> None:
    job = dg.define_asset_job("regions", [regional])
    with pytest.raises(CheckError):
        dg.build_schedule_from_partitioned_job(job, cron_schedule="@daily")
    schedule = dg.build_schedule_from_partitioned_job(job)
    with pytest.raises(CheckError):
        dg.Definitions(assets=[regional], schedules=[schedule]).get_repository_def()


def test_an_excluded_partition_of_an_asset_job_is_not_skipped() -> None:
    schedule = dg.build_schedule_from_partitioned_job(dg.define_asset_job("days", [daily]))
    repository = dg.Definitions(assets=[daily], schedules=[schedule]).get_repository_def()
    assert tick(repository.get_schedule_def("days_schedule"), 6) == ["2024-05-04"]


def test_a_schedule_runs_a_partition_that_has_not_ended_with_an_end_offset() -> None:
    @dg.job(partitions_def=dg.DailyPartitionsDefinition("2024-01-01", end_offset=1))
    def job() -> None:
        work()

    assert tick(dg.build_schedule_from_partitioned_job(job), 6) == ["2024-05-06"]


def test_the_first_tick_of_an_asset_sensor_handles_an_earlier_materialization() -> None:
    @dg.asset
    def orders() -> None: ...

    @dg.asset_sensor(asset_key=orders.key, job=work_job)
    def arrived(context: dg.SensorEvaluationContext, event: dg.EventLogEntry) -> dg.RunRequest:
        return dg.RunRequest()

    definitions = dg.Definitions(assets=[orders], jobs=[work_job], sensors=[arrived])
    with dg.DagsterInstance.ephemeral() as instance:
        dg.materialize([orders], instance=instance)
        context = dg.build_sensor_context(instance=instance, definitions=definitions)
        result = arrived.evaluate_tick(context)
        assert len(result.run_requests or []) == 1
        context = dg.build_sensor_context(instance=instance, definitions=definitions, cursor=result.cursor)
        assert arrived.evaluate_tick(context).run_requests == []


@pytest.mark.parametrize("arguments", [{}, {"job": work_job}, {"target": [regional], "cron_schedule": "@daily"}])
def test_an_incomplete_schedule_raises_a_check_error(arguments: dict) -> None:
    with pytest.raises(CheckError):
        dg.ScheduleDefinition(**({"cron_schedule": "@daily"} if not arguments else {}), **arguments)


@pytest.mark.parametrize(("result", "handled"), [(None, 3), (dg.SkipReason("enough"), 1), (dg.RunRequest(), 1)])
def test_a_tick_of_a_run_status_sensor_ends_with_a_result(result: object, handled: int) -> None:
    runs = []

    @dg.job
    def reaction() -> None:
        work()

    @dg.run_status_sensor(run_status=dg.DagsterRunStatus.SUCCESS, monitored_jobs=[work_job], request_job=reaction)
    def react(context: dg.RunStatusSensorContext) -> object:
        runs.append(context.dagster_run.run_id)
        return result

    with dg.DagsterInstance.ephemeral() as instance:
        start = react.evaluate_tick(dg.build_sensor_context(instance=instance))
        for _ in range(3):
            work_job.execute_in_process(instance=instance)
        react.evaluate_tick(dg.build_sensor_context(instance=instance, cursor=start.cursor))
    assert len(runs) == handled
