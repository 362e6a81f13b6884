"""Statements of the references of loggers and hooks, one step after the samples."""

import json

import dagster as dg
import pytest
from dagster._check import CheckError
from dagster._core.errors import DagsterExecutionInterruptedError


def test_the_json_logger_cannot_print_a_message_with_an_exception(capfd: pytest.CaptureFixture[str]) -> None:
    @dg.op
    def divide(context: dg.OpExecutionContext) -> None:
        try:
            _ = 1 / 0
        except ZeroDivisionError:
            context.log.exception("no total")
        context.log.info("no object", extra={"total": object()})
        context.log.error("no traceback")

    @dg.job(logger_defs={"json": dg.json_console_logger})
    def divide_job() -> None:
        divide()

    with dg.DagsterInstance.ephemeral() as instance:
        run_config = {"loggers": {"json": {}}}
        result = divide_job.execute_in_process(run_config=run_config, instance=instance)
        assert result.success
        stored = [entry.user_message for entry in instance.all_logs(result.run_id)]
    assert {"no total", "no object", "no traceback"} <= set(stored)
    lines = capfd.readouterr().err.splitlines()
    printed = [json.loads(line)["dagster_meta"]["orig_message"] for line in lines if line.startswith("{")]
    assert "no traceback" in printed
    assert not {"no total", "no object"} & set(printed)
    assert "--- Logging error ---" in lines


def test_only_the_function_of_a_logger_can_read_the_definition() -> None:
    found = []

    @dg.logger
    def probe(init_context: dg.InitLoggerContext):
        found.append(init_context.logger_def)

    context = dg.build_init_logger_context()
    probe(context)
    assert found == [probe]
    with pytest.raises(dg.DagsterInvariantViolationError):
        _ = context.logger_def


@pytest.mark.parametrize(
    ("blocking", "severity", "failed"),
    [
        (True, dg.AssetCheckSeverity.ERROR, True),
        (True, dg.AssetCheckSeverity.WARN, False),
        (False, dg.AssetCheckSeverity.ERROR, False),
    ],
)
def test_a_hook_of_a_job_is_called_for_its_checks(
    blocking: bool, severity: dg.AssetCheckSeverity, failed: bool
) -> None:
    ended = []

    @dg.success_hook
    def succeeded(context: dg.HookContext) -> None:
        ended.append(("success", context.step_key))

    @dg.failure_hook
    def did_fail(context: dg.HookContext) -> None:
        ended.append(("failure", context.step_key))

    @dg.asset
    def orders() -> None: ...

    @dg.asset_check(asset=orders, blocking=blocking)
    def complete() -> dg.AssetCheckResult:
        return dg.AssetCheckResult(passed=False, severity=severity)

    job = dg.define_asset_job("orders_job", [orders], hooks={succeeded, did_fail})
    definitions = dg.Definitions(assets=[orders], asset_checks=[complete], jobs=[job])
    definitions.resolve_job_def("orders_job").execute_in_process(raise_on_error=False)
    assert set(ended) == {("success", "orders"), ("failure" if failed else "success", "orders_complete")}


def test_a_failure_hook_is_not_called_when_the_run_is_terminated() -> None:
    called = []

    @dg.failure_hook
    def did_fail(context: dg.HookContext) -> None:
        called.append(context.step_key)

    @dg.op
    def wait() -> None:
        raise DagsterExecutionInterruptedError()

    @dg.job(hooks={did_fail})
    def waiting() -> None:
        wait()

    with dg.DagsterInstance.ephemeral() as instance:
        result = waiting.execute_in_process(instance=instance, raise_on_error=False)
    assert dg.DagsterEventType.STEP_FAILURE in [event.event_type for event in result.all_events]
    assert called == []


@pytest.mark.parametrize(("level", "kept"), [(None, True), ("WARNING", False)])
def test_the_level_of_the_instance_also_filters_the_event_log(level: str | None, kept: bool) -> None:
    @dg.op
    def count(context: dg.OpExecutionContext) -> None:
        context.log.info("42 orders")

    @dg.job
    def count_job() -> None:
        count()

    settings = {"python_logs": {"python_log_level": level}} if level else {}
    with dg.instance_for_test(settings) as instance:
        result = count_job.execute_in_process(instance=instance)
        stored = [entry.user_message for entry in instance.all_logs(result.run_id)]
    assert ("42 orders" in stored) == kept


@pytest.mark.parametrize(("level", "valid"), [("warn", True), ("FATAL", True), ("trace", False), ("10", False)])
def test_an_unknown_level_raises_before_the_first_step(level: str, valid: bool) -> None:
    calls = []

    @dg.op
    def load() -> None:
        calls.append("load")

    @dg.job
    def loading() -> None:
        load()

    def run() -> None:
        config = {"loggers": {"console": {"config": {"log_level": level}}}}
        loading.execute_in_process(run_config=config, raise_on_error=False)

    if valid:
        run()
    else:
        with pytest.raises(CheckError, match="Bad value for log level"):
            run()
    assert bool(calls) == valid


@dg.failure_hook(required_resource_keys={"pager"})
def paged(context: dg.HookContext) -> None:
    context.resources.pager.append(context.step_key)


@dg.op
def failing() -> None:
    raise ValueError("no connection")


def test_a_failure_hook_needs_an_error_that_is_not_raised() -> None:
    pages: list[str] = []

    @dg.job(hooks={paged}, resource_defs={"pager": dg.ResourceDefinition.hardcoded_resource(pages)})
    def reports() -> None:
        failing()

    with pytest.raises(ValueError, match="no connection"):
        reports.execute_in_process()
    assert pages == []
    reports.execute_in_process(raise_on_error=False)
    assert pages == ["failing"]


def test_a_job_with_resources_must_provide_those_of_its_hooks() -> None:
    pager = {"pager": dg.ResourceDefinition.hardcoded_resource([])}

    @dg.job(hooks={paged})
    def plain() -> None:
        failing()

    assert dg.Definitions(jobs=[plain], resources=pager).resolve_job_def("plain")
    with pytest.raises(dg.DagsterInvalidDefinitionError, match="required by hook"):
        dg.Definitions(jobs=[plain]).get_repository_def()
    with pytest.raises(dg.DagsterInvalidDefinitionError, match="required by hook"):

        @dg.job(hooks={paged}, resource_defs={"other": dg.ResourceDefinition.none_resource()})
        def own() -> None:
            failing()


def run_with_hook(hook: dg.HookDefinition) -> tuple[bool, list[str]]:
    @dg.op
    def first() -> int:
        return 1

    @dg.op
    def second(first: int) -> None: ...

    @dg.job(hooks={hook})
    def chain() -> None:
        second(first())

    result = chain.execute_in_process(raise_on_error=False)
    return result.success, [event.event_type_value for event in result.all_events]


@pytest.mark.parametrize(
    ("error", "success"),
    [
        (ValueError("no"), True),
        (dg.Failure("no"), True),
        (dg.DagsterInvariantViolationError("no"), False),
        (SystemExit(1), False),
    ],
)
def test_an_error_of_dagster_in_a_hook_fails_the_run(error: BaseException, success: bool) -> None:
    @dg.success_hook
    def raising(context: dg.HookContext) -> None:
        raise error

    succeeded, events = run_with_hook(raising)
    assert succeeded is success
    assert events.count("STEP_SUCCESS") == (2 if success else 1)
    assert ("HOOK_ERRORED" in events) is success


def test_a_hook_that_reads_a_resource_it_does_not_declare_fails_the_run() -> None:
    @dg.success_hook
    def reading(context: dg.HookContext) -> None:
        _ = context.resources.pager

    succeeded, events = run_with_hook(reading)
    assert not succeeded
    assert "HOOK_ERRORED" not in events


@pytest.mark.filterwarnings("ignore:coroutine")
def test_an_async_hook_does_not_run() -> None:
    calls: list[str] = []

    @dg.success_hook
    async def waiting(context: dg.HookContext) -> None:
        calls.append(context.step_key)

    succeeded, events = run_with_hook(waiting)
    assert succeeded
    assert events.count("HOOK_COMPLETED") == 2
    assert calls == []


@pytest.mark.parametrize("method", ["setup_for_execution", "teardown_after_execution"])
def test_a_resource_with_teardown_needs_a_with_statement_in_a_test(method: str) -> None:
    pager = type("Pager", (dg.ConfigurableResource,), {method: lambda self, context: None})()

    @dg.success_hook(required_resource_keys={"pager"})
    def reading(context: dg.HookContext) -> None:
        _ = context.resources.pager

    context = dg.build_hook_context(resources={"pager": pager})
    if method == "setup_for_execution":
        reading(context)
    else:
        with pytest.raises(dg.DagsterInvariantViolationError, match="outside of context manager scope"):
            reading(context)
    with dg.build_hook_context(resources={"pager": pager}) as context:
        reading(context)
