"""A deployment in a temporary folder: a page's dagster.yaml, a code location, and daemons that a test drives."""

import shutil
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import dagster as dg
import yaml
from dagster._core.execution.api import execute_run
from dagster._core.remote_origin import InProcessCodeLocationOrigin
from dagster._core.test_utils import InProcessTestWorkspaceLoadTarget, create_test_daemon_workspace_context
from dagster._core.types.loadable_target_origin import LoadableTargetOrigin
from dagster._core.workspace.context import WorkspaceProcessContext
from dagster._core.workspace.load_target import PythonFileTarget
from dagster._daemon.auto_run_reexecution.event_log_consumer import EventLogConsumerDaemon
from dagster._daemon.daemon import MonitoringDaemon
from dagster._daemon.run_coordinator.queued_run_coordinator_daemon import QueuedRunCoordinatorDaemon
from dagster._utils.hosted_user_process import recon_job_from_origin
from dagster_graphql.test.utils import execute_dagster_graphql

from dagster_processes import wait_for

SAMPLES = Path(__file__).parents[3] / "content" / "samples" / "deployment" / "execution"
LAUNCH = """
mutation Launch($parameters: ExecutionParams!) {
  launchRun(executionParams: $parameters) {
    __typename
    ... on LaunchRunSuccess { run { runId } }
    ... on PythonError { message }
  }
}
"""
LOAD = "\nimport sys\n\ndefs = dg.load_definitions_from_module(sys.modules[__name__])\n"
REPOSITORY = {"repositoryLocationName": "branch_library", "repositoryName": "__repository__"}


class Deployment:
    def __init__(self, instance, process):
        self.instance, self.process = instance, process
        self.queue = QueuedRunCoordinatorDaemon(interval_seconds=1)
        self.retries = EventLogConsumerDaemon(interval_seconds=1)
        self.monitoring = MonitoringDaemon(interval_seconds=1)

    def submit(self, job: str, **tags: str) -> str:
        """Launches a run as the UI does, and gives its ID."""
        tag_list = [{"key": key, "value": value} for key, value in tags.items()]
        parameters = {
            "selector": {**REPOSITORY, "pipelineName": job},
            "executionMetadata": {"tags": tag_list},
            "mode": "default",
        }
        context = self.process.create_request_context()
        answer = execute_dagster_graphql(context, LAUNCH, {"parameters": parameters}).data["launchRun"]
        assert answer["__typename"] == "LaunchRunSuccess", answer
        return answer["run"]["runId"]

    def iterate(self, daemon) -> None:
        list(daemon.run_iteration(self.process))

    def run(self, run_id: str) -> dg.DagsterRun:
        return self.instance.get_run_by_id(run_id)

    def status(self, run_id: str) -> str:
        return self.run(run_id).status.value

    def wait(self, run_id: str, until: str | None = None) -> str:
        """Waits for a status, or for the end of a run, and gives its status."""
        wait_for(lambda: self.status(run_id) == until or self.run(run_id).is_finished)
        return self.status(run_id)

    def messages(self, run_id: str) -> str:
        entries = self.instance.all_logs(run_id)
        return " | ".join(
            f"{entry.user_message} {entry.dagster_event.message if entry.dagster_event else ''}" for entry in entries
        )

    def steps(self, run_id: str) -> list[str]:
        """The steps that started in a run."""
        return sorted(
            entry.step_key
            for entry in self.instance.all_logs(run_id)
            if entry.is_dagster_event and entry.dagster_event.event_type_value == "STEP_START"
        )


def execute(context) -> None:
    """Stands for a run launcher: the run is executed at once, in the process of the test."""
    job = context.dagster_run.job_code_origin
    execute_run(recon_job_from_origin(job), context.dagster_run, context.workspace.instance)


@contextmanager
def deployment(home: Path, settings: str | dict, code: str, is_real: bool = False) -> Iterator[Deployment]:
    """
    `settings` are the name of a sample or settings of the test's own; `code` is the text of the code location. A real
    deployment has a code server and starts run workers. In the other ones, this process is both.
    """
    home.mkdir(exist_ok=True)
    if isinstance(settings, str):
        shutil.copy(SAMPLES / settings, home / "dagster.yaml")
    else:
        (home / "dagster.yaml").write_text(yaml.safe_dump(settings))
    file = home / "library.py"
    file.write_text(code if "defs = " in code else code + LOAD)
    with dg.DagsterInstance.from_config(str(home)) as instance, ExitStack() as stack:
        if is_real:
            target = PythonFileTarget(str(file), None, str(home), "branch_library")
            process = stack.enter_context(create_test_daemon_workspace_context(target, instance))
        else:
            loadable = LoadableTargetOrigin(python_file=str(file), working_directory=str(home))
            origin = InProcessCodeLocationOrigin(loadable, location_name="branch_library")
            process = stack.enter_context(WorkspaceProcessContext(instance, InProcessTestWorkspaceLoadTarget(origin)))
            instance.run_launcher.launch_run = execute
        yield Deployment(instance, process)
