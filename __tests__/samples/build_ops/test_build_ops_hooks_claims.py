"""What the guide to op hooks says about when hooks are called, and about errors in them."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import dagster as dg
import pytest
from dagster._core.definitions.executor_definition import multiple_process_executor_requirements
from dagster._core.definitions.reconstruct import ReconstructableJob
from dagster._core.errors import DagsterInvalidPropertyError
from dagster._core.execution.retries import RetryMode
from dagster._core.executor.step_delegating import CheckStepHealthResult, StepDelegatingExecutor, StepHandler
from dagster_slack import SlackResource, slack_on_failure

from dagster_processes import wait_for
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


@dg.failure_hook
def add_the_run(context: dg.HookContext) -> None:
    with Path(context.op_config["path"]).open("a") as file:
        file.write(f"{context.run_id}\n")


@dg.job(hooks={add_the_run})
def failing_again() -> None:
    raising()


def test_a_retried_run_calls_the_hook_again(tmp_path: Path) -> None:
    config = {"ops": {"raising": {"config": {"path": str(tmp_path / "runs")}}}}
    with dg.instance_for_test() as instance:
        job = ReconstructableJob.for_file(__file__, "failing_again")
        first = dg.execute_job(job, instance=instance, run_config=config)
        options = dg.ReexecutionOptions.from_failure(first.run_id, instance)
        second = dg.execute_job(job, instance=instance, run_config=config, reexecution_options=options)
    assert (tmp_path / "runs").read_text().split() == [first.run_id, second.run_id]


def test_a_broken_resource_of_a_hook_keeps_the_op_from_running(monkeypatch: pytest.MonkeyPatch) -> None:
    ran = []

    @dg.resource
    def broken(_context) -> None:
        raise ValueError("no mail server")

    @dg.failure_hook(required_resource_keys={"mail"})
    def mail(context: dg.HookContext) -> None: ...

    @dg.op
    def fine() -> None:
        ran.append(1)

    @dg.job(hooks={mail}, resource_defs={"mail": broken})
    def hooked() -> None:
        fine()

    assert not hooked.execute_in_process(raise_on_error=False).success

    @dg.asset(hooks={slack_on_failure("#cellar")})
    def tank_levels() -> None:
        ran.append(1)

    monkeypatch.delenv("SLACK_BOT_TOKEN", raising=False)
    slack = SlackResource(token=dg.EnvVar("SLACK_BOT_TOKEN"))
    with pytest.raises(dg.DagsterInvalidConfigError, match="SLACK_BOT_TOKEN"):
        dg.materialize([tank_levels], resources={"slack": slack}, raise_on_error=False)
    assert ran == []


@dg.success_hook
def finish_late(context: dg.HookContext) -> None:
    time.sleep(3)


@dg.job(hooks={finish_late})
def multiprocess() -> None:
    drain()


CAN_IMPORT_THIS = {**os.environ, "PYTHONPATH": os.pathsep.join([str(Path(__file__).parent), *sys.path])}


class Processes(StepHandler):
    """Starts each step as the Kubernetes, Docker, and ECS executors do, but in a process of this machine."""

    started: list[subprocess.Popen] = []

    @property
    def name(self) -> str:
        return "Processes"

    def launch_step(self, step_handler_context) -> Iterator[dg.DagsterEvent]:
        arguments = step_handler_context.execute_step_args.get_command_args()
        self.started.append(subprocess.Popen([sys.executable, "-m", *arguments], env=CAN_IMPORT_THIS))
        return iter(())

    def check_step_health(self, step_handler_context) -> CheckStepHealthResult:
        return CheckStepHealthResult.healthy()

    def terminate_step(self, step_handler_context) -> Iterator[dg.DagsterEvent]:
        return iter(())


STEPS = Processes()


@dg.executor(name="delegating", requirements=multiple_process_executor_requirements())
def delegating(_context) -> StepDelegatingExecutor:
    return StepDelegatingExecutor(STEPS, retries=RetryMode.ENABLED, sleep_seconds=0.1)


@dg.success_hook
def finish_after_the_run(context: dg.HookContext) -> None:
    wait_for(lambda: context.instance.get_run_by_id(context.run_id).is_finished)


@dg.job(hooks={finish_after_the_run}, executor_def=delegating)
def delegated() -> None:
    drain()


def endings(instance: dg.DagsterInstance, run_id: str) -> list[str]:
    kinds = [entry.dagster_event.event_type_value for entry in instance.all_logs(run_id) if entry.dagster_event]
    return [kind for kind in kinds if kind in ("STEP_SUCCESS", "HOOK_COMPLETED", "PIPELINE_SUCCESS")]


def test_a_multiprocess_run_ends_after_its_hooks() -> None:
    with dg.instance_for_test() as instance:
        result = dg.execute_job(ReconstructableJob.for_file(__file__, "multiprocess"), instance=instance)
        assert endings(instance, result.run_id) == ["STEP_SUCCESS", "HOOK_COMPLETED", "PIPELINE_SUCCESS"]


def test_a_run_with_delegated_steps_ends_before_its_hooks() -> None:
    """The executors for Kubernetes, Docker, and ECS are `StepDelegatingExecutor`s."""
    with dg.instance_for_test() as instance:
        module = sys.modules[__name__]
        result = dg.execute_job(dg.reconstructable(module.delegated), instance=instance)
        assert result.success
        for process in STEPS.started:
            process.wait(timeout=240)
        assert endings(instance, result.run_id) == ["STEP_SUCCESS", "PIPELINE_SUCCESS", "HOOK_COMPLETED"]


def test_a_raised_error_comes_before_the_failure_hook() -> None:
    calls = []

    @dg.asset(hooks={recording(calls)})
    def tank() -> None:
        raise ValueError("The tank is empty")

    @dg.op
    def fails() -> None:
        raise ValueError("The tank is empty")

    @dg.job(hooks={recording(calls)})
    def failing() -> None:
        fails()

    with pytest.raises(ValueError, match="empty"):
        dg.materialize([tank])
    with pytest.raises(ValueError, match="empty"):
        failing.execute_in_process()
    assert calls == []
    dg.materialize([tank], raise_on_error=False)
    failing.execute_in_process(raise_on_error=False)
    assert calls == ["tank", "fails"]


def test_no_hook_is_called_without_its_steps_resource() -> None:
    calls = []

    @dg.resource
    def broken(_context) -> None:
        raise ValueError("no scale")

    @dg.op(required_resource_keys={"scale"})
    def weigh(context) -> None: ...

    @dg.job(hooks={recording(calls), report(calls)}, resource_defs={"scale": broken})
    def weighing() -> None:
        weigh()

    assert not weighing.execute_in_process(raise_on_error=False).success
    assert calls == []


def test_hooks_are_not_called_for_an_interrupted_step() -> None:
    """Terminating a run sends `SIGINT` to its process."""
    calls = []

    @dg.op
    def interrupted() -> None:
        signal.raise_signal(signal.SIGINT)
        time.sleep(1)

    @dg.job(hooks={recording(calls), report(calls)})
    def terminated() -> None:
        interrupted()

    result = terminated.execute_in_process(raise_on_error=False)
    assert [event.step_key for event in result.all_events if event.is_step_failure] == ["interrupted"]
    assert calls == []


def test_hooks_of_an_asset_do_not_apply_to_its_separate_checks() -> None:
    failures, successes = [], []
    failed = dg.AssetCheckResult(passed=False)

    @dg.asset(hooks={recording(failures), report(successes)})
    def tank() -> None: ...

    @dg.asset_check(asset=tank, blocking=True)
    def not_empty() -> dg.AssetCheckResult:
        return failed

    assert not dg.materialize([tank, not_empty], raise_on_error=False).success
    assert (failures, successes) == ([], ["tank"])

    @dg.asset(
        hooks={recording(failures), report(successes)},
        check_specs=[dg.AssetCheckSpec("full", asset="barrel", blocking=True)],
    )
    def barrel() -> dg.MaterializeResult:
        return dg.MaterializeResult(check_results=[failed])

    dg.materialize([barrel], raise_on_error=False)
    assert (failures, successes) == (["barrel"], ["tank"])


def test_what_a_built_context_lacks() -> None:
    class Queue(dg.ConfigurableResource):
        def teardown_after_execution(self, context) -> None: ...

        def send(self, text: str) -> None: ...

    for attribute in ("step_key", "op_config", "op_output_values"):
        with pytest.raises(DagsterInvalidPropertyError, match=attribute):
            getattr(dg.build_hook_context(op=drain), attribute)
    known = {"op": drain, "job_name": "empty_tank"}
    context = dg.build_hook_context(resources={"pager": Queue()}, **known)
    with pytest.raises(dg.DagsterInvariantViolationError, match="with build_hook_context"):
        alert_hooks.page_on_failure(context)
    with dg.build_hook_context(resources={"pager": Queue()}, **known) as context:
        alert_hooks.page_on_failure(context)


def test_what_op_exception_and_output_values_hold() -> None:
    held = []

    @dg.failure_hook
    def failed(context: dg.HookContext) -> None:
        held.append((type(context.op_exception), type(context.op_exception.__cause__)))

    @dg.success_hook
    def succeeded(context: dg.HookContext) -> None:
        held.append(context.op_output_values["result"])

    @dg.op
    def requests_retry() -> None:
        try:
            raise ValueError("The tank is empty")
        except ValueError as error:
            raise dg.RetryRequested(max_retries=1) from error

    @dg.job(hooks={failed})
    def retried() -> None:
        requests_retry()

    retried.execute_in_process(raise_on_error=False)
    assert held == [(dg.RetryRequested, ValueError)]

    @dg.asset(hooks={succeeded})
    def tank() -> dg.MaterializeResult:
        return dg.MaterializeResult()

    @dg.asset(hooks={succeeded})
    def barrel() -> dg.MaterializeResult:
        return dg.MaterializeResult(value=84)

    dg.materialize([tank])
    dg.materialize([barrel])
    assert held[1].__name__ == "NoValueSentinel"
    assert held[2] == 84
