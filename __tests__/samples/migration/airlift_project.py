"""The project of the tutorials about Airlift, as a reader has it: Airflow in an environment of its own, and `dg dev`.

The commands are those of `content/partials/airflow-project.mdx`. Only ports and the version of DuckDB differ: it has to be that of this
environment, which stands for the project's.
"""

import os
import re
import shutil
import subprocess
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from importlib.metadata import version
from pathlib import Path
from typing import Any

import dagster as dg
import requests
from branch_library_stages import SAMPLES

from dagster_processes import PROGRAMS, Webserver, process, wait_for
from free_port import free_port

PARTIAL = SAMPLES.parents[2] / "partials" / "airflow-project.mdx"
LOCATION = "branch-library"
PACKAGE = Path("src", "branch_library")
DEFINITIONS = PACKAGE / "defs" / "airflow.py"
SECONDS_FOR_A_RUN = 600


def commands(first: str) -> list[str]:
    """The commands of the tutorial that begin with some words, each on one line."""
    blocks = re.findall(r"```bash[^\n]*\n(.*?)```", PARTIAL.read_text(), re.DOTALL)
    lines = "".join(blocks).replace("\\\n", "").splitlines()
    return [line for line in lines if line.startswith(first)]


class AirliftProject:
    """The folder `branch-library`, with the packages of both environments."""

    def __init__(self, parent: Path) -> None:
        self.root = parent / LOCATION
        self.home = self.root / ".dagster_home"
        self.port = free_port()
        self.webserver = Webserver(f"http://127.0.0.1:{self.port}")
        self.settings = {"LIBRARY_HOME": str(self.root), "AIRFLOW_USERNAME": "admin", "AIRFLOW_PASSWORD": "admin"}
        self.environment = {
            "DAGSTER_HOME": str(self.home),
            "DAGSTER_DISABLE_TELEMETRY": "1",
            "PYTHONPATH": str(self.root / "src"),
            "COLUMNS": "200",  # `dg` cuts tables at the width of the terminal
        }
        self.home.mkdir(parents=True)
        shutil.copytree(SAMPLES / "src" / "library_steps", self.root / "src" / "library_steps")
        for path in [
            "pyproject.toml",
            PACKAGE / "__init__.py",
            PACKAGE / "definitions.py",
            PACKAGE / "defs" / "__init__.py",
        ]:
            self.place(path, path)
        env = (SAMPLES / "setup" / "env.sh").read_text()
        assert ":3000" in env
        self.write(
            "airflow/env.sh",
            # Airflow reads a changed file again every 30 seconds, which is too long for a test.
            env.replace(":3000", f":{self.port}") + "export AIRFLOW__SCHEDULER__MIN_FILE_PROCESS_INTERVAL=2\n",
        )

    def write(self, path: str | Path, text: str) -> None:
        target = self.root / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text)

    def place(self, sample: str | Path, path: str | Path) -> None:
        """Puts a file of the samples where the page says that it belongs."""
        self.write(path, (SAMPLES / sample).read_text())

    def redefine(self, sample: str) -> None:
        """Replaces the definitions by those of a later step, and reloads them."""
        self.place(sample, DEFINITIONS)
        self.webserver.reload(LOCATION)

    def run(self, command: str) -> str:
        """Runs a command of a page in the project's folder, with the programs of the project's environment."""
        path = f"{PROGRAMS}{os.pathsep}{os.environ['PATH']}"
        environment = {**os.environ, **self.environment, "PATH": path}
        ran = subprocess.run(["bash", "-c", command], cwd=self.root, env=environment, capture_output=True, text=True)
        assert ran.returncode == 0, f"{command}\n{ran.stdout}\n{ran.stderr}"
        return ran.stdout + ran.stderr

    def install_airflow(self) -> None:
        for command in [*commands("uv venv"), *commands("uv pip install")]:
            self.run(re.sub(r"\bduckdb\b", f"duckdb=={version('duckdb')}", command))

    @contextmanager
    def dagster(self) -> Iterator[None]:
        """`dg dev`, as the page starts it."""
        with process(["dg", "dev", "--port", str(self.port)], self.root, self.environment, self.root / "dg.log"):
            wait_for(lambda: LOCATION in self.webserver.locations())
            yield

    def days(self) -> list[str]:
        """The days with sample data, from the newest to the oldest."""
        return sorted((file.stem for file in (self.root / "data" / "loans").iterdir()), reverse=True)

    def materializations(self, key: str) -> list[dg.EventLogRecord]:
        """Those of an asset, from the oldest to the newest."""
        with dg.DagsterInstance.from_config(str(self.home)) as instance:
            asset = dg.AssetKey.from_user_string(key)
            return [*instance.fetch_materializations(asset, limit=100, ascending=True).records]

    def partitions(self, *keys: str) -> list[list[str | None]]:
        """The partition of each materialization of some assets: None for one without a partition."""
        return [[record.partition_key for record in self.materializations(key)] for key in keys]

    def await_record(self, run: str, key: str) -> None:
        """Waits until the sensor has recorded a run of Airflow as a materialization of an asset."""
        wait_for(lambda: any(run in str(record.asset_materialization) for record in self.materializations(key)))

    def checks(self, key: str, name: str) -> list[str]:
        """The results of an asset check."""
        with dg.DagsterInstance.from_config(str(self.home)) as instance:
            check = dg.AssetCheckKey(dg.AssetKey.from_user_string(key), name)
            history = instance.event_log_storage.get_asset_check_execution_history(check, limit=10)
        return [record.status.value for record in history]

    def proxied_runs(self, run: str) -> dict[str, dg.DagsterRunStatus]:
        """The runs of Dagster that the proxied tasks of a run of Airflow have started, by task."""
        with dg.DagsterInstance.from_config(str(self.home)) as instance:
            found = instance.get_runs(dg.RunsFilter(tags={"dagster-airlift/airflow-dag-run-id": run}))
        return {found.tags["dagster-airlift/airflow-task-id"]: found.status for found in found}


class LocalAirflow:
    """An Airflow with its webserver and its scheduler."""

    def __init__(self, project: AirliftProject, folder: str = "airflow") -> None:
        self.project, self.folder = project, folder
        self.port = free_port()
        self.address = f"http://localhost:{self.port}"

    def script(self, command: str) -> str:
        return f'source airflow/env.sh && export AIRFLOW_HOME="$PWD/{self.folder}" && {command}'

    def run(self, command: str) -> str:
        """Runs a command in a terminal in which `airflow/env.sh` was sourced."""
        return self.project.run(self.script(command))

    @contextmanager
    def started(self) -> Iterator[None]:
        """Creates the database, the user, and the sample data, and starts both programs."""
        for command in [*commands("airflow db"), *commands("airflow users"), *commands("python -m")]:
            self.run(command)
        [webserver], [scheduler] = commands("airflow webserver"), commands("airflow scheduler")
        with ExitStack() as stack:
            for command in [webserver.replace("8080", str(self.port)), scheduler]:
                shell = ["bash", "-c", self.script(f"exec {command}")]
                log = self.project.root / f"{self.folder}-{command.split()[1]}.log"
                stack.enter_context(process(shell, self.project.root, {}, log))
            wait_for(self.is_healthy)
            yield

    def is_healthy(self) -> bool:
        return requests.get(f"{self.address}/health", timeout=30).json()["scheduler"]["status"] == "healthy"

    def get(self, path: str) -> Any:
        """An answer of the REST API; empty where there is no such thing."""
        answer = requests.get(f"{self.address}/api/v1/dags/{path}", auth=("admin", "admin"), timeout=30)
        return answer.json() if answer.ok else {}

    def await_dag(self, dag: str, holds: Callable[[Any], bool] = bool) -> None:
        """Waits until the scheduler has parsed the file of a DAG that is new or has changed."""
        wait_for(lambda: holds(self.get(dag)), 300)

    def unpause(self, dag: str) -> None:
        """Starts the schedule of a DAG whose file was just placed."""
        self.await_dag(dag)
        self.run(f"airflow dags unpause {dag}")

    def task_ids(self, dag: str) -> list[str]:
        return [task["task_id"] for task in self.get(f"{dag}/tasks").get("tasks", [])]

    def await_run(self, dag: str, run: str) -> str:
        """Waits until a run of a DAG has succeeded."""

        def has_succeeded() -> bool:
            state = self.get(f"{dag}/dagRuns/{run}").get("state")
            assert state != "failed", self.log(dag, run)
            return state == "success"

        wait_for(has_succeeded, SECONDS_FOR_A_RUN)
        return run

    def trigger(self, dag: str, day: str) -> str:
        """Starts a run of a DAG for a day, waits for its success, and returns its ID."""
        self.run(f"airflow dags trigger {dag} --exec-date {day}T00:00:00+00:00")
        return self.await_run(dag, f"manual__{day}T00:00:00+00:00")

    def log(self, dag: str, run: str, task: str = "*") -> str:
        folder = self.project.root / self.folder / "logs" / f"dag_id={dag}" / f"run_id={run}"
        return "\n".join(file.read_text() for file in sorted(folder.glob(f"task_id={task}/**/*.log")))
