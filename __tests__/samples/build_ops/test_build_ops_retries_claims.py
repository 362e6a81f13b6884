"""What the guide to op retries says about crashes, waiting steps, outputs, and steps that aren't retried."""

import os
import time
from pathlib import Path

import dagster as dg
import pytest
from dagster._core.definitions.reconstruct import ReconstructableJob
from dagster._core.storage.dagster_run import IN_PROGRESS_RUN_STATUSES

from own_sleep import replace_sleep


class Attempts(dg.Config):
    folder: str


def crash_at_first(folder: str, name: str) -> None:
    """Ends this process as the operating system would, unless it has done so before."""
    path = Path(folder, name)
    if not path.exists():
        path.touch()
        os._exit(9)


@dg.op(retry_policy=dg.RetryPolicy(max_retries=1))
def with_policy(config: Attempts) -> None:
    crash_at_first(config.folder, "with_policy")


@dg.op
def without_policy(config: Attempts) -> None:
    crash_at_first(config.folder, "without_policy")


@dg.job
def crashing() -> None:
    with_policy()
    without_policy()


@pytest.mark.slow
def test_a_killed_step_is_retried_only_with_a_policy(tmp_path: Path) -> None:
    config = {name: {"config": {"folder": str(tmp_path)}} for name in ("with_policy", "without_policy")}
    with dg.instance_for_test() as instance:
        job = ReconstructableJob.for_file(__file__, "crashing")
        result = dg.execute_job(job, instance=instance, run_config={"ops": config})
        events = [entry.dagster_event for entry in instance.all_logs(result.run_id) if entry.dagster_event]
    assert not result.success
    assert [event.step_key for event in events if event.is_step_success] == ["with_policy"]
    assert [event.step_key for event in events if event.event_type_value == "STEP_RESTARTED"] == ["with_policy"]


def test_the_in_process_executor_runs_steps_in_the_process_of_the_run() -> None:
    pids = []

    @dg.op
    def note() -> None:
        pids.append(os.getpid())

    @dg.job(executor_def=dg.in_process_executor)
    def noted() -> None:
        note()

    with dg.instance_for_test() as instance:
        noted.execute_in_process(instance=instance)
    assert pids == [os.getpid()]


def test_a_run_is_in_progress_while_a_step_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    statuses = []

    @dg.op(retry_policy=dg.RetryPolicy(max_retries=1, delay=5))
    def waits(context: dg.OpExecutionContext) -> None:
        if context.retry_number == 0:
            raise ValueError("busy")

    @dg.job
    def waiting() -> None:
        waits()

    with dg.DagsterInstance.ephemeral() as instance:

        def sleep(seconds: float) -> None:
            [run] = instance.get_runs()
            statuses.append(run.status)
            started.append(seconds)

        started: list[float] = []
        now = time.time()
        replace_sleep(monkeypatch, sleep)
        monkeypatch.setattr(time, "time", lambda: now + sum(started))
        assert waiting.execute_in_process(instance=instance).success
    assert statuses
    assert set(statuses) <= set(IN_PROGRESS_RUN_STATUSES)
    assert sum(started) == pytest.approx(5, abs=1)


def test_outputs_of_a_failed_attempt_are_discarded_but_files_remain(tmp_path: Path) -> None:
    log = tmp_path / "rows.csv"

    @dg.op(retry_policy=dg.RetryPolicy(max_retries=1))
    def appends(context: dg.OpExecutionContext):
        with log.open("a") as file:
            file.write("row\n")
        yield dg.Output(context.retry_number)
        if context.retry_number == 0:
            raise ValueError("lost connection")

    @dg.op
    def reads(attempt: int) -> int:
        return attempt

    @dg.job
    def appending() -> None:
        reads(appends())

    result = appending.execute_in_process()
    assert result.output_for_node("reads") == 1
    assert log.read_text() == "row\nrow\n"


def test_replacing_data_makes_a_step_safe_to_repeat(tmp_path: Path) -> None:
    log = tmp_path / "rows.csv"

    @dg.op(retry_policy=dg.RetryPolicy(max_retries=1))
    def replaces(context: dg.OpExecutionContext) -> None:
        log.write_text("row\n")
        if context.retry_number == 0:
            raise ValueError("lost connection")

    @dg.job
    def replacing() -> None:
        replaces()

    assert replacing.execute_in_process().success
    assert log.read_text() == "row\n"


def test_a_policy_has_no_timeout() -> None:
    policy = dg.RetryPolicy(max_retries=1, delay=1)
    assert policy._fields == ("max_retries", "delay", "backoff", "jitter")
    with pytest.raises(TypeError, match="timeout"):
        dg.RetryPolicy(max_retries=1, timeout=1)


@pytest.mark.parametrize(
    ("argument", "named"), [({"backoff": dg.Backoff.LINEAR}, "jitter"), ({"jitter": dg.Jitter.FULL}, "backoff")]
)
def test_the_message_names_the_other_argument(argument: dict, named: str) -> None:
    with pytest.raises(
        dg.DagsterInvalidDefinitionError, match=f"Can not set {named} on RetryPolicy without also setting delay"
    ):
        dg.RetryPolicy(**argument)
    assert dg.RetryPolicy(delay=1, **argument)


def attempts_of(error: Exception) -> int:
    attempts = []

    @dg.op(retry_policy=dg.RetryPolicy(max_retries=2))
    def attempted() -> None:
        attempts.append(1)
        try:
            raise error
        except ConnectionError:
            pass

    @dg.job
    def job() -> None:
        attempted()

    job.execute_in_process(raise_on_error=False)
    return len(attempts)


@pytest.mark.parametrize(
    ("error", "attempts"),
    [
        (ValueError("busy"), 3),
        (dg.Failure("busy"), 3),
        (dg.Failure("wrong form", allow_retries=False), 1),
        (dg.DagsterInvariantViolationError("misused"), 1),
        (dg.DagsterExecutionInterruptedError(), 3),
        (ConnectionError("caught"), 1),
    ],
)
def test_errors_that_are_not_retried(error: Exception, attempts: int) -> None:
    assert attempts_of(error) == attempts


def test_the_policy_of_a_job_is_for_runs_of_that_job() -> None:
    attempts = []

    @dg.asset
    def hive_weights() -> None:
        attempts.append(1)
        raise ValueError("busy")

    job = dg.define_asset_job("nightly", [hive_weights], op_retry_policy=dg.RetryPolicy(max_retries=2))
    defs = dg.Definitions(assets=[hive_weights], jobs=[job])
    defs.resolve_job_def("nightly").execute_in_process(raise_on_error=False)
    assert len(attempts) == 3
    attempts.clear()
    defs.resolve_implicit_global_asset_job_def().execute_in_process(raise_on_error=False)
    assert len(attempts) == 1


def test_a_requested_retry_ignores_the_policy() -> None:
    attempts = []

    @dg.op(retry_policy=dg.RetryPolicy(max_retries=2))
    def asks() -> None:
        attempts.append(1)
        raise dg.RetryRequested(max_retries=4)

    @dg.job
    def asking() -> None:
        asks()

    assert not asking.execute_in_process(raise_on_error=False).success
    assert len(attempts) == 5


@pytest.mark.parametrize(
    ("backoff", "waits"),
    [(None, [10, 10, 10]), (dg.Backoff.LINEAR, [10, 20, 30]), (dg.Backoff.EXPONENTIAL, [10, 30, 70])],
)
def test_the_delays_of_the_table(backoff: dg.Backoff | None, waits: list[int]) -> None:
    def delays(jitter: dg.Jitter | None) -> list[float]:
        policy = dg.RetryPolicy(max_retries=3, delay=10, backoff=backoff, jitter=jitter)
        return [policy.calculate_delay(attempt) for attempt in (1, 2, 3)]

    assert delays(None) == waits
    for _ in range(20):
        assert all(0 <= delay <= wait for delay, wait in zip(delays(dg.Jitter.FULL), waits, strict=True))
        assert all(abs(delay - wait) <= 10 for delay, wait in zip(delays(dg.Jitter.PLUS_MINUS), waits, strict=True))
