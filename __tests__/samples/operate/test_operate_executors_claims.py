"""What the guide to run executors says about executors and their limits."""

import os
from collections.abc import Mapping
from pathlib import Path

import dagster as dg
import pytest
from dagster._core.definitions.job_base import InMemoryJob
from dagster._core.execution.api import create_execution_plan, execute_run
from dagster._core.execution.retries import RetryMode
from dagster._core.remote_representation.external_data import RepositorySnap

from creamery.defs import executors


@dg.asset
def milk() -> int:
    return os.getpid()


@dg.asset
def butter(milk: int) -> tuple[int, int]:
    return milk, os.getpid()


def defs_with(**arguments) -> dg.Definitions:
    return dg.Definitions(assets=[milk, butter], **arguments)


def run(job: dg.JobDefinition, config: Mapping[str, object] | None = None) -> None:
    """Executes a job with its executor, in this process."""
    with dg.DagsterInstance.ephemeral() as instance:
        plan = create_execution_plan(job, run_config=config)
        dagster_run = instance.create_run_for_job(job, execution_plan=plan, run_config=config)
        execute_run(InMemoryJob(job), dagster_run, instance, raise_on_error=True)


def test_in_process_execution_ignores_the_executor() -> None:
    """`execute_in_process` and `dg.materialize` ignore the executor and run all steps in one process."""
    job = dg.define_asset_job("dairy", selection=["*"], executor_def=dg.multiprocess_executor)
    defs = defs_with(jobs=[job], executor=dg.multiprocess_executor)
    result = defs.resolve_job_def("dairy").execute_in_process()
    assert result.output_for_node("butter") == (os.getpid(), os.getpid())
    result = dg.materialize([milk, butter])
    assert result.output_for_node("butter") == (os.getpid(), os.getpid())


@dg.executor
def refusing(init_context: dg.InitExecutorContext) -> dg.Executor:
    raise NotImplementedError


@dg.job(executor_def=refusing)
def refused_job() -> None: ...


def test_execute_job_uses_the_executor() -> None:
    """To use the executor in a test, call `dg.execute_job`."""
    assert refused_job.execute_in_process().success
    with dg.DagsterInstance.ephemeral() as instance, pytest.raises(NotImplementedError):
        dg.execute_job(dg.reconstructable(refused_job), instance=instance)


def test_an_uppercase_job_precedes_the_implicit_job() -> None:
    """From the asset graph, the UI uses the first job name, so an uppercase name takes the place of `__ASSET_JOB`."""
    names = ("Nightly", "daily")
    jobs = [dg.define_asset_job(name, selection=["*"]) for name in names]
    snap = RepositorySnap.from_def(defs_with(jobs=jobs).get_repository_def())
    assert {tuple(node.job_names) for node in snap.asset_nodes} == {("Nightly", "__ASSET_JOB", "daily")}


def test_an_asset_or_op_has_no_executor_of_its_own() -> None:
    """A run has one executor."""
    for make in (dg.asset, dg.op, dg.graph):
        with pytest.raises(TypeError, match="unexpected keyword argument 'executor_def'"):
            make(executor_def=dg.in_process_executor)


def test_a_job_without_an_executor_uses_that_of_the_code_location() -> None:
    """Jobs without `executor_def` use the code location's executor."""
    defs = defs_with(jobs=[dg.define_asset_job("dairy", selection=["*"])], executor=dg.in_process_executor)
    assert defs.resolve_job_def("dairy").executor_def is dg.in_process_executor
    assert defs.resolve_implicit_global_asset_job_def().executor_def is dg.in_process_executor


def test_two_different_executors_in_a_project_are_an_error() -> None:
    """Loading fails if two `dg.Definitions` objects have different executors."""
    one = dg.Definitions(executor=dg.in_process_executor)
    other = dg.Definitions(executor=dg.multiprocess_executor)
    with pytest.raises(dg.DagsterInvariantViolationError, match="both have an executor"):
        dg.Definitions.merge(one, other)
    same = dg.Definitions.merge(one, dg.Definitions(executor=dg.in_process_executor))
    assert same.executor is dg.in_process_executor
    equal = [dg.Definitions(executor=dg.multiprocess_executor.configured({"max_concurrent": 2})) for _ in range(2)]
    with pytest.raises(dg.DagsterInvariantViolationError, match="both have an executor"):
        dg.Definitions.merge(*equal)


def test_a_custom_executor_receives_internal_objects() -> None:
    """A custom executor depends on internal Dagster interfaces."""
    modules = []

    class Recording(dg.Executor):
        retries = RetryMode.DISABLED

        def execute(self, plan_context, execution_plan):
            modules.extend([type(plan_context).__module__, type(execution_plan).__module__])
            return iter(())

    @dg.executor
    def recording(init_context: dg.InitExecutorContext) -> dg.Executor:
        return Recording()

    defs = defs_with(executor=recording)
    run(defs.resolve_implicit_global_asset_job_def())
    assert modules
    assert all(module.startswith("dagster._core.") for module in modules)


def test_a_step_on_another_machine_does_not_find_a_local_file(tmp_path: Path) -> None:
    """The steps ran on different machines, but the I/O manager writes to a local folder."""

    def on_machine(name: str, asset: str):
        resources = {"io_manager": dg.FilesystemIOManager(base_dir=str(tmp_path / name))}
        return dg.materialize([milk, butter], selection=[asset], resources=resources)

    assert on_machine("one", "milk").success
    with pytest.raises(FileNotFoundError):
        on_machine("other", "butter")
    assert on_machine("one", "butter").success


def test_the_default_executor_starts_a_process_for_each_step() -> None:
    """By default, Dagster starts a new process for each step."""
    job = defs_with().resolve_implicit_global_asset_job_def()
    assert job.executor_def is dg.multi_or_in_process_executor
    assert job.executor_def.config_schema.default_value == {"multiprocess": {}}
    config = {"execution": {"config": {"in_process": None}}}
    assert dg.validate_run_config(job, config)["execution"].keys() == {"multi_or_in_process_executor"}


def test_the_config_of_the_default_executor_does_not_fit_others() -> None:
    """This run config is for the default executor."""
    config = {"execution": {"config": {"multiprocess": {"max_concurrent": 2}}}}
    default = defs_with().resolve_implicit_global_asset_job_def()
    assert dg.validate_run_config(default, config)
    other = defs_with(executor=dg.multiprocess_executor).resolve_implicit_global_asset_job_def()
    with pytest.raises(dg.DagsterInvalidConfigError, match='Received unexpected config entry "multiprocess"'):
        dg.validate_run_config(other, config)
    labels = executors.defs().resolve_job_def("labels_job")
    assert dg.validate_run_config(labels, config)
    in_process = {"execution": {"config": {"in_process": None}}}
    assert dg.validate_run_config(labels, in_process)


def test_run_config_overrides_the_default_limit_of_a_job() -> None:
    """Run config overrides the `execution` section of the job's config."""
    limit = {"execution": {"config": {"multiprocess": {"max_concurrent": 2}}}}
    job = dg.define_asset_job("labels", selection="*", config=limit)
    resolved = dg.Definitions(assets=[executors.label_files], jobs=[job]).resolve_job_def("labels")
    for config, expected in (({}, 2), ({"execution": {"config": {"multiprocess": {"max_concurrent": 5}}}}, 5)):
        [executor] = dg.validate_run_config(resolved, config)["execution"].values()
        assert executor["multiprocess"]["max_concurrent"] == expected


def test_run_config_does_not_change_an_executor_configured_in_code() -> None:
    """An executor that is configured in code ignores this config."""
    received = []

    @dg.executor(config_schema={"max_concurrent": int})
    def counting(init_context: dg.InitExecutorContext):
        received.append(init_context.executor_config["max_concurrent"])
        raise NotImplementedError

    for executor, expected in ((counting, 2), (counting.configured({"max_concurrent": 4}), 4)):
        job = defs_with(executor=executor).resolve_implicit_global_asset_job_def()
        with pytest.raises(NotImplementedError):
            run(job, {"execution": {"config": {"max_concurrent": 2}}})
        assert received.pop() == expected
