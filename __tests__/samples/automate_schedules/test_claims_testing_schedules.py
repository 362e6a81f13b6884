"""What /guides/automate/schedules/testing-schedules says under Limits and Troubleshooting."""

from datetime import UTC, datetime

import dagster as dg
import pytest

NOON = datetime(2025, 12, 24, 12, tzinfo=UTC)


@dg.asset
def crossings() -> None: ...


job = dg.define_asset_job("count_crossings", [crossings])


@dg.schedule(cron_schedule="0 6 * * *", job=job)
def morning(context: dg.ScheduleEvaluationContext):
    return dg.RunRequest(tags={"day": context.scheduled_execution_time.date().isoformat()})


@dg.schedule(
    cron_schedule="0 6 * * *",
    job=job,
    default_status=dg.DefaultScheduleStatus.STOPPED,
)
def stopped(context: dg.ScheduleEvaluationContext):
    return dg.RunRequest()


def test_a_tick_is_evaluated_at_any_time_though_the_schedule_is_stopped() -> None:
    """A test evaluates one tick. …"""
    # Noon is no tick of "0 6 * * *", nothing has started the schedule, and no daemon runs.
    context = dg.build_schedule_context(scheduled_execution_time=NOON)
    assert len(stopped.evaluate_tick(context).run_requests) == 1


def test_the_scheduled_time_is_missing_without_one() -> None:
    """Attempting to access scheduled_execution_time …"""
    with pytest.raises(Exception) as error:
        morning(dg.build_schedule_context())
    assert (
        "Attempting to access scheduled_execution_time, but no "
        "scheduled_execution_time was set on this context" in str(error.value)
    )
    context = dg.build_schedule_context(scheduled_execution_time=NOON)
    assert morning(context).tags == {"day": "2025-12-24"}


def test_a_plain_schedule_is_not_called_but_evaluated() -> None:
    """Schedule invocation is only supported for schedules created via …"""
    plain = dg.ScheduleDefinition(job=job, cron_schedule="0 6 * * *")
    context = dg.build_schedule_context(scheduled_execution_time=NOON)
    message = "Schedule invocation is only supported for schedules created via the schedule decorators."
    with pytest.raises(dg.DagsterInvalidInvocationError, match=message):
        plain(context)
    assert len(plain.evaluate_tick(context).run_requests) == 1


days = dg.DailyPartitionsDefinition("2025-01-01")


@dg.asset(partitions_def=days)
def logbook() -> None: ...


fill_logbook = dg.define_asset_job("fill_logbook", [logbook])


@dg.schedule(cron_schedule="0 6 * * *", job=fill_logbook)
def yesterday(context: dg.ScheduleEvaluationContext):
    return dg.RunRequest(partition_key="2025-12-23")


def test_a_partitioned_request_needs_the_definitions() -> None:
    """Attempted to access repository_def, but no repository_def was …"""
    defs = dg.Definitions([logbook], jobs=[fill_logbook], schedules=[yesterday])
    with dg.instance_for_test() as instance:

        def tick(**options):
            context = dg.build_schedule_context(instance=instance, scheduled_execution_time=NOON, **options)
            return yesterday.evaluate_tick(context)

        with pytest.raises(Exception) as error:
            tick()
        assert "Attempted to access repository_def, but no repository_def was provided." in str(error.value)
        result = tick(repository_def=defs.get_repository_def())
        [request] = result.run_requests
        assert request.partition_key == "2025-12-23"


@dg.schedule(cron_schedule="0 6 * * *", job=job)
def reads_the_instance(context: dg.ScheduleEvaluationContext):
    return dg.SkipReason(f"{context.instance.get_runs_count()} runs")


def test_the_instance_is_missing_without_one() -> None:
    """Attempted to initialize dagster instance, but no instance reference …"""
    message = "Attempted to initialize dagster instance, but no instance reference was provided."
    with pytest.raises(dg.DagsterInvariantViolationError, match=message):
        reads_the_instance(dg.build_schedule_context())
    with dg.instance_for_test() as instance:
        reason = reads_the_instance(dg.build_schedule_context(instance=instance))
    assert reason.skip_message == "0 runs"
