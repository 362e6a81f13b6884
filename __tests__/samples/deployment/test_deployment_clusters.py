"""The pages on Dask and Celery: a local cluster, and workers of a real broker, which is a folder."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import dagster as dg
import pytest
import yaml
from execution_deployment import SAMPLES

from dagster_processes import wait_for

pytestmark = [pytest.mark.filterwarnings("ignore"), pytest.mark.slow]
BIN = Path(sys.executable).parent


@pytest.fixture
def project(tmp_path, monkeypatch):
    """A folder with the samples as modules that other processes can import, and an instance on disk."""
    for name in ("dask_jobs.py", "celery_jobs.py", "dask_resources.py"):
        (tmp_path / name).write_text((SAMPLES / name).read_text())
    (tmp_path / "library_jobs.py").write_text(JOBS)
    (tmp_path / "home").mkdir()
    (tmp_path / "home" / "dagster.yaml").write_text("telemetry: {enabled: false}\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.setenv("DAGSTER_HOME", str(tmp_path / "home"))
    yield tmp_path
    for name in ("dask_jobs", "celery_jobs", "dask_resources", "library_jobs"):
        sys.modules.pop(name, None)


JOBS = """
import time
from pathlib import Path

import dagster as dg
import dask_jobs, dask_resources, celery_jobs
from dagster_dask import dask_executor


def job(module, name):
    return dg.load_definitions_from_module(module).resolve_job_def(name)


def dask_job():
    return job(dask_jobs, "dask_job")


def celery_job():
    return job(celery_jobs, "celery_job")


@dg.op
def count_shelves():
    while not Path("release").exists():
        time.sleep(0.1)


@dg.job(executor_def=celery_jobs.celery_executor)
def shelves_job():
    count_shelves()


@dg.op(out=dg.Out(dg.Nothing), retry_policy=dg.RetryPolicy(max_retries=1))
def fail(context):
    context.log.info("from the worker")
    raise ValueError("no loans")


@dg.op(ins={"start": dg.In(dg.Nothing)})
def after(): ...


@dg.job(executor_def=dask_executor)
def failing_job():
    after(fail())


@dg.op(out=dg.DynamicOut())
def branches():
    yield dg.DynamicOutput(1, mapping_key="harbor")


@dg.op
def count_branch(branch): ...


@dg.job(executor_def=dask_executor)
def branches_job():
    branches().map(count_branch)


@dg.op
def lend():
    return 1


MESSAGES = {f"data_folder_{way}": str(Path("messages").resolve()) for way in ("in", "out")}
IN_CODE = {
    "broker": {"env": "CELERY_BROKER"},
    "backend": {"env": "CELERY_BACKEND"},
    "config_source": {"broker_transport_options": MESSAGES, "task_default_queue": "dagster"},
}


@dg.job(executor_def=celery_jobs.celery_executor.configured(IN_CODE))
def configured_job():
    lend()


@dg.op
def fail_once(context, loans):
    if not context.run.parent_run_id:
        raise ValueError("no loans")


@dg.job(executor_def=dask_executor)
def retried_job():
    fail_once(lend())


@dg.multi_asset(specs=[dg.AssetSpec(name, skippable=True) for name in ("lent", "returned")], can_subset=True)
def movements(context: dg.AssetExecutionContext):
    for key in sorted(context.selected_asset_keys):
        yield dg.MaterializeResult(asset_key=key)


def movements_job():
    job = dg.define_asset_job("movements_job", executor_def=dask_executor)
    return dg.Definitions(assets=[movements], jobs=[job]).resolve_job_def("movements_job")


@dg.asset(pool="catalog")
def shelf() -> None: ...


def pool_job():
    job = dg.define_asset_job("pool_job", executor_def=dask_executor)
    return dg.Definitions(assets=[shelf], jobs=[job]).resolve_job_def("pool_job")


def gpu_job():
    return dg.Definitions(
        assets=[dask_resources.cover_embeddings],
        jobs=[dg.define_asset_job("gpu_job", executor_def=dask_executor)],
    ).resolve_job_def("gpu_job")
"""


def execute(name, run_config, **selection):
    import library_jobs

    job = dg.reconstructable(getattr(library_jobs, name))
    with dg.DagsterInstance.get() as instance:
        with dg.execute_job(job, instance, run_config=run_config, raise_on_error=False, **selection) as result:
            return result.success, result.all_events, instance.all_logs(result.run_id)


def config(name):
    return yaml.safe_load((SAMPLES / name).read_text())


def test_a_local_dask_cluster_runs_the_job(project):
    ok, events, _ = execute("dask_job", config("dask_local.yaml"))
    assert ok and len([event for event in events if event.is_step_success]) == 2


def test_dask_computes_all_assets_of_a_multi_asset(project):
    ok, events, _ = execute("movements_job", config("dask_local.yaml"), asset_selection=[dg.AssetKey("lent")])
    done = [event.asset_key.to_user_string() for event in events if event.is_step_materialization]
    assert ok and sorted(done) == ["lent", "returned"]


def test_dask_leaves_out_steps_after_a_dynamic_output(project):
    ok, events, _ = execute("branches_job", config("dask_local.yaml"))
    assert ok and [event.step_key for event in events if event.is_step_success] == ["branches"]


def test_a_retry_from_failure_fails_on_dask(project):
    ok, first, _ = execute("retried_job", config("dask_local.yaml"))
    assert not ok and [event.step_key for event in first if event.is_step_success] == ["lend"]
    with dg.DagsterInstance.get() as instance:
        run = instance.get_runs()[0].run_id
        from_failure = dg.ReexecutionOptions.from_failure(run, instance)
    ok, events, _ = execute("retried_job", config("dask_local.yaml"), reexecution_options=from_failure)
    assert not ok and any("KeyError: 'lend'" in str(event.event_specific_data) for event in events)
    every_step = dg.ReexecutionOptions(parent_run_id=run)
    assert execute("retried_job", config("dask_local.yaml"), reexecution_options=every_step)[0]


def test_dask_fails_runs_with_a_pool(project):
    ok, events, _ = execute("pool_job", config("dask_local.yaml"))
    errors = [str(event.event_specific_data) for event in events if event.is_failure]
    assert not ok and any("Iteration is not allowed on `@record` RunOpConcurrency" in error for error in errors)


def test_an_existing_dask_cluster_with_resources(project):
    """One cluster shows the address, the resources, and what happens to a step that fails."""
    from dask.distributed import LocalCluster

    with LocalCluster(n_workers=1, threads_per_worker=1, resources={"GPU": 1}, dashboard_address=None) as cluster:
        existing = config("dask_existing.yaml")
        existing["execution"]["config"]["cluster"]["existing"]["address"] = cluster.scheduler_address
        assert execute("dask_job", existing)[0]
        assert execute("gpu_job", existing)[0]
        ok, events, logs = execute("failing_job", existing)
        assert not ok
        # The retry policy isn't applied, and the step that depends on the failed one executes.
        types = [(event.step_key, event.event_type_value) for event in events if event.step_key]
        assert types.count(("fail", "STEP_FAILURE")) == 1 and ("fail", "STEP_UP_FOR_RETRY") not in types
        assert ("after", "STEP_SUCCESS") in types
        # Logs of the step are in the event log, since the worker writes to the storage.
        assert any(entry.user_message == "from the worker" for entry in logs)


def test_a_run_takes_the_results_of_another_run_of_the_job_on_the_same_dask_cluster(project):
    from dask.distributed import Client, LocalCluster

    with LocalCluster(n_workers=1, threads_per_worker=1, dashboard_address=None) as cluster, Client(cluster) as other:
        existing = config("dask_existing.yaml")
        existing["execution"]["config"]["cluster"]["existing"]["address"] = cluster.scheduler_address
        # The keys that a run in progress holds: they don't contain its ID or partition.
        held = [other.submit(list, key=f"dask_job.{step}") for step in ("branch_loans", "busiest_branch")]
        ok, events, _ = execute("dask_job", existing)
        assert ok and not [event for event in events if event.event_type_value == "STEP_START"]
        for future in held:
            future.release()
        ok, events, _ = execute("dask_job", existing)
        assert ok and len([event for event in events if event.event_type_value == "STEP_START"]) == 2


def test_a_local_dask_cluster_has_one_thread_for_each_worker():
    from dagster_dask.executor import DaskExecutor

    assert DaskExecutor("local", {"threads_per_worker": 4}).build_dict("job")["threads_per_worker"] == 1


def test_a_dask_worker_without_the_resource_does_not_start_the_step():
    from dask.distributed import Client, LocalCluster

    with LocalCluster(n_workers=1, threads_per_worker=1, processes=False, dashboard_address=None) as cluster:
        with Client(cluster) as client:
            waiting = client.submit(lambda: 1, resources={"GPU": 1}, pure=False)
            idle = client.submit(lambda: 2, pure=False)
            assert idle.result(timeout=120) == 2 and waiting.status == "pending"


def test_a_dask_worker_without_the_project_and_one_that_keeps_it(tmp_path, monkeypatch):
    from dask.distributed import Client, LocalCluster

    def read():
        import shelf_list

        return shelf_list.SHELVES

    read.__module__ = "__main__"
    folder = tmp_path / "code"
    folder.mkdir()
    with LocalCluster(n_workers=1, threads_per_worker=1, dashboard_address=None) as cluster, Client(cluster) as client:
        with pytest.raises(ModuleNotFoundError):
            client.submit(read, pure=False).result(timeout=120)
        client.run(lambda path: __import__("sys").path.insert(0, path), str(folder))
        for shelves in (1, 2):
            (folder / "shelf_list.py").write_text(f"SHELVES = {shelves}\n")
            assert client.submit(read, pure=False).result(timeout=120) == 1


def test_dask_needs_an_instance_on_disk(project):
    import library_jobs

    with dg.DagsterInstance.ephemeral() as instance, pytest.raises(Exception, match="(?i)instance"):
        dg.execute_job(
            dg.reconstructable(library_jobs.dask_job),
            instance,
            run_config=config("dask_local.yaml"),
            raise_on_error=True,
        ).__enter__()


def test_the_executor_of_dask_needs_its_config(project):
    import library_jobs

    for run_config, missing in (({}, "execution"), ({"execution": {"config": {}}}, "cluster")):
        message = f'Missing required config entry "{missing}"'
        with dg.DagsterInstance.get() as instance, pytest.raises(dg.DagsterInvalidConfigError, match=message):
            dg.execute_job(dg.reconstructable(library_jobs.dask_job), instance, run_config=run_config).__enter__()


@pytest.fixture
def broker(project, monkeypatch):
    """Celery's broker in a folder, for which the page's variables are set."""
    for folder in ("messages", "results"):
        (project / folder).mkdir()
    monkeypatch.setenv("CELERY_BROKER", "filesystem://")
    monkeypatch.setenv("CELERY_BACKEND", f"file://{project / 'results'}")
    folder = str(project / "messages")
    options = {"data_folder_in": folder, "data_folder_out": folder}
    worker = config("celery.yaml")
    worker["execution"]["config"]["config_source"] = {
        "broker_transport_options": options,
        "task_default_queue": "dagster",
    }
    (project / "celery.yaml").write_text(yaml.safe_dump(worker))
    return worker


def worker_log(project, queues, until=None, end=signal.SIGTERM):
    """A worker in the background, and what it prints in the end."""
    command = [BIN / "dagster-celery", "worker", "start", "-A", "dagster_celery.app", "-y", "celery.yaml"]
    environment = {**os.environ, "PATH": f"{BIN}:{os.environ['PATH']}", "C_FORCE_ROOT": "1"}
    with open(project / "worker.log", "w") as log:
        worker = subprocess.Popen(
            [*command, *queues, "--", "--pool", "solo"],
            env=environment,
            stdout=log,
            stderr=log,
            start_new_session=True,
        )
        try:
            wait_for(lambda: " ready." in (project / "worker.log").read_text())
            answer = until() if until else None
        finally:
            os.killpg(worker.pid, end)
            worker.wait(timeout=120)
    return answer, (project / "worker.log").read_text()


def test_celery_workers_run_the_steps(project, broker):
    answer, output = worker_log(project, ["-q", "dagster,catalog"], lambda: execute("celery_job", broker))
    ok, events, _ = answer
    assert ok, output
    messages = [event.message for event in events if event.message]
    assert any('Submitting celery task for step "loans" to queue "dagster".' in text for text in messages)
    assert any('Submitting celery task for step "catalog_records" to queue "catalog".' in text for text in messages)
    assert output.count("succeeded") == 2


def test_the_addresses_can_be_in_code(project, broker):
    answer, output = worker_log(project, ["-q", "dagster"], lambda: execute("configured_job", {}))
    assert answer[0] and output.count("succeeded") == 1, output


def test_of_several_queue_options_the_last_counts(project, broker):
    _, output = worker_log(project, ["--queue", "dagster", "--queue", "catalog"])
    queues = output.partition("[queues]")[2].partition("[tasks]")[0]
    assert ".> catalog" in queues and ".> dagster" not in queues


def start_celery_job(name: str) -> subprocess.Popen:
    """A process that executes a job of the page on Celery."""
    program = (
        "import yaml, dagster as dg, library_jobs\n"
        f"job = dg.reconstructable(library_jobs.{name})\n"
        "dg.execute_job(job, dg.DagsterInstance.get(), run_config=yaml.safe_load(open('celery.yaml'))).__enter__()"
    )
    command = [sys.executable, "-W", "ignore", "-c", program]
    return subprocess.Popen(command, stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL)


def test_a_queue_without_a_worker_waits(project, broker):
    """Nothing fails: the task stays in the folder of the broker."""
    import library_jobs

    process = start_celery_job("celery_job")
    try:
        wait_for(lambda: list((project / "messages").iterdir()))
        assert process.poll() is None
        with dg.DagsterInstance.get() as instance:
            [run] = instance.get_runs()
            assert run.status.value == "STARTED"
    finally:
        process.kill()
        process.wait()
    assert library_jobs


def run_in_its_step(instance: dg.DagsterInstance) -> dg.DagsterRun:
    """Waits until a step of the instance's run has started, and gives the run."""

    def started() -> list[dg.DagsterRun]:
        return [
            run for run in instance.get_runs() if instance.all_logs(run.run_id, of_type=dg.DagsterEventType.STEP_START)
        ]

    return wait_for(started)[0]


def test_a_run_waits_for_a_celery_worker_that_was_killed(project, broker):
    started = []

    def wait_for_the_step():
        started.append(start_celery_job("shelves_job"))
        with dg.DagsterInstance.get() as instance:
            run_in_its_step(instance)

    try:
        worker_log(project, ["-q", "dagster"], wait_for_the_step, end=signal.SIGKILL)
        (project / "release").touch()
        # Another worker executes the steps of a later run, and not the one that the killed worker had.
        answer, output = worker_log(project, ["-q", "dagster,catalog"], lambda: execute("celery_job", broker))
        assert answer[0] and output.count("succeeded") == 2
        assert started[0].poll() is None
        with dg.DagsterInstance.get() as instance:
            [run] = [run for run in instance.get_runs() if run.job_name == "shelves_job"]
            assert run.status.value == "STARTED"
    finally:
        for process in started:
            process.kill()
            process.wait()


def test_a_celery_worker_finishes_its_step_after_the_run_is_terminated(project, broker):
    def interrupt():
        process = start_celery_job("shelves_job")
        with dg.DagsterInstance.get() as instance:
            run = run_in_its_step(instance)
            instance.report_run_canceling(run)
            process.send_signal(signal.SIGINT)  # what the run launcher does
            wait_for(
                lambda: any("received termination signal" in each.message for each in instance.all_logs(run.run_id))
            )
            (project / "release").touch()
            process.wait(timeout=120)
            return [entry.dagster_event_type.value for entry in instance.all_logs(run.run_id) if entry.is_dagster_event]

    types, output = worker_log(project, ["-q", "dagster"], interrupt)
    assert "STEP_SUCCESS" in types and output.count("succeeded") == 1
    # The run ends after its step, here even with success.
    assert types.index("PIPELINE_CANCELING") < types.index("STEP_SUCCESS") < types.index("PIPELINE_SUCCESS")


def test_the_commands_for_workers_do_not_read_variables(project, monkeypatch):
    """`worker list` and `worker terminate` fail with the page's file, so the page has Celery's own commands."""
    monkeypatch.setenv("CELERY_BROKER", "memory://")
    monkeypatch.setenv("CELERY_BACKEND", "rpc://")
    (project / "celery.yaml").write_text(yaml.safe_dump(config("celery.yaml")))
    for command in (["list"], ["terminate", "--all"]):
        words = [BIN / "dagster-celery", "worker", *command, "-y", "celery.yaml"]
        done = subprocess.run(words, capture_output=True, text=True, check=False, cwd=project)
        assert done.returncode and "{'env': 'CELERY_BROKER'}" in done.stderr


def test_the_celery_worker_needs_an_app(project):
    done = subprocess.run(
        [BIN / "dagster-celery", "worker", "start"], capture_output=True, text=True, check=False, cwd=project
    )
    assert done.returncode and "App must be specified" in done.stderr
