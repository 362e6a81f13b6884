"""What the guide to concurrency says about limits, the queue, and pool slots."""

import logging
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace

import dagster as dg
import pytest
from click.testing import CliRunner
from dagster._core.events import DagsterEvent, DagsterEventType
from dagster._core.remote_origin import (
    RegisteredCodeLocationOrigin,
    RemoteJobOrigin,
    RemoteRepositoryOrigin,
)
from dagster._core.run_coordinator import QueuedRunCoordinator
from dagster._core.storage.dagster_run import DagsterRun
from dagster._core.test_utils import MockedRunLauncher, freeze_time
from dagster._daemon.monitoring.concurrency import execute_concurrency_slots_iteration
from dagster._daemon.run_coordinator import QueuedRunCoordinatorDaemon
from dagster_dg_cli.cli import cli

from creamery.defs import lab_pool

POOL = "lab_api"
ORIGIN = RemoteJobOrigin(RemoteRepositoryOrigin(RegisteredCodeLocationOrigin("creamery"), "__repository__"), "lab_job")


def instance_with(**settings: object) -> dg.DagsterInstance:
    """An instance in memory with a run queue, whose launcher only keeps the runs."""
    instance = dg.DagsterInstance.ephemeral(settings=settings)
    instance._run_coordinator = QueuedRunCoordinator()  # noqa: SLF001
    instance._run_launcher = MockedRunLauncher()  # noqa: SLF001
    return instance


def runs(**settings):
    return {"concurrency": {"runs": settings}}


def enqueue(instance: dg.DagsterInstance, **tags: str) -> DagsterRun:
    defs = dg.Definitions(assets=[lab_pool.fat_values, lab_pool.protein_values], jobs=[lab_pool.lab_job])
    job = defs.resolve_job_def("lab_job")
    queued = dg.DagsterRunStatus.QUEUED
    return instance.create_run_for_job(job, status=queued, tags=tags, remote_job_origin=ORIGIN)


def dequeue(instance: dg.DagsterInstance) -> None:
    """One iteration of the daemon's run queue."""
    process_context = SimpleNamespace(instance=instance, create_request_context=lambda: None)
    list(QueuedRunCoordinatorDaemon(interval_seconds=5).run_iteration(process_context))


def statuses(instance: dg.DagsterInstance) -> list[str]:
    return sorted(run.status.value for run in instance.get_runs())


def finish(instance: dg.DagsterInstance, run: DagsterRun) -> None:
    event = DagsterEvent(DagsterEventType.PIPELINE_FAILURE.value, run.job_name)
    instance.report_dagster_event(event, run.run_id)


@pytest.fixture(name="instance")
def instance_fixture() -> Iterator[dg.DagsterInstance]:
    with instance_with() as instance:
        yield instance


def test_a_run_stays_queued_until_the_daemon_launches_it(instance: dg.DagsterInstance) -> None:
    """Run limits need the run queue, which the daemon processes."""
    enqueue(instance)
    assert statuses(instance) == ["QUEUED"]
    dequeue(instance)
    assert statuses(instance) == ["STARTING"]


def test_zero_blocks_the_queue_and_minus_one_removes_the_limit() -> None:
    """Check that `max_concurrent_runs` isn't `0`."""
    for limit, launched in ((0, 0), (2, 2), (-1, 12)):
        with instance_with(**runs(max_concurrent_runs=limit)) as instance:
            for _ in range(12):
                enqueue(instance)
            dequeue(instance)
            assert statuses(instance).count("STARTING") == launched


def test_ten_runs_are_in_progress_by_default(instance: dg.DagsterInstance) -> None:
    """The default is `10`."""
    for _ in range(12):
        enqueue(instance)
    dequeue(instance)
    assert statuses(instance).count("STARTING") == 10


def test_a_stuck_run_counts_toward_the_limit() -> None:
    """Terminate any stuck runs, because they count toward the limits."""
    with instance_with(**runs(max_concurrent_runs=1)) as instance:
        stuck = enqueue(instance)
        dequeue(instance)
        enqueue(instance)
        dequeue(instance)
        assert statuses(instance) == ["QUEUED", "STARTING"]
        finish(instance, stuck)
        dequeue(instance)
        assert statuses(instance) == ["FAILURE", "STARTING"]


def test_a_tag_limit_counts_runs_per_value_or_per_key() -> None:
    """Its limit applies to each backfill separately, or to all runs that have a tag with that key."""
    for value, launched in (({"applyLimitPerUniqueValue": True}, 2), (None, 1)):
        limit = {"key": "dagster/backfill", "limit": 1, **({"value": value} if value else {})}
        with instance_with(**runs(tag_concurrency_limits=[limit])) as instance:
            for backfill in ("a", "a", "b"):
                enqueue(instance, **{"dagster/backfill": backfill})
            dequeue(instance)
            assert statuses(instance).count("STARTING") == launched


def test_two_daemons_with_different_storage_do_not_share_a_queue(instance: dg.DagsterInstance) -> None:
    """If they use different storage, the daemon can't see the run."""
    enqueue(instance)
    with instance_with() as other:
        dequeue(other)
    assert statuses(instance) == ["QUEUED"]


def test_dg_launch_runs_although_the_limit_is_zero() -> None:
    """`dg launch` bypasses the queue."""
    run_pools = {"pools": {"granularity": "run", "default_limit": 1}}
    settings = {"concurrency": {"runs": {"max_concurrent_runs": 0}, **run_pools}}
    with dg.instance_for_test(overrides=settings) as instance:
        launch = ["launch", "--assets", "fat_values", "-m", "creamery.defs.lab_pool"]
        result = CliRunner().invoke(cli, launch)
        assert result.exit_code == 0, result.output
        assert statuses(instance) == ["SUCCESS"]
        [run] = instance.get_runs()
        logged = [event.user_message for event in instance.all_logs(run.run_id)]
        assert any("Executing steps using multiprocess executor" in message for message in logged)


@pytest.mark.parametrize(
    "limits",
    [
        {"runs": {"max_concurrent_runs": 1}},
        {"runs": {"tag_concurrency_limits": [{"key": "team", "limit": 1}]}},
        {"pools": {"granularity": "run"}},
    ],
)
def test_a_run_outside_the_queue_holds_back_queued_runs(limits: dict, caplog: pytest.LogCaptureFixture) -> None:
    """Runs of `dg launch`, which never were in the queue, count toward limits for runs, tags, and pools of runs."""
    logging.getLogger("dagster").propagate = True
    defs = dg.Definitions(assets=[lab_pool.fat_values, lab_pool.protein_values], jobs=[lab_pool.lab_job])
    job = defs.resolve_job_def("lab_job")
    with instance_with(concurrency=limits) as instance, caplog.at_level(logging.INFO):
        instance.event_log_storage.set_concurrency_slots(POOL, 1 if "pools" in limits else 10)
        started = dg.DagsterRunStatus.STARTED
        launched = instance.create_run_for_job(job, status=started, tags={"team": "quality"})
        enqueue(instance, team="quality")
        dequeue(instance)
        assert statuses(instance) == ["QUEUED", "STARTED"]
        logged = "1 runs are currently in progress. Maximum is 1" in caplog.text
        assert logged == ("max_concurrent_runs" in limits.get("runs", {}))
        finish(instance, launched)
        dequeue(instance)
        assert statuses(instance) == ["FAILURE", "STARTING"]


@pytest.mark.parametrize("granularity", ["op", "run"])
def test_a_step_uses_one_slot_however_many_assets_it_has(granularity: str) -> None:
    """With the default granularity, a pool counts steps, not connections."""
    slots = []

    @dg.multi_asset(specs=[dg.AssetSpec("fat"), dg.AssetSpec("protein")], pool=POOL)
    def measure(context: dg.AssetExecutionContext):
        slots.append(occupied(context.instance))
        yield dg.MaterializeResult("fat")
        yield dg.MaterializeResult("protein")

    settings = {"concurrency": {"pools": {"granularity": granularity}}}
    with dg.instance_for_test(overrides=settings) as instance:
        instance.event_log_storage.set_concurrency_slots(POOL, 2)
        assert dg.materialize([measure], instance=instance).success
    assert slots == [1 if granularity == "op" else 0]


def test_a_pool_without_any_limit_has_no_effect(instance: dg.DagsterInstance) -> None:
    """If neither limit is set, the pool has no effect."""
    for _ in range(4):
        enqueue(instance)
    dequeue(instance)
    assert statuses(instance).count("STARTING") == 4
    assert dg.materialize([lab_pool.fat_values], instance=instance).success
    assert instance.event_log_storage.get_concurrency_keys() == set()


def test_a_full_pool_blocks_runs_and_the_log_says_so(
    instance: dg.DagsterInstance, caplog: pytest.LogCaptureFixture
) -> None:
    """If a pool blocks the run, the log contains `is blocked by global concurrency limits` with the run ID."""
    instance.event_log_storage.set_concurrency_slots(POOL, 2)
    logging.getLogger("dagster").propagate = True
    with caplog.at_level(logging.INFO):
        enqueue(instance)
        blocked = enqueue(instance)
        dequeue(instance)
    assert statuses(instance) == ["QUEUED", "STARTING"]
    assert f"Run {blocked.run_id} is blocked by global concurrency limits" in caplog.text


def test_the_default_limit_applies_to_other_pools_only() -> None:
    """The `default_limit` applies to pools for which you haven't set a limit."""
    with instance_with(concurrency={"pools": {"default_limit": 1}}) as instance:
        storage = instance.event_log_storage
        storage.set_concurrency_slots(POOL, 4)
        enqueue(instance)
        dequeue(instance)
        storage.initialize_concurrency_limit_to_default("other")
        limits = {limit.name: limit.limit for limit in storage.get_pool_limits()}
        assert limits == {POOL: 4, "other": 1}


@pytest.mark.parametrize(("limit", "started"), [("default", 3), ("own", 1)])
def test_the_default_limit_does_not_hold_back_the_first_runs_of_a_pool(limit: str, started: int) -> None:
    """With `run` granularity, the `default_limit` comes too late for the runs that are in the queue."""
    with instance_with(concurrency={"pools": {"granularity": "run", "default_limit": 1}}) as instance:
        if limit == "own":
            instance.event_log_storage.set_concurrency_slots(POOL, 1)
        for _ in range(3):
            enqueue(instance)
        dequeue(instance)
        assert statuses(instance).count("STARTING") == started
        enqueue(instance)
        dequeue(instance)
        assert statuses(instance).count("STARTING") == started


def occupy(instance: dg.DagsterInstance) -> DagsterRun:
    """A run that ended without giving its slot back."""
    run = enqueue(instance)
    instance.event_log_storage.set_concurrency_slots(POOL, 1)
    instance.event_log_storage.claim_concurrency_slot(POOL, run.run_id, "fat_values")
    finish(instance, run)
    return run


def occupied(instance: dg.DagsterInstance) -> int:
    return instance.event_log_storage.get_concurrency_info(POOL).active_slot_count


def test_a_slot_of_an_ended_run_stays_occupied_until_it_is_freed(instance: dg.DagsterInstance) -> None:
    """A pool slot stays occupied after a crash."""
    run = occupy(instance)
    dequeue(instance)
    assert occupied(instance) == 1
    instance.event_log_storage.free_concurrency_slots_for_run(run.run_id)
    assert occupied(instance) == 0


@pytest.mark.parametrize(("settings", "left"), [({}, 1), ({"free_slots_after_run_end_seconds": 60}, 0)])
def test_run_monitoring_frees_slots(settings: dict, left: int) -> None:
    """To free slots automatically, set `enabled: true` and `free_slots_after_run_end_seconds`."""
    monitoring = {"run_monitoring": {"enabled": True, **settings}}
    with dg.instance_for_test(overrides=monitoring) as instance:
        occupy(instance)
        process_context = SimpleNamespace(instance=instance)
        with freeze_time(datetime.now(UTC) + timedelta(minutes=2)):
            list(execute_concurrency_slots_iteration(process_context, logging.getLogger("dagster")))
        assert occupied(instance) == left


def test_run_monitoring_is_off_by_default(instance: dg.DagsterInstance) -> None:
    """Set `enabled: true`."""
    assert not instance.run_monitoring_enabled
    with instance_with(run_monitoring={"enabled": True}) as monitored:
        assert monitored.run_monitoring_enabled


def test_the_schedule_needs_the_status_queued(instance: dg.DagsterInstance) -> None:
    """Otherwise, the next tick adds a second run while the first run waits in the queue."""
    enqueue(instance)
    others = [dg.DagsterRunStatus.NOT_STARTED, dg.DagsterRunStatus.STARTING, dg.DagsterRunStatus.STARTED]
    assert not instance.get_run_records(dg.RunsFilter(job_name="lab_job", statuses=others))
