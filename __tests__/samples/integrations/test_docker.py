"""The samples and claims of the page on Docker: a fake of the daemon's HTTP interface runs what a container would run."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from unittest import mock
from urllib.parse import parse_qs, urlsplit

import dagster as dg
import docker
import pytest
from dagster._core.test_utils import instance_for_test
from dagster_docker import PipesDockerClient
from ferry_project import failure, ferry_project, load_project, materialize, metadata, sample

pytestmark = pytest.mark.filterwarnings("ignore")
FILES = {
    "defs/occupancy.py": sample("docker/occupancy.py"),
    "defs/resources.py": sample("docker/resources.py"),
    "defs/forecast.py": sample("docker/step_containers.py"),
}

LINE = 16 * 1024  # the log drivers of Docker split longer lines


class Daemon(ThreadingHTTPServer):
    """Runs the command of each started container to its end."""

    def __init__(self, folder: Path) -> None:
        super().__init__(("127.0.0.1", 0), Requests)
        self.folder = folder
        self.containers: dict[str, dict] = {}
        self.requests: list[str] = []
        self.is_pulled, self.is_broken = True, False

    def start(self, container: dict) -> None:
        command = container["Cmd"]
        program = [sys.executable, *command[1:]] if command[0] == "python" else [sys.executable, "-m", *command]
        if self.is_broken:
            program = [sys.executable, "-c", "raise SystemExit(137)"]
        given = dict(entry.split("=", 1) for entry in container["Env"])
        done = subprocess.run(program, cwd=self.folder, env={**os.environ, **given}, capture_output=True, check=False)
        container["code"] = done.returncode
        lines = done.stdout.splitlines(True) + done.stderr.splitlines(True)
        container["log"] = [line[start : start + LINE] for line in lines for start in range(0, len(line), LINE)]

    def answer(self, method: str, path: str, name: str, body: dict) -> tuple[int, object]:
        path = re.sub(r"^/v[\d.]+", "", path)
        self.requests.append(f"{method} {path}")
        if path == "/version":
            return 200, {"ApiVersion": "1.44"}
        if path == "/images/create":
            self.is_pulled = True
            return 200, b""
        if path.startswith("/images/"):
            return 200, {"Id": "sha256:0", "RepoTags": ["ferry-models:1"]}
        if path == "/containers/create":
            if not self.is_pulled:
                return 404, {"message": "No such image: ferry-models:1"}
            key = name or f"{len(self.containers):012x}"
            self.containers[key] = body
            return 201, {"Id": key, "Warnings": []}
        key, *action = path.removeprefix("/containers/").split("/")
        if key not in self.containers:
            return 404, {"message": f"No such container: {key}"}
        container = self.containers[key]
        if action == ["start"]:
            self.start(container)
            return 204, b""
        if action == ["logs"]:
            frames = [b"\1\0\0\0" + len(line).to_bytes(4, "big") + line for line in container["log"]]
            return 200, b"".join(frames)
        if action == ["wait"]:
            return 200, {"StatusCode": container["code"]}
        if action == ["stop"]:
            return 304, b""
        state = {"Status": "exited" if "code" in container else "created", "ExitCode": container.get("code", 0)}
        return 200, {"Id": key, "Name": key, "Config": {"Tty": False, "Labels": {}}, "State": state}


class Requests(BaseHTTPRequestHandler):
    server: Daemon

    def log_message(self, *_arguments) -> None: ...

    def answer(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers.get("Content-Length") or 0)) or b"{}")
        url = urlsplit(self.path)
        name = parse_qs(url.query).get("name", [""])[0]
        status, result = self.server.answer(self.command, url.path, name, body)
        data = result if isinstance(result, bytes) else json.dumps(result).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    do_GET = do_POST = do_DELETE = answer


@pytest.fixture
def daemon(tmp_path, monkeypatch) -> Iterator[Daemon]:
    started = Daemon(tmp_path)
    thread = Thread(target=started.serve_forever, kwargs={"poll_interval": 0.05})
    thread.start()
    monkeypatch.setenv("DOCKER_HOST", f"tcp://127.0.0.1:{started.server_address[1]}")
    yield started
    started.shutdown()
    thread.join()
    started.server_close()


@pytest.fixture
def project(daemon, monkeypatch) -> Iterator[Path]:
    (daemon.folder / "occupancy.py").write_text(sample("docker/program.py"))
    monkeypatch.setenv("DAGSTER_POSTGRES_PASSWORD", "secret")
    with ferry_project(daemon.folder, FILES) as root:
        here = Path(__file__).parent
        monkeypatch.setenv("PYTHONPATH", os.pathsep.join(map(str, [root / "src", here, here.parent / "shared"])))
        yield root


def forecast():
    return load_project(Path.cwd()).resolve_job_def("forecast")


def run_forecast() -> tuple[bool, str]:
    """Whether the run succeeded, and its errors and events."""
    with instance_for_test() as instance:
        try:
            with dg.execute_job(dg.reconstructable(forecast), instance) as result:
                errors = [event.event_specific_data.error for event in result.all_events if event.is_failure]
                return result.success, " ".join(str(text) for text in [*errors, *result.all_events])
        except Exception as error:
            return False, str(error)


def test_the_container_of_the_asset_reports_metadata(project, daemon, capfd):
    result = materialize(load_project(project), "occupancy")
    assert metadata(result) == {"occupancy": {"route": "Harbor-Island", "occupancy": 0.72}}
    assert "Reading the sailings of Harbor-Island" in capfd.readouterr().out
    [container] = daemon.containers.values()
    assert container["Image"] == "ferry-models:1"
    assert container["HostConfig"]["Memory"] == 2 * 1024**3
    assert container["HostConfig"]["Binds"] == ["/srv/ferries/sailings:/sailings:ro"]
    assert "SEASON=winter" in container["Env"]


def test_an_image_that_the_daemon_does_not_have_is_pulled(project, daemon):
    daemon.is_pulled = False
    assert materialize(load_project(project), "occupancy").success
    assert "POST /images/create" in daemon.requests


def test_the_container_is_stopped_but_not_removed(project, daemon):
    assert materialize(load_project(project), "occupancy").success
    assert any(request.endswith("/stop") for request in daemon.requests)
    assert not any(request.startswith("DELETE") for request in daemon.requests)


def test_a_container_that_docker_removes_fails_the_asset():
    @dg.asset
    def occupancy(context: dg.AssetExecutionContext):
        kwargs = {"auto_remove": True}
        return PipesDockerClient().run(context=context, image="ferry-models:1", container_kwargs=kwargs).get_results()

    with mock.patch("docker.client.from_env") as client:
        container = client.return_value.containers.create.return_value
        container.logs.return_value = iter(())
        container.wait.side_effect = container.stop.side_effect = docker.errors.NotFound("No such container")
        result = dg.materialize([occupancy], raise_on_error=False)
    [failure] = result.get_step_failure_events()
    assert "NotFound" in failure.step_failure_data.error.cause.to_string()


def test_a_program_without_pipes_succeeds_without_metadata(project, daemon):
    (daemon.folder / "occupancy.py").write_text("print('done')")
    result = materialize(load_project(project), "occupancy")
    assert result.success and metadata(result) == {"occupancy": {}}


@pytest.mark.parametrize(("size", "arrives"), [(15_000, True), (17_000, False)])
def test_a_message_that_docker_splits_is_lost(project, daemon, size, arrives):
    program = (daemon.folder / "occupancy.py").read_text()
    (daemon.folder / "occupancy.py").write_text(program.replace('"route": route', f'"route": "x" * {size}'))
    result = materialize(load_project(project), "occupancy")
    assert result.success and bool(metadata(result)["occupancy"]) is arrives


def test_an_exit_code_fails_the_asset(project, daemon):
    daemon.is_broken = True
    error = failure(materialize(load_project(project), "occupancy"))
    assert "Container exited with non-zero status code: {'StatusCode': 137}" in error


def test_without_a_daemon_the_client_cannot_connect(project, daemon, monkeypatch):
    monkeypatch.setenv("DOCKER_HOST", "tcp://127.0.0.1:9")
    assert "Error while fetching server API version" in failure(materialize(load_project(project), "occupancy"))


@pytest.mark.slow
def test_each_step_runs_in_a_container(project, daemon):
    file = project / "src" / "ferries" / "defs" / "forecast.py"
    file.write_text(file.read_text().replace('"env_vars"', '"image": "ferries:1", "env_vars"'))
    ok, text = run_forecast()
    assert ok, text
    assert len(daemon.containers) == 2
    for name, container in daemon.containers.items():
        assert name.startswith("dagster-step-") and container["Image"] == "ferries:1"
        assert "DAGSTER_POSTGRES_PASSWORD=secret" in container["Env"]
        assert container["HostConfig"]["Memory"] == 4 * 1024**3


def test_steps_need_an_image(project, daemon):
    ok, text = run_forecast()
    assert not ok
    assert "No docker image specified by the executor config or repository" in text
