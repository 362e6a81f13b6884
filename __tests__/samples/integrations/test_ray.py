"""The page of the Ray integration: a stand-in for the package `ray` runs jobs as programs of this machine."""

import sys
from collections.abc import Iterator
from pathlib import Path

import dagster as dg
import pytest
from ferry_project import failure, ferry_project, load_project, materialize, metadata, sample

pytestmark = pytest.mark.filterwarnings("ignore")
RAY = """
class Remote:
    def __init__(self, function):
        self.remote = function


remote = Remote
get = list


def init(**options):
    pass
"""
JOBS = """
import asyncio
import enum
import os
import shlex
import subprocess
import sys
import threading

tailed = threading.Event()


class JobStatus(str, enum.Enum):
    SUCCEEDED = "SUCCEEDED"
    FAILED = "FAILED"
    STOPPED = "STOPPED"

    def is_terminal(self):
        return True


class Info:
    message = "Job entrypoint command failed with exit code 1"


class JobSubmissionClient:
    submitted = []
    runs = {}

    def __init__(self, address=None, **options):
        if address == "http://127.0.0.1:1":
            raise ConnectionError("Failed to connect to Ray at address: http://127.0.0.1:1.")
        self.address = address

    def get_address(self):
        return self.address

    def submit_job(self, entrypoint, runtime_env, submission_id, **options):
        self.submitted.append({"entrypoint": entrypoint, "runtime_env": runtime_env, **options})
        program, *arguments = shlex.split(entrypoint)
        self.runs[submission_id] = subprocess.run(
            [sys.executable, *arguments], cwd=runtime_env["working_dir"], capture_output=True, text=True,
            env={**os.environ, **runtime_env["env_vars"], "PYTHONPATH": FOLDER},
        )
        return submission_id

    def get_job_status(self, job):
        tailed.wait(120)
        return JobStatus.FAILED if self.runs[job].returncode else JobStatus.SUCCEEDED

    def get_job_info(self, job):
        return Info

    async def tail_job_logs(self, job_id):
        yield self.runs[job_id].stdout
        tailed.set()
"""


@pytest.fixture
def ray(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    folder = tmp_path / "packages"
    (folder / "ray").mkdir(parents=True)
    (folder / "ray" / "__init__.py").write_text(RAY)
    (folder / "ray" / "job_submission.py").write_text(f"FOLDER = {str(folder)!r}\n{JOBS}")
    monkeypatch.syspath_prepend(str(folder))
    yield
    for name in [name for name in sys.modules if name == "ray" or name.startswith("ray.")]:
        del sys.modules[name]


def run(root: Path, job: str, address: str = "http://127.0.0.1:8265") -> dg.ExecuteInProcessResult:
    resources = sample("ray/resources.py").replace("http://127.0.0.1:8265", address)
    with ferry_project(root, {"defs/forecast.py": sample("ray/forecast.py"), "defs/resources.py": resources}):
        file = root / "external" / "ray" / "forecast.py"
        file.parent.mkdir(parents=True)
        file.write_text(job)
        return materialize(load_project(root))


def test_the_job_reports_to_dagster(tmp_path: Path, ray: None) -> None:
    result = run(tmp_path / "project", sample("ray/jobs/forecast.py"))
    assert result.success
    values = metadata(result)["passenger_forecast"]
    assert (values["days"], values["passengers"]) == (3, 3705)
    assert str(values["Ray Job ID"]).startswith("pipes-")

    from ray.job_submission import JobSubmissionClient

    [job] = JobSubmissionClient.submitted
    assert job["entrypoint_num_cpus"] == 1
    assert result.run_id in str(job["metadata"])
    assert job["runtime_env"]["pip"] == ["dagster-pipes==1.11.16"]


def test_a_failed_job_fails_the_step(tmp_path: Path, ray: None) -> None:
    message = failure(run(tmp_path / "project", sample("ray/jobs/forecast.py").replace('"days")', '"weeks")')))
    assert "failed with status" in message
    assert "Job entrypoint command failed" in message


def test_a_job_without_pipes_on_the_cluster_fails(tmp_path: Path, ray: None) -> None:
    (tmp_path / "packages" / "dagster_pipes.py").write_text("raise ModuleNotFoundError('dagster_pipes')")
    assert "failed with status" in failure(run(tmp_path / "project", sample("ray/jobs/forecast.py")))


def test_a_cluster_that_is_not_reached_fails_the_step(tmp_path: Path, ray: None) -> None:
    result = run(tmp_path / "project", "", "http://127.0.0.1:1")
    assert "Failed to connect to Ray at address" in failure(result)


def test_without_the_package_the_step_fails(tmp_path: Path) -> None:
    if any((Path(folder) / "ray" / "__init__.py").exists() for folder in sys.path if folder):
        pytest.skip("Ray is installed")
    assert "No module named 'ray'" in failure(run(tmp_path, sample("ray/jobs/forecast.py")))


def test_a_client_reads_the_messages_of_one_job(tmp_path: Path, ray: None) -> None:
    root = tmp_path / "project"
    files = {"defs/forecast.py": sample("ray/forecast.py"), "defs/resources.py": sample("ray/resources.py")}
    with ferry_project(root, files):
        file = root / "external" / "ray" / "forecast.py"
        file.parent.mkdir(parents=True)
        file.write_text(sample("ray/jobs/forecast.py"))
        defs = load_project(root)
        first, second = materialize(defs), materialize(defs)
    assert "days" in metadata(first)["passenger_forecast"]
    assert second.success and "days" not in metadata(second)["passenger_forecast"]
