"""What the guide to job execution says about limits, queues, executors, and slow or waiting runs."""

import json
import os
import re
import shlex
from contextlib import ExitStack
from pathlib import Path

import dagster as dg
import pytest
from click.testing import CliRunner, Result
from dagster._cli.job import job_cli
from dagster._core.definitions.reconstruct import ReconstructableJob
from dagster._core.execution.api import create_execution_plan
from dagster._core.execution.retries import RetryMode
from dagster._core.execution.validate_run_config import validate_run_config
from dagster._core.remote_origin import (
    RegisteredCodeLocationOrigin,
    RemoteJobOrigin,
    RemoteRepositoryOrigin,
)
from dagster._core.run_coordinator import SubmitRunContext
from dagster._core.run_coordinator.queued_run_coordinator import QueuedRunCoordinator
from dagster._core.storage.dagster_run import DagsterRunStatus

from waterworks.defs.tank_inspection import tank_inspection

PAGE = Path(__file__).parents[3] / "content/docs/guides/build/jobs/job-execution.mdx"


class Note(dg.Config):
    folder: str


def note(config: Note, name: str) -> None:
    """Leaves a file with the number of this process."""
    Path(config.folder, name).write_text(json.dumps({"pid": os.getpid()}))


@dg.op
def read_pressure(config: Note) -> float:
    note(config, "read")
    return 61.5


@dg.op
def check_pressure(config: Note, pressure: float) -> bool:
    note(config, "check")
    return pressure > 0


@dg.job
def pressure_check() -> None:
    check_pressure(read_pressure())


@dg.op(tags={"database": "postgres"})
def pump_table() -> None: ...


@dg.op(tags={"database": "postgres"})
def site_table() -> None: ...


@dg.job
def tables_job() -> None:
    pump_table()
    site_table()


RECONSTRUCTABLE = ReconstructableJob.for_file(__file__, "pressure_check")


def config(folder: Path) -> dict:
    step = {"config": {"folder": str(folder)}}
    return {"ops": {"read_pressure": step, "check_pressure": step}}


def processes(folder: Path) -> set[int]:
    return {json.loads((folder / name).read_text())["pid"] for name in ("read", "check")}


LIMITED = [
    {"max_concurrent": 1},
    {"max_concurrent": 4, "tag_concurrency_limits": [{"key": "database", "value": "postgres", "limit": 1}]},
]


@pytest.mark.parametrize("limits", LIMITED)
def test_step_limits_apply_within_one_run(limits: dict) -> None:
    def started(*limits: dict) -> list[int]:
        """How many steps of runs that are active at once start."""
        counts = []
        with pytest.raises(KeyboardInterrupt), ExitStack() as stack:
            plan = create_execution_plan(tables_job)
            runs = [stack.enter_context(plan.start(RetryMode.DISABLED, **each)) for each in limits]
            counts.extend(len(list(run.get_steps_to_execute())) for run in runs)
            raise KeyboardInterrupt  # the steps of this plan don't run
        return counts

    assert started(limits, limits) == [1, 1]
    assert started({"max_concurrent": 4}) == [2]


def test_a_pool_limits_steps_across_runs() -> None:
    def claim(instance: dg.DagsterInstance, run_id: str) -> bool:
        return instance.event_log_storage.claim_concurrency_slot("postgres", run_id, "step").is_claimed

    with dg.instance_for_test() as instance:
        instance.event_log_storage.set_concurrency_slots("postgres", 1)
        assert [claim(instance, run_id) for run_id in ("first", "second")] == [True, False]


QUEUED = {"run_coordinator": {"module": "dagster", "class": "QueuedRunCoordinator"}}
CLOSED = {"concurrency": {"runs": {"max_concurrent_runs": 0}}}


def test_execute_in_process_ignores_the_run_queue() -> None:
    with dg.instance_for_test(overrides=CLOSED) as instance:
        assert instance.get_concurrency_config().run_queue_config.max_concurrent_runs == 0
        assert tables_job.execute_in_process(instance=instance).success


def test_execute_in_process_needs_an_instance_to_store_the_run() -> None:
    with dg.instance_for_test() as instance:
        tables_job.execute_in_process()
        assert instance.get_runs_count() == 0
        tables_job.execute_in_process(instance=dg.DagsterInstance.get())
        assert instance.get_runs_count() == 1


@pytest.mark.slow
def test_by_default_each_step_has_its_own_process(tmp_path: Path) -> None:
    with dg.instance_for_test() as instance:
        result = dg.execute_job(RECONSTRUCTABLE, instance=instance, run_config=config(tmp_path))
        assert result.success
    assert len(processes(tmp_path)) == 2
    assert os.getpid() not in processes(tmp_path)


def test_the_in_process_executor_uses_the_process_of_the_run(tmp_path: Path) -> None:
    run_config = {**config(tmp_path), "execution": {"config": {"in_process": {}}}}
    with dg.instance_for_test() as instance:
        assert dg.execute_job(RECONSTRUCTABLE, instance=instance, run_config=run_config).success
    assert processes(tmp_path) == {os.getpid()}


def test_forkserver_is_a_start_method() -> None:
    forkserver = {"start_method": {"forkserver": {}}}
    assert validate_run_config(tables_job, {"execution": {"config": {"multiprocess": forkserver}}})
    configured = dg.multiprocess_executor.configured(forkserver)

    @dg.job(executor_def=configured)
    def forked() -> None:
        pump_table()

    assert validate_run_config(forked, {})


def test_the_executor_of_definitions_is_for_jobs_without_one() -> None:
    @dg.job(executor_def=dg.multiprocess_executor)
    def own() -> None:
        pump_table()

    defs = dg.Definitions(jobs=[own, tables_job], executor=dg.in_process_executor)
    assert defs.resolve_job_def("tables_job").executor_def is dg.in_process_executor
    assert defs.resolve_job_def("own").executor_def is dg.multiprocess_executor


def test_required_op_config_is_missing_at_the_root(tmp_path: Path) -> None:
    with pytest.raises(dg.DagsterInvalidConfigError, match='Missing required config entry "ops" at the root'):
        pressure_check.execute_in_process()
    assert pressure_check.execute_in_process(run_config=config(tmp_path)).success


def test_an_unconnected_input_is_missing_at_the_root() -> None:
    @dg.op
    def double(number: int) -> int:
        return number * 2

    @dg.job
    def doubled() -> None:
        double()

    missing = r'Missing required config entry "ops" at the root. Sample config for missing entry: .*number'
    with pytest.raises(dg.DagsterInvalidConfigError, match=missing):
        doubled.execute_in_process()


IN_ONE_PROCESS = "execution:\n  config:\n    in_process: {}\n"
IMAGES = {"find_leaks": {"inputs": {"images": ["a.jpg"]}}}


def execute_job(*arguments: str) -> Result:
    """Runs `dagster job execute` for the sample's job, whose module takes the place of the project's."""
    with dg.instance_for_test():
        return CliRunner().invoke(job_cli, ["execute", "-m", "waterworks.defs.tank_inspection", *arguments])


def test_selecting_ops_on_the_command_line_drops_the_default_config(tmp_path: Path) -> None:
    page = PAGE.read_text()
    command = shlex.split(re.search(r"^dagster job execute .*--op-selection.*$", page, re.M)[0])
    assert command[:4] == ["dagster", "job", "execute", "-m"]
    assert command[-2:] == ["--config", "tank.yaml"]
    file = tmp_path / "tank.yaml"
    file.write_text(re.search(r'title="tank.yaml"\n(.*?)```', page, re.S)[1] + IN_ONE_PROCESS)
    selection = command[5:-2]
    assert execute_job(*selection, "--config", str(file)).exit_code == 0
    failed = execute_job(*selection)
    assert failed.exit_code == 1
    assert 'Missing required config entry "ops" at the root' in str(failed.exception)
    assert tank_inspection.execute_in_process(op_selection=["*find_leaks"]).success


def test_on_the_command_line_the_config_provides_the_input_of_an_excluded_op(tmp_path: Path) -> None:
    selection = ["-j", "tank_inspection", "--op-selection", "find_leaks", "--config"]
    file = tmp_path / "images.yaml"
    file.write_text(IN_ONE_PROCESS + f"ops: {json.dumps(IMAGES)}\n")
    assert execute_job(*selection, str(file)).exit_code == 0
    dive = {"lower_camera": {"config": {"tank": "east"}}}
    file.write_text(IN_ONE_PROCESS + f"ops: {json.dumps(IMAGES | dive)}\n")
    assert 'Received unexpected config entry "lower_camera"' in str(execute_job(*selection, str(file)).exception)


def test_in_process_a_default_config_rejects_the_input_of_an_excluded_op() -> None:
    with pytest.raises(dg.DagsterInvalidConfigError, match='Received unexpected config entry "inputs"'):
        tank_inspection.execute_in_process(op_selection=["find_leaks"], run_config={"ops": IMAGES})
    tank = tank_inspection.graph.to_job()
    assert tank.execute_in_process(op_selection=["find_leaks"], run_config={"ops": IMAGES}).success


def test_a_launched_run_is_queued_until_the_daemon_takes_it() -> None:
    origin = RemoteJobOrigin(
        RemoteRepositoryOrigin(RegisteredCodeLocationOrigin("waterworks"), "__repository__"), "tables_job"
    )
    with dg.instance_for_test(overrides=QUEUED) as instance:
        assert isinstance(instance.run_coordinator, QueuedRunCoordinator)
        run = instance.create_run_for_job(
            tables_job, remote_job_origin=origin, job_code_origin=dg.reconstructable(tables_job).get_python_origin()
        )
        instance.run_coordinator.submit_run(SubmitRunContext(run, workspace=None))
        assert instance.get_run_by_id(run.run_id).status is DagsterRunStatus.QUEUED


def test_runs_are_queued_unless_the_instance_says_otherwise(tmp_path: Path) -> None:
    with dg.DagsterInstance.local_temp(str(tmp_path)) as instance:
        assert isinstance(instance.run_coordinator, QueuedRunCoordinator)
