import os
import signal
import subprocess
from collections.abc import Mapping
from typing import Any, Optional

import dagster as dg
from dagster._core.launcher import CheckRunHealthResult, LaunchRunContext, RunLauncher, WorkerStatus
from dagster._grpc.types import ExecuteRunArgs
from dagster._serdes import ConfigurableClass, ConfigurableClassData

PID = "branch_library/pid"


class NiceRunLauncher(RunLauncher, ConfigurableClass):
    """Starts each run as a process with low priority on the daemon's host."""

    def __init__(self, niceness: int, inst_data: Optional[ConfigurableClassData] = None) -> None:
        self.niceness = niceness
        self._inst_data = inst_data
        self._workers: dict[str, subprocess.Popen] = {}
        super().__init__()

    @property
    def inst_data(self) -> Optional[ConfigurableClassData]:
        return self._inst_data

    @classmethod
    def config_type(cls) -> dict[str, dg.Field]:
        return {"niceness": dg.Field(int, default_value=10)}

    @classmethod
    def from_config_value(
        cls, inst_data: Optional[ConfigurableClassData], config_value: Mapping[str, Any]
    ) -> "NiceRunLauncher":
        return cls(inst_data=inst_data, **config_value)

    def launch_run(self, context: LaunchRunContext) -> None:
        run = context.dagster_run
        arguments = ExecuteRunArgs(run.job_code_origin, run.run_id, self._instance.get_ref())
        command = ["nice", "-n", str(self.niceness), *arguments.get_command_args()]
        worker = self._workers[run.run_id] = subprocess.Popen(command)
        self._instance.add_run_tags(run.run_id, {PID: str(worker.pid)})

    def terminate(self, run_id: str) -> bool:
        run = self._instance.get_run_by_id(run_id)
        if run is None or run.is_finished:
            return False
        self._instance.report_run_canceling(run)
        os.kill(int(run.tags[PID]), signal.SIGINT)
        return True

    @property
    def supports_check_run_worker_health(self) -> bool:
        return True

    def check_run_worker_health(self, run: dg.DagsterRun) -> CheckRunHealthResult:
        worker = self._workers.get(run.run_id)
        if worker is None:
            return CheckRunHealthResult(WorkerStatus.NOT_FOUND, "The daemon has restarted.")
        if worker.poll() is None:
            return CheckRunHealthResult(WorkerStatus.RUNNING)
        if worker.returncode:
            return CheckRunHealthResult(WorkerStatus.FAILED, f"Exit code {worker.returncode}")
        return CheckRunHealthResult(WorkerStatus.SUCCESS)
