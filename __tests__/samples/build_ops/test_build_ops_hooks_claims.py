"""What the guide to op hooks says about when hooks are called, and about errors in them."""

import os
import time
from pathlib import Path

import dagster as dg
import pytest
from dagster._core.definitions.reconstruct import ReconstructableJob
from honey_coop.defs import alert_hooks


def recording(calls: list, kind=dg.failure_hook) -> dg.HookDefinition:
    @kind
    def record(context: dg.HookContext) -> None:
        calls.append(context.step_key)

    return record


@dg.op
def drain() -> int:
    return 84


@dg.op
def wash(kilograms: int) -> None: ...


def test_a_failure_hook_is_called_after_the_last_attempt() -> None:
    calls, attempts = [], []

    @dg.op(retry_policy=dg.RetryPolicy(max_retries=2))
    def fails() -> None:
        attempts.append(len(calls))
        raise ValueError("The tank is empty")

    @dg.job(hooks={recording(calls)})
    def failing() -> None:
        fails()

    failing.execute_in_process(raise_on_error=False)
    assert attempts == [0, 0, 0]
    assert calls == ["fails"]


def test_a_failure_hook_is_not_called_if_a_retry_succeeds() -> None:
    failures, successes, attempts = [], [], []

    @dg.op(retry_policy=dg.RetryPolicy(max_retries=2))
    def unreliable() -> None:
        attempts.append(1)
        if len(attempts) < 3:
            raise ValueError("The tank is empty")

    @dg.job(hooks={recording(failures), report(successes)})
    def recovering() -> None:
        unreliable()

    assert recovering.execute_in_process().success
    assert (failures, successes) == ([], ["unreliable"])


def report(calls: list) -> dg.HookDefinition:
    @dg.success_hook(name="record_success")
    def record(context: dg.HookContext) -> None:
        calls.append(context.step_key)

    return record


def test_a_hook_of_a_job_is_called_for_each_step() -> None:
    calls = []

    @dg.job(hooks={recording(calls, dg.success_hook)})
    def two_steps() -> None:
        wash(drain())

    assert two_steps.execute_in_process().success
    assert calls == ["drain", "wash"]


def test_an_error_in_a_hook_fails_neither_step_nor_run() -> None:
    @dg.success_hook
    def broken(context: dg.HookContext) -> None:
        raise RuntimeError("mail server down")

    @dg.job(hooks={broken})
    def hooked() -> None:
        wash(drain())

    result = hooked.execute_in_process()
    assert result.success
    kinds = [event.event_type_value for event in result.all_events if event.step_key == "drain"]
    assert kinds.index("HOOK_ERRORED") > kinds.index("STEP_SUCCESS")


def test_a_run_ends_after_its_hooks() -> None:
    finished = []

    @dg.success_hook
    def slow(context: dg.HookContext) -> None:
        time.sleep(0.1)
        finished.append(context.step_key)

    @dg.job(hooks={slow})
    def waiting() -> None:
        wash(drain())

    with dg.DagsterInstance.ephemeral() as instance:
        result = waiting.execute_in_process(instance=instance)
        events = [entry.dagster_event for entry in instance.all_logs(result.run_id) if entry.dagster_event]
    assert finished == ["drain", "wash"]
    kinds = [event.event_type_value for event in events]
    assert kinds.count("HOOK_COMPLETED") == 2
    assert "HOOK_COMPLETED" not in kinds[kinds.index("PIPELINE_SUCCESS") :]


def test_a_failed_check_calls_the_failure_hook_only_if_it_blocks() -> None:
    """The failure hook is called only if the check is blocking and the result's severity is `ERROR`."""
    failures, successes = [], []

    @dg.asset
    def tank() -> None: ...

    def check(blocking: bool, severity: str = "ERROR") -> dg.AssetChecksDefinition:
        @dg.asset_check(asset=tank, name=f"blocks_{blocking}_{severity}", blocking=blocking)
        def failing() -> dg.AssetCheckResult:
            return dg.AssetCheckResult(passed=False, severity=dg.AssetCheckSeverity(severity))

        return failing

    job = dg.define_asset_job("checked", "*", hooks={recording(failures), report(successes)})
    defs = dg.Definitions(assets=[tank], asset_checks=[check(True), check(False), check(True, "WARN")], jobs=[job])
    defs.resolve_job_def("checked").execute_in_process(raise_on_error=False)
    assert failures == ["tank_blocks_True_ERROR"]
    assert {"tank_blocks_False_ERROR", "tank_blocks_True_WARN"} <= set(successes)


def test_hooks_are_not_called_for_a_skipped_step() -> None:
    calls = []

    @dg.op(out={"full": dg.Out(int, is_required=False)})
    def measure():
        yield dg.AssetObservation("tank")

    @dg.job(hooks={recording(calls, dg.success_hook), page(calls)})
    def skipping() -> None:
        wash(measure())

    result = skipping.execute_in_process()
    assert [event.step_key for event in result.all_events if event.is_step_skipped] == ["wash"]
    assert calls == ["measure"]


def page(calls: list) -> dg.HookDefinition:
    @dg.failure_hook(name="page")
    def record(context: dg.HookContext) -> None:
        calls.append(f"failed {context.step_key}")

    return record


class Marker(dg.Config):
    path: str


@dg.failure_hook
def leave_a_mark(context: dg.HookContext) -> None:
    Path(context.op_config["path"]).write_text(context.step_key)


@dg.op
def killed(config: Marker) -> None:
    os._exit(9)


@dg.op
def raising(config: Marker) -> None:
    raise ValueError("The tank is empty")


@dg.job(hooks={leave_a_mark})
def crash() -> None:
    killed()
    raising()


@pytest.mark.slow
def test_hooks_are_not_called_for_a_killed_process(tmp_path: Path) -> None:
    config = {name: {"config": {"path": str(tmp_path / name)}} for name in ("killed", "raising")}
    with dg.instance_for_test() as instance:
        job = ReconstructableJob.for_file(__file__, "crash")
        result = dg.execute_job(job, instance=instance, run_config={"ops": config})
        assert not result.success
    assert [path.name for path in tmp_path.iterdir()] == ["raising"]


def test_a_hook_needs_its_resource() -> None:
    message = "resource with key 'pager' required by hook"
    with pytest.raises(dg.DagsterInvalidDefinitionError, match=message):
        dg.Definitions.validate_loadable(dg.Definitions(jobs=[alert_hooks.empty_tank]))
    dg.Definitions.validate_loadable(alert_hooks.defs)

    @dg.job(hooks={alert_hooks.page_on_failure}, resource_defs={"pager": alert_hooks.Pager(team="cellar")})
    def own_resource() -> None:
        drain()

    assert own_resource.execute_in_process().success
