"""The pages on executing runs: launchers, the queue, priorities, monitoring, retries, and the daemon."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from types import SimpleNamespace

import dagster as dg
import pytest
import yaml
from dagster._core.errors import (
    DagsterCodeLocationLoadError,
    DagsterInvalidConfigError,
    DagsterUserCodeUnreachableError,
)
from dagster._core.events import DagsterEvent, DagsterEventType
from dagster._core.execution.retries import auto_reexecution_should_retry_run
from dagster._core.instance.config import dagster_instance_config
from dagster._core.test_utils import create_run_for_test, create_test_daemon_workspace_context, instance_for_test
from dagster._core.workspace.load_target import PythonFileTarget
from execution_deployment import SAMPLES, deployment

from dagster_processes import wait_for

pytestmark = pytest.mark.filterwarnings("ignore")
SETTINGS = sorted(path.name for path in SAMPLES.glob("*.yaml") if not path.name.startswith(("celery", "dask")))


@pytest.fixture(autouse=True)
def package(tmp_path, monkeypatch):
    """The reader's package, in which the samples are modules."""
    root = tmp_path / "src" / "branch_library"
    root.mkdir(parents=True)
    (root / "__init__.py").write_text("")
    for name in ("launcher", "coordinator"):
        (root / f"{name}.py").write_text((SAMPLES / f"{name}.py").read_text())
    monkeypatch.syspath_prepend(str(tmp_path / "src"))
    monkeypatch.setenv("PYTHONPATH", str(tmp_path / "src"))
    monkeypatch.delenv("DAGSTER_HOME", raising=False)
    yield
    for name in [name for name in sys.modules if name.split(".")[0] == "branch_library"]:
        del sys.modules[name]


def code(name: str) -> str:
    return (SAMPLES / name).read_text()


@pytest.mark.parametrize("name", SETTINGS)
def test_the_instance_accepts_the_settings_of_the_execution_pages(name, tmp_path):
    (tmp_path / "dagster.yaml").write_text(code(name))
    value, _ = dagster_instance_config(str(tmp_path))
    assert set(yaml.safe_load(code(name))) <= set(value)
    if "docker" not in code(name):
        with dg.DagsterInstance.from_config(str(tmp_path)) as instance:
            assert instance.run_launcher and instance.run_coordinator


@dg.job
def nothing_job(): ...


# Priorities

THREE = """
import dagster as dg

@dg.op
def nothing(): ...

@dg.job
def library_job():
    nothing()

defs = dg.Definitions(jobs=[library_job])
"""


def launched(settings, runs, tmp_path, **finished):
    """The names of the runs that are launched by each iteration of the run queue, in order."""
    with deployment(tmp_path / "home", settings, THREE) as library:
        order = []
        library.instance.run_launcher.launch_run = lambda context: order.append(context.dagster_run.tags["name"])
        ids = {name: library.submit("library_job", name=name, **tags) for name, tags in runs.items()}
        library.iterate(library.queue)
        first = list(order)
        library.instance.report_run_canceled(library.run(ids[first[0]]))
        order.clear()
        library.iterate(library.queue)
        return first, order


def test_runs_with_a_higher_priority_are_launched_first(tmp_path):
    runs = {
        "a": {},
        "b": {"dagster/priority": "-1"},
        "c": {"dagster/priority": "10"},
        "d": {},
        "e": {"dagster/priority": "high"},
        "f": {"dagster/priority": "1.5"},
    }
    assert launched("retries.yaml", runs, tmp_path)[0] == ["c", "a", "d", "e", "f", "b"]


def test_a_run_at_its_limit_does_not_block_the_runs_behind_it(tmp_path):
    national = {"catalog": "national", "dagster/priority": "5"}
    runs = {"a": national, "b": national, "c": {}}
    assert launched("priority_limits.yaml", runs, tmp_path) == (["a", "c"], ["b"])


POOLED = THREE.replace("dg.Definitions(jobs=[library_job])", "dg.Definitions(jobs=[library_job, pooled_job])").replace(
    "defs =",
    """
@dg.op(pool="full")
def pooled(): ...

@dg.job
def pooled_job():
    pooled()

defs =""",
)


def test_a_run_that_waits_for_a_pool_counts_toward_the_limit_of_its_tag(tmp_path):
    with deployment(tmp_path / "home", "priority_limits.yaml", POOLED) as library:
        library.instance.run_launcher.launch_run = lambda context: None
        library.instance.event_log_storage.set_concurrency_slots("full", 0)
        pooled = library.submit("pooled_job", catalog="national")
        behind, other = library.submit("library_job", catalog="national"), library.submit("library_job")
        library.iterate(library.queue)
        assert [library.status(run) for run in (pooled, behind, other)] == ["QUEUED", "QUEUED", "STARTING"]


def test_a_running_run_is_not_interrupted_by_a_higher_priority(tmp_path):
    settings = {"concurrency": {"runs": {"max_concurrent_runs": 1}}}
    with deployment(tmp_path / "home", settings, THREE) as library:
        library.instance.run_launcher.launch_run = lambda context: None
        low = library.submit("library_job")
        library.iterate(library.queue)
        high = library.submit("library_job", **{"dagster/priority": "99"})
        library.iterate(library.queue)
        assert [library.status(low), library.status(high)] == ["STARTING", "QUEUED"]


def test_the_priority_of_the_job_and_of_the_run_request(tmp_path):
    with deployment(tmp_path / "home", "retries.yaml", code("priorities.py")) as library:
        for job, tags, priority in (
            ("holds_job", {}, "10"),
            ("history_job", {}, "-10"),
            ("holds_job", {"dagster/priority": "50"}, "50"),
        ):
            run = library.run(library.submit(job, **tags))
            assert run.tags["dagster/priority"] == priority
    values = {}
    exec(code("priorities.py"), values)
    context = dg.build_schedule_context()
    defs = dg.Definitions(schedules=[values["opening_hours"]], assets=[values["holds"], values["loan_history"]])
    [request] = defs.resolve_schedule_def("opening_hours").evaluate_tick(context).run_requests
    assert request.tags["dagster/priority"] == "20"


# Coordinators


def test_without_a_queue_a_run_is_launched_at_once(tmp_path):
    with deployment(tmp_path / "home", "no_queue.yaml", THREE) as library:
        run_id = library.submit("library_job")
        assert library.status(run_id) == "SUCCESS"


def test_the_two_ways_to_configure_the_queue_exclude_each_other(tmp_path):
    settings = {**yaml.safe_load(code("queue.yaml")), **yaml.safe_load(code("no_queue.yaml"))}
    (tmp_path / "dagster.yaml").write_text(yaml.safe_dump(settings))
    with pytest.raises(DagsterInvalidConfigError, match="Found config for `run_queue` which is incompatible"):
        dagster_instance_config(str(tmp_path))


def load_instance(folder, settings):
    folder.mkdir(exist_ok=True)
    (folder / "dagster.yaml").write_text(yaml.safe_dump(settings))
    with dg.DagsterInstance.from_config(str(folder)) as instance:
        return instance.run_coordinator, instance.run_launcher


def test_a_class_that_the_module_does_not_have(tmp_path):
    settings = {"run_coordinator": {"module": "dagster", "class": "DefaultRunCoordinator"}}
    with pytest.raises(Exception, match="Couldn't find class DefaultRunCoordinator in module"):
        load_instance(tmp_path / "home", settings)


def test_a_launcher_that_is_not_installed(tmp_path):
    settings = {"run_launcher": {"module": "no_library.launcher", "class": "NiceRunLauncher"}}
    with pytest.raises(Exception, match="Couldn't import module no_library.launcher"):
        load_instance(tmp_path / "home", settings)
    # The webserver and the daemon start: nothing imports the launcher before a run is launched.
    with dg.DagsterInstance.from_config(str(tmp_path / "home")) as instance:
        assert instance.run_coordinator


def test_the_run_worker_needs_the_variables_of_the_instance(tmp_path, monkeypatch):
    """A run worker loads the instance from its reference, in which variables are still names."""
    monkeypatch.setenv("LIBRARY_STORAGE", str(tmp_path / "storage"))
    settings = {"storage": {"sqlite": {"base_dir": {"env": "LIBRARY_STORAGE"}}}}
    (tmp_path / "dagster.yaml").write_text(yaml.safe_dump(settings))
    with dg.DagsterInstance.from_config(str(tmp_path)) as instance:
        reference = instance.get_ref()
    monkeypatch.delenv("LIBRARY_STORAGE")
    with pytest.raises(Exception, match='environment variable "LIBRARY_STORAGE" which is not set'):
        dg.DagsterInstance.from_ref(reference).run_storage.get_runs()


@pytest.mark.slow
def test_the_coordinator_of_the_page_tags_runs_with_the_user(tmp_path):
    with deployment(tmp_path / "home", "coordinator.yaml", THREE) as library:
        run_id = library.submit("library_job")
        assert library.status(run_id) == "QUEUED" and "user" not in library.run(run_id).tags
        request = SimpleNamespace(headers={"X-Forwarded-Email": "ada@example.com"})
        workspace = library.process.create_request_context(source=request)
        new = library.run(run_id)
        second = create_run_for_test(
            library.instance,
            job_name="library_job",
            remote_job_origin=new.remote_job_origin,
            job_code_origin=new.job_code_origin,
        )
        library.instance.run_coordinator.submit_run(dg.SubmitRunContext(second, workspace))
        tagged = library.run(second.run_id)
        assert tagged.tags["user"] == "ada@example.com" and tagged.status.value == "QUEUED"
        library.iterate(library.queue)  # A subclass is a queue for the daemon too.
        assert library.status(run_id) == library.status(second.run_id) == "SUCCESS"


@pytest.mark.slow
@pytest.mark.parametrize(
    "error",
    [DagsterUserCodeUnreachableError("no server"), DagsterCodeLocationLoadError("no code", load_error_infos=[])],
)
def test_a_missing_code_server_fails_the_run_or_returns_it_to_the_queue(error, tmp_path):
    def unavailable(_context):
        raise error

    for settings, status in ((("retries.yaml"), "FAILURE"), ("queue.yaml", "QUEUED")):
        with deployment(tmp_path / settings, settings, THREE) as library:
            library.instance.run_launcher.launch_run = unavailable
            run_id = library.submit("library_job")
            library.iterate(library.queue)
            assert library.status(run_id) == status
            if status == "QUEUED":
                assert "re-submitting the run into the queue (3 retries remaining)" in library.messages(run_id)


@pytest.mark.slow
def test_a_queued_run_of_a_renamed_location_fails(tmp_path):
    home = tmp_path / "home"
    with deployment(home, {}, THREE, is_real=True) as library:
        run_id = library.submit("library_job")
        renamed = PythonFileTarget(str(home / "library.py"), None, str(home), "renamed")
        with create_test_daemon_workspace_context(renamed, library.instance) as process:
            library.process = process
            library.iterate(library.queue)
        assert library.status(run_id) == "FAILURE"
        assert "Caught an unrecoverable error while dequeuing the run" in library.messages(run_id)
        errors = str([entry.dagster_event for entry in library.instance.all_logs(run_id)])
        assert "Location branch_library does not exist in workspace" in errors


# Launchers and monitoring

SLEEPER = """
import os, time
import dagster as dg

@dg.op
def wait():
    with open(os.environ["NICENESS"], "w") as file:
        file.write(str(os.nice(0)))
    time.sleep(900)  # longer than a test waits; the test ends the run

@dg.job(executor_def=dg.in_process_executor)
def library_job():
    wait()

@dg.op
def nothing(): ...

@dg.job
def quick_job():
    nothing()

defs = dg.Definitions(jobs=[library_job, quick_job])
"""


def merged(*names_or_settings):
    settings = {}
    for entry in names_or_settings:
        settings |= yaml.safe_load(code(entry)) if isinstance(entry, str) else entry
    return settings


@pytest.mark.slow
def test_the_launcher_of_the_page_starts_terminates_and_checks_runs(tmp_path, monkeypatch):
    """One killed run, which is retried since it isn't the failure of a step, and one that a user terminates."""
    monkeypatch.setenv("NICENESS", str(tmp_path / "niceness"))
    monkeypatch.setenv("PATH", f"{Path(sys.executable).parent}:{os.environ['PATH']}")
    settings = merged("launcher.yaml", "monitoring.yaml", "crash_retries.yaml")
    with deployment(tmp_path / "home", settings, SLEEPER, is_real=True) as library:
        library.iterate(library.retries)
        killed, terminated = (library.submit("library_job") for _ in range(2))
        library.iterate(library.queue)
        workers = library.instance.run_launcher._workers
        try:
            for run_id in (killed, terminated):
                assert library.wait(run_id, until="STARTED") == "STARTED"
            library.iterate(library.monitoring)
            assert library.status(killed) == "STARTED"
            os.kill(int(library.run(killed).tags["branch_library/pid"]), signal.SIGKILL)
            workers[killed].wait()
            library.iterate(library.monitoring)
            assert library.status(killed) == "FAILURE"
            assert "Detected run worker status FAILED: 'Exit code -9'" in library.messages(killed)
            library.iterate(library.retries)
            [retry] = [run for run in library.instance.get_runs() if run.parent_run_id == killed]
            assert retry.status.value == "QUEUED"
            assert int(wait_for((tmp_path / "niceness").read_text)) >= 15
            assert library.instance.run_coordinator.cancel_run(terminated)
            assert library.wait(terminated) == "CANCELED"
        finally:
            for worker in workers.values():
                worker.kill()
                worker.wait()


@pytest.mark.slow
def test_the_code_server_fails_a_run_whose_process_is_killed(tmp_path, monkeypatch):
    """With the default run launcher, and without run monitoring."""
    monkeypatch.setenv("PID", str(tmp_path / "pid"))
    text = SLEEPER.replace("NICENESS", "PID").replace("os.nice(0)", "os.getpid()")
    with deployment(tmp_path / "home", "no_queue.yaml", text, is_real=True) as library:
        run_id = library.submit("library_job")
        assert library.wait(run_id, until="STARTED") == "STARTED"
        os.kill(int(wait_for((tmp_path / "pid").read_text)), signal.SIGKILL)
        assert library.wait(run_id) == "FAILURE"
        assert "was terminated by signal 9 (SIGKILL)" in library.messages(run_id)


def test_monitoring_ends_a_run_at_its_maximum_runtime(tmp_path):
    with deployment(tmp_path / "home", "monitoring.yaml", THREE) as library:
        terminated = []
        library.instance.run_launcher.launch_run = lambda context: None
        library.instance.run_launcher.terminate = lambda run_id: terminated.append(run_id) or True
        within, beyond = (library.submit("library_job", **tags) for tags in ({}, {"dagster/max_runtime": "1"}))
        library.iterate(library.queue)
        for run_id in (within, beyond):
            event = DagsterEvent(DagsterEventType.RUN_START.value, "library_job")
            library.instance.report_dagster_event(event, run_id)
        time.sleep(1.1)
        library.iterate(library.monitoring)
        assert [library.status(run_id) for run_id in (within, beyond)] == ["STARTED", "FAILURE"]
        assert "Exceeded maximum runtime of 1 seconds." in library.messages(beyond) and terminated == [beyond]


def test_a_run_that_cannot_be_terminated_is_failed_and_retried(tmp_path):
    settings = {
        "run_monitoring": {"enabled": True, "max_runtime_seconds": 1},
        "run_retries": {"enabled": True, "max_retries": 1},
    }
    with deployment(tmp_path / "home", settings, THREE) as library:
        library.iterate(library.retries)
        library.instance.run_launcher.launch_run = lambda context: None
        library.instance.run_launcher.terminate = lambda run_id: False
        run_id = library.submit("library_job")
        library.iterate(library.queue)
        library.instance.report_dagster_event(DagsterEvent(DagsterEventType.RUN_START.value, "library_job"), run_id)
        time.sleep(1.1)
        library.iterate(library.monitoring)
        assert library.status(run_id) == "FAILURE"
        assert "This job is being forcibly marked as failed." in library.messages(run_id)
        library.iterate(library.retries)
        assert [run.parent_run_id for run in library.instance.get_runs()] == [run_id, None]


@pytest.mark.parametrize("limit", ["10m", "0"])
def test_a_maximum_runtime_that_is_no_number_is_no_limit(limit, tmp_path):
    settings = {"run_monitoring": {"enabled": True, "max_runtime_seconds": 1}}
    with deployment(tmp_path / "home", settings, THREE) as library:
        library.instance.run_launcher.launch_run = lambda context: None
        run_id = library.submit("library_job", **{"dagster/max_runtime": limit})
        library.iterate(library.queue)
        library.instance.report_dagster_event(DagsterEvent(DagsterEventType.RUN_START.value, "library_job"), run_id)
        time.sleep(1.1)
        errors = [error for error in library.monitoring.run_iteration(library.process) if error]
        assert library.status(run_id) == "STARTED"
        assert any("10m" in error.message for error in errors) is (limit == "10m")


def test_the_limit_of_the_deployment_and_of_the_tag(tmp_path):
    with deployment(tmp_path / "home", "monitoring.yaml", code("max_runtime.py")) as library:
        assert library.instance.run_monitoring_max_runtime_seconds == 7200
        assert library.run(library.submit("catalog_job")).tags["dagster/max_runtime"] == "600"
    with deployment(tmp_path / "other", {}, THREE) as library:
        instance = library.instance
        assert not instance.run_monitoring_enabled and instance.run_monitoring_max_runtime_seconds == 0
        assert instance.run_monitoring_start_timeout_seconds == 180
        assert instance.run_monitoring_cancel_timeout_seconds == 180
        assert instance.run_monitoring_poll_interval_seconds == 120
        assert instance.run_monitoring_max_resume_run_attempts == 0


def test_a_run_that_does_not_start_or_cancel_in_time(tmp_path):
    settings = {"run_monitoring": {"enabled": True, "start_timeout_seconds": 1, "cancel_timeout_seconds": 1}}
    with deployment(tmp_path / "home", settings, THREE) as library:
        library.instance.run_launcher.launch_run = lambda context: None
        starting, canceling, queued = (library.submit("library_job") for _ in range(3))
        library.instance.run_launcher.get_run_worker_debug_info = lambda run: "The image doesn't exist."
        library.queue._get_runs_to_dequeue = lambda *_, **__: [library.run(starting), library.run(canceling)]
        library.iterate(library.queue)
        library.instance.report_run_canceling(library.run(canceling))
        time.sleep(1.1)
        library.iterate(library.monitoring)
        assert [library.status(run) for run in (starting, canceling, queued)] == ["FAILURE", "CANCELED", "QUEUED"]
        messages = library.messages(starting)
        assert "Run timed out due to taking longer than 1 seconds to start." in messages
        assert "The image doesn't exist." in messages
        assert "taking longer than 1 seconds to cancel." in library.messages(canceling)


@pytest.mark.parametrize(("seconds", "status"), [(1, "FAILURE"), (0, "NOT_STARTED")])
def test_the_timeout_applies_to_runs_that_were_never_submitted(seconds, status, tmp_path):
    settings = {"run_monitoring": {"enabled": True, "start_timeout_seconds": seconds}}
    with deployment(tmp_path / "home", settings, THREE) as library:
        run_id = create_run_for_test(library.instance, job_name="library_job").run_id
        time.sleep(1.1)
        errors = [error for error in library.monitoring.run_iteration(library.process) if error]
        assert library.status(run_id) == status
        assert ("Unexpected run status" in str(errors)) is (seconds == 0)


def test_the_default_launcher_has_no_health_check_and_cannot_resume(tmp_path):
    settings = {"run_monitoring": {"enabled": True, "max_resume_run_attempts": 1}}
    (tmp_path / "dagster.yaml").write_text(yaml.safe_dump(settings))
    with pytest.raises(Exception, match="The configured run launcher does not support resuming runs"):
        dg.DagsterInstance.from_config(str(tmp_path))
    assert not dg.DefaultRunLauncher().supports_check_run_worker_health


def test_which_launchers_check_and_resume_runs():
    from dagster_aws.ecs import EcsRunLauncher
    from dagster_celery_k8s import CeleryK8sRunLauncher
    from dagster_docker import DockerRunLauncher
    from dagster_k8s import K8sRunLauncher

    def supports(launcher, name):
        prop = getattr(launcher, f"supports_{name}")
        return prop.fget(object.__new__(launcher))

    for launcher, resumes in (
        (DockerRunLauncher, True),
        (K8sRunLauncher, True),
        (EcsRunLauncher, False),
        (CeleryK8sRunLauncher, False),
        (dg.DefaultRunLauncher, False),
    ):
        assert supports(launcher, "check_run_worker_health") is (launcher is not dg.DefaultRunLauncher)
        assert supports(launcher, "resume_run") is resumes


def test_the_launcher_for_celery_checks_runs_but_fails_to_resume_them():
    from dagster_celery.launcher import CeleryRunLauncher

    launcher = CeleryRunLauncher("dagster", broker="memory://", backend="cache+memory://")
    assert launcher.supports_check_run_worker_health and launcher.supports_resume_run
    run = dg.DagsterRun(job_name="library_job", job_code_origin=dg.reconstructable(nothing_job).get_python_origin())
    with instance_for_test() as instance:
        launcher.register_instance(instance)
        with pytest.raises(AttributeError, match="'ResumeRunArgs' object has no attribute 'task'"):
            launcher.resume_run(SimpleNamespace(dagster_run=run))


# Retries

FLAKY = """
import os
from pathlib import Path
import dagster as dg

@dg.op
def read_loans():
    return 3

@dg.op
def count_overdue(loans):
    tries = Path(os.environ["TRIES"])
    tries.write_text(tries.read_text() + "x" if tries.is_file() else "x")
    if len(tries.read_text()) < int(os.environ["FAILURES"]) + 1:
        raise ValueError("the catalog is down")

@dg.job(executor_def=dg.in_process_executor)
def flaky_job():
    count_overdue(read_loans())

defs = dg.Definitions(jobs=[flaky_job])
"""


def retried(tmp_path, monkeypatch, settings, failures, **tags):
    """The runs of a job that fails several times: the statuses, and the steps of each run."""
    monkeypatch.setenv("TRIES", str(tmp_path / "tries"))
    monkeypatch.setenv("FAILURES", str(failures))
    with deployment(tmp_path / "home", settings, FLAKY) as library:
        library.iterate(library.retries)
        library.submit("flaky_job", **tags)
        for _ in range(5):
            queued = [run for run in library.instance.get_runs() if run.status.value == "QUEUED"]
            if not queued:
                break
            library.iterate(library.queue)
            library.wait(queued[0].run_id)
            library.iterate(library.retries)
        runs = sorted(library.instance.get_run_records(), key=lambda record: record.storage_id)
        return (
            [record.dagster_run.status.value for record in runs],
            [library.steps(record.dagster_run.run_id) for record in runs],
            [record.dagster_run.tags for record in runs],
            [library.messages(record.dagster_run.run_id) for record in runs],
        )


def test_a_failed_run_is_retried_from_the_failed_step(tmp_path, monkeypatch):
    statuses, steps, tags, messages = retried(tmp_path, monkeypatch, "retries.yaml", 1)
    assert statuses == ["FAILURE", "SUCCESS"]
    assert steps == [["count_overdue", "read_loans"], ["count_overdue"]]
    assert tags[0]["dagster/will_retry"] == "true" and tags[1]["dagster/retry_number"] == "1"
    assert tags[0]["dagster/auto_retry_run_id"] and "Retrying the run" in messages[0]
    assert "Launched as an automatic retry" in messages[1]


@pytest.mark.slow
def test_retries_end_at_the_maximum(tmp_path, monkeypatch):
    statuses, _, tags, _ = retried(tmp_path, monkeypatch, "retries.yaml", 9)
    assert statuses == ["FAILURE"] * 3
    assert [tag["dagster/will_retry"] for tag in tags] == ["true", "true", "false"]


def test_tags_change_the_number_and_the_steps(tmp_path, monkeypatch):
    tags = {"dagster/max_retries": "1", "dagster/retry_strategy": "ALL_STEPS"}
    statuses, steps, *_ = retried(tmp_path, monkeypatch, "retries.yaml", 9, **tags)
    assert statuses == ["FAILURE"] * 2
    assert steps[1] == ["count_overdue", "read_loans"]


def test_an_unknown_strategy_is_from_failure(tmp_path, monkeypatch):
    tags = {"dagster/max_retries": "1", "dagster/retry_strategy": "all_steps"}
    _, steps, _, messages = retried(tmp_path, monkeypatch, "retries.yaml", 9, **tags)
    assert steps[1] == ["count_overdue"] and "Error parsing retry strategy from tag" in messages[0]


def test_a_retry_that_cannot_reach_the_code_location_is_lost(tmp_path, monkeypatch):
    monkeypatch.setenv("TRIES", str(tmp_path / "tries"))
    monkeypatch.setenv("FAILURES", "9")
    with deployment(tmp_path / "home", "retries.yaml", FLAKY) as library:
        library.iterate(library.retries)
        run_id = library.submit("flaky_job")
        library.iterate(library.queue)
        with monkeypatch.context() as patch:
            error = DagsterCodeLocationLoadError("no code", load_error_infos=[])
            context = SimpleNamespace(get_code_location=lambda _name: (_ for _ in ()).throw(error))
            patch.setattr(library.process, "create_request_context", lambda: context)
            library.iterate(library.retries)
        library.iterate(library.retries)
        assert "Failed to retry run" in library.messages(run_id)
        assert library.run(run_id).tags["dagster/will_retry"] == "false"
        assert library.instance.get_runs_count() == 1


def test_a_maximum_that_is_not_a_number(tmp_path, monkeypatch):
    assert retried(tmp_path, monkeypatch, "retries.yaml", 9, **{"dagster/max_retries": "two"})[0] == ["FAILURE"]


def test_zero_retries_by_tag(tmp_path, monkeypatch):
    assert retried(tmp_path, monkeypatch, "retries.yaml", 9, **{"dagster/max_retries": "0"})[0] == ["FAILURE"]


def test_step_failures_can_be_excluded(tmp_path, monkeypatch):
    statuses, _, tags, messages = retried(tmp_path, monkeypatch, "crash_retries.yaml", 9)
    assert statuses == ["FAILURE"] and tags[0]["dagster/will_retry"] == "false"
    assert "Not retrying run since it failed due to an asset or op failure" in messages[0]


KILLED = """
import os, signal
import dagster as dg
from dagster._core.execution.retries import RetryMode
from dagster._core.executor.step_delegating import CheckStepHealthResult, StepDelegatingExecutor, StepHandler

class Containers(StepHandler):
    name = "Containers"
    def launch_step(self, step_handler_context): return iter(())
    def check_step_health(self, step_handler_context): return CheckStepHealthResult.unhealthy("killed")
    def terminate_step(self, step_handler_context): return iter(())

@dg.executor(name="containers", requirements=dg.multiple_process_executor_requirements())
def containers(_context):
    return StepDelegatingExecutor(Containers(), retries=RetryMode.ENABLED, check_step_health_interval_seconds=1)

@dg.op(retry_policy=dg.RetryPolicy(max_retries=1))
def crash():
    os.kill(os.getpid(), signal.SIGKILL)

@dg.job(executor_def=EXECUTOR)
def library_job():
    crash()

defs = dg.Definitions(jobs=[library_job])
"""


@pytest.mark.slow
@pytest.mark.parametrize(("executor", "will_retry"), [("dg.multiprocess_executor", "true"), ("containers", "false")])
def test_a_killed_step_is_a_crash_unless_it_has_a_container(executor, will_retry, tmp_path):
    with deployment(tmp_path / "home", "crash_retries.yaml", KILLED.replace("EXECUTOR", executor)) as library:
        run_id = library.submit("library_job")
        library.iterate(library.queue)
        assert library.run(run_id).tags["dagster/will_retry"] == will_retry
        assert 'Execution of step "crash" failed and has requested a retry' in library.messages(run_id)


def test_a_tag_includes_step_failures_again(tmp_path, monkeypatch):
    tags = {"dagster/retry_on_asset_or_op_failure": "true", "dagster/max_retries": "1"}
    assert retried(tmp_path, monkeypatch, "crash_retries.yaml", 9, **tags)[0] == ["FAILURE"] * 2


def test_without_the_setting_tags_do_not_retry(tmp_path, monkeypatch):
    """The daemon of a deployment without run_retries has no thread for retries."""
    with deployment(tmp_path / "home", {}, FLAKY) as library:
        assert "EVENT_LOG_CONSUMER" not in library.instance.get_required_daemon_types()
        assert library.instance.run_retries_max_retries == 0


def test_an_old_failure_is_not_retried_when_retries_are_turned_on(tmp_path, monkeypatch):
    monkeypatch.setenv("TRIES", str(tmp_path / "tries"))
    monkeypatch.setenv("FAILURES", "9")
    with deployment(tmp_path / "home", "retries.yaml", FLAKY) as library:
        run_id = library.submit("flaky_job")
        library.iterate(library.queue)
        library.wait(run_id)
        library.iterate(library.retries)
        assert len(library.instance.get_runs()) == 1


def test_a_failure_while_retries_were_off_is_retried_when_they_are_on_again(tmp_path, monkeypatch):
    monkeypatch.setenv("TRIES", str(tmp_path / "tries"))
    monkeypatch.setenv("FAILURES", "9")
    with deployment(tmp_path / "home", "retries.yaml", FLAKY) as library:
        library.iterate(library.retries)
    with deployment(tmp_path / "home", {}, FLAKY) as library:
        run_id = library.submit("flaky_job")
        library.iterate(library.queue)
        library.wait(run_id)
        assert "dagster/will_retry" not in library.run(run_id).tags
    with deployment(tmp_path / "home", "retries.yaml", FLAKY) as library:
        library.iterate(library.retries)
        assert library.run(run_id).tags["dagster/will_retry"] == "true" and len(library.instance.get_runs()) == 2


def test_a_run_canceled_by_a_user_is_not_retried(tmp_path):
    with deployment(tmp_path / "home", "retries.yaml", THREE) as library:
        library.iterate(library.retries)
        run_id = library.submit("library_job")
        library.instance.run_coordinator.cancel_run(run_id)
        library.iterate(library.retries)
        assert library.status(run_id) == "CANCELED" and len(library.instance.get_runs()) == 1


def test_a_manual_reexecution_counts_toward_the_maximum(tmp_path):
    with deployment(tmp_path / "home", {"run_retries": {"enabled": True, "max_retries": 1}}, THREE) as library:
        failed = dg.DagsterRunStatus.FAILURE
        run = create_run_for_test(library.instance, status=failed)
        assert auto_reexecution_should_retry_run(library.instance, run, None)
        group = {"dagster/parent_run_id": run.run_id, "dagster/root_run_id": run.run_id}
        create_run_for_test(library.instance, parent_run_id=run.run_id, root_run_id=run.run_id, tags=group)
        assert not auto_reexecution_should_retry_run(library.instance, run, None)


# The daemon


def test_the_daemons_of_the_settings(tmp_path):
    with deployment(tmp_path / "plain", {}, THREE) as library:
        assert set(library.instance.get_required_daemon_types()) == {
            "SENSOR",
            "BACKFILL",
            "SCHEDULER",
            "QUEUED_RUN_COORDINATOR",
            "ASSET",
        }
    with deployment(tmp_path / "page", "daemon.yaml", THREE) as library:
        assert {"MONITORING", "EVENT_LOG_CONSUMER"} < set(library.instance.get_required_daemon_types())
    settings = merged("no_queue.yaml", {"freshness": {"enabled": True}})
    with deployment(tmp_path / "other", settings, THREE) as library:
        types = library.instance.get_required_daemon_types()
        assert "QUEUED_RUN_COORDINATOR" not in types and "FRESHNESS_DAEMON" in types
    settings = {"auto_materialize": {"enabled": False, "use_sensors": False}}
    with deployment(tmp_path / "no_assets", settings, THREE) as library:
        assert "ASSET" not in library.instance.get_required_daemon_types()


def dagster(program, *arguments, **environment):
    command = [str(Path(sys.executable).parent / program), *arguments]
    return subprocess.run(command, env={**os.environ, **environment}, capture_output=True, text=True, check=False)


WORKSPACE = """
load_from:
  - python_file:
      relative_path: library.py
      location_name: branch_library
"""


@pytest.mark.slow
def test_a_real_daemon_launches_a_queued_run_and_reports_its_heartbeats(tmp_path):
    with deployment(tmp_path / "home", "daemon.yaml", code("loans.py"), is_real=True) as library:
        home = {"DAGSTER_HOME": str(tmp_path / "home")}
        before = dagster("dagster-daemon", "liveness-check", **home)
        assert before.returncode == 1 and before.stdout.strip() == "Daemon(s) not running"
        run_id = library.submit("loans_job")
        (tmp_path / "home" / "workspace.yaml").write_text(WORKSPACE)
        daemon = subprocess.Popen(
            [Path(sys.executable).parent / "dagster-daemon", "run", "-w", "workspace.yaml"],
            cwd=tmp_path / "home",
            env={**os.environ, **home},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        try:
            wait_for(lambda: library.status(run_id) != "QUEUED")
            wait_for(lambda: len(library.instance.get_daemon_heartbeats()) >= 7)
            after = dagster("dagster-daemon", "liveness-check", **home)
            assert after.stdout.strip() == "Daemon live" and after.returncode == 0
        finally:
            daemon.send_signal(signal.SIGINT)
            output, _ = daemon.communicate(timeout=120)
        assert "Instance is configured with the following daemons" in output
        assert "Daemon threads shut down." in output
        assert daemon.returncode == 0
        stopped = dagster("dagster-daemon", "liveness-check", DAGSTER_DAEMON_HEARTBEAT_TOLERANCE="-40", **home)
        assert stopped.returncode == 1


@pytest.mark.slow
def test_the_daemon_needs_dagster_home(tmp_path):
    environment = {key: value for key, value in os.environ.items() if key != "DAGSTER_HOME"}
    done = subprocess.run(
        [Path(sys.executable).parent / "dagster-daemon", "run", "-m", "branch_library"],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        cwd=tmp_path,
    )
    assert done.returncode and "DAGSTER_HOME" in done.stderr


WAITING = """
import time
from pathlib import Path

import dagster as dg

@dg.op
def wait():
    Path("started").touch()
    time.sleep(900)  # until the signal

@dg.job
def waiting():
    wait()
"""


@pytest.mark.slow
def test_a_run_that_is_told_to_stop_fails_and_is_retried(tmp_path):
    """A container, pod, or service that stops sends the process of its run a signal. No user asked for it."""
    home = tmp_path / "home"
    home.mkdir()
    settings = {"run_retries": {"enabled": True, "max_retries": 1, "retry_on_asset_or_op_failure": False}}
    (home / "dagster.yaml").write_text(yaml.safe_dump(settings))
    (tmp_path / "library.py").write_text(WAITING)
    process = subprocess.Popen(
        [Path(sys.executable).parent / "dagster", "job", "execute", "-f", "library.py", "-j", "waiting"],
        cwd=tmp_path,
        env={**os.environ, "DAGSTER_HOME": str(home)},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        wait_for((tmp_path / "started").exists)
        process.terminate()
        process.wait(timeout=120)
    finally:
        process.kill()
    with dg.DagsterInstance.from_config(str(home)) as instance:
        [run] = instance.get_runs()
        assert run.status.value == "FAILURE" and run.tags["dagster/will_retry"] == "true"
        events = [entry.dagster_event for entry in instance.all_logs(run.run_id) if entry.dagster_event]
    [end] = [event for event in events if event.event_type == DagsterEventType.RUN_FAILURE]
    assert "Execution was interrupted unexpectedly" in str(end.message)
    [step] = [event for event in events if event.event_type == DagsterEventType.STEP_FAILURE]
    assert "DagsterExecutionInterruptedError" in step.step_failure_data.error.message


def test_a_run_that_its_command_executes_is_not_retried():
    """A run of `dg launch` has no origin in a code location, although its tag says that it's retried."""
    from dagster._core.test_utils import instance_for_test
    from dagster._daemon.auto_run_reexecution.auto_run_reexecution import retry_run

    @dg.op
    def fail():
        raise ValueError("no loans")

    @dg.job
    def loans_job():
        fail()

    with instance_for_test({"run_retries": {"enabled": True, "max_retries": 1}}) as instance:
        run_id = loans_job.execute_in_process(instance=instance, raise_on_error=False).run_id
        run = instance.get_run_by_id(run_id)
        assert run and run.tags["dagster/will_retry"] == "true" and run.remote_job_origin is None
        retry_run(run, SimpleNamespace(instance=instance, create_request_context=lambda: None))  # pyright: ignore
        messages = [entry.message for entry in instance.all_logs(run_id)]
        assert any("Run does not have an external job origin, unable to retry the run." in text for text in messages)
        assert len(instance.get_runs()) == 1


def test_monitoring_fails_a_run_that_its_command_executes():
    """A run of `dg launch` is STARTED and has no container, so the health check of the launcher fails it."""
    import logging

    from dagster._core.test_utils import instance_for_test
    from dagster._daemon.monitoring.run_monitoring import monitor_started_run

    launcher = {"module": "dagster_docker", "class": "DockerRunLauncher"}
    with instance_for_test({"run_monitoring": {"enabled": True}, "run_launcher": launcher}) as instance:
        run_id = create_run_for_test(instance, status=dg.DagsterRunStatus.STARTED).run_id
        record = instance.get_run_record_by_id(run_id)
        monitor_started_run(instance, None, record, logging.getLogger())  # pyright: ignore
        run = instance.get_run_by_id(run_id)
        assert run and run.status == dg.DagsterRunStatus.FAILURE
        assert any("No container ID tag for run" in entry.message for entry in instance.all_logs(run_id))
