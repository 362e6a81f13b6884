"""The files of the page about Docker Compose, run outside of containers. A stand-in for Docker starts the runs."""

import json
import os
import re
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from types import SimpleNamespace
from typing import Any
from urllib.parse import urlparse

import dagster as dg
import pytest
import yaml
from dagster._core.workspace.config_schema import ensure_workspace_config
from waiting_job import WAITS

from dagster_processes import PROGRAMS, Webserver, listens, process, wait_for
from free_port import free_port
from local_postgres import is_installed, postgres_server, program

DOCKER = Path(__file__).parents[3] / "content" / "samples" / "deployment" / "oss" / "docker"
PROJECT = DOCKER.parent / "branch_library"
LOCATION = "branch-library"
DEFINITIONS = (
    WAITS
    + """
from branch_library.defs.loans import overdue_loans, reminder_letters, send_reminders

defs = dg.Definitions(
    assets=[overdue_loans, reminder_letters],
    jobs=[send_reminders, waits],
    executor=dg.in_process_executor,
)
"""
)

needs_postgres = pytest.mark.skipif(not is_installed(), reason="Postgres isn't installed")


def compose() -> dict[str, Any]:
    return yaml.safe_load((DOCKER / "compose.yaml").read_text())


def dockerfile(path: str) -> dict[str, list[str]]:
    """The instructions of a Dockerfile: their arguments by name."""
    text = (DOCKER / path).read_text().replace("\\\n", " ")
    found: dict[str, list[str]] = {}
    for line in filter(None, text.splitlines()):
        name, argument = line.split(maxsplit=1)
        found.setdefault(name, []).append(argument)
    return found


class Engine:
    """A stand-in for Docker's API, whose containers are processes."""

    def __init__(self, folder: Path, environment: dict[str, str]) -> None:
        self.folder, self.environment = folder, environment
        self.containers: dict[str, dict[str, Any]] = {}
        self.processes: dict[str, subprocess.Popen[bytes]] = {}

    def answer(self, method: str, path: str, body: dict[str, Any]) -> tuple[int, Any]:
        path = re.sub(r"^/v[\d.]+", "", path)
        if path == "/version":
            return 200, {"ApiVersion": "1.44"}
        if (method, path) == ("POST", "/containers/create"):
            name = f"{len(self.containers):012x}"
            self.containers[name] = body
            return 201, {"Id": name, "Warnings": []}
        kind, name, *action = path.strip("/").split("/")
        if kind != "containers" or name not in self.containers:
            return 404, {"message": f"No such {path}"}
        if action == ["start"]:
            self.start(name)
            return 204, None
        if action == ["stop"]:
            self.processes[name].terminate()
            return 204, None
        state = self.processes[name].poll() if name in self.processes else None
        return 200, {
            "Id": name,
            "Name": name,
            "Config": {"Labels": {}, "Image": self.containers[name]["Image"]},
            "State": {"Status": "exited" if state is not None else "running", "ExitCode": state or 0},
        }

    def start(self, name: str) -> None:
        command = self.containers[name]["Cmd"]
        given = dict(entry.split("=", 1) for entry in self.containers[name]["Env"])
        with (self.folder / f"container-{name}.log").open("wb") as log:
            self.processes[name] = subprocess.Popen(
                [str(PROGRAMS / command[0]), *command[1:]],
                env={"PATH": os.environ["PATH"], **self.environment, **given},
                cwd=self.folder,
                stdout=log,
                stderr=subprocess.STDOUT,
            )


@contextmanager
def engine(folder: Path, environment: dict[str, str]) -> Iterator[tuple[Engine, str]]:
    docker = Engine(folder, environment)

    class Handler(BaseHTTPRequestHandler):
        def answer(self) -> None:
            length = int(self.headers.get("Content-Length") or 0)
            body = json.loads(self.rfile.read(length) or b"{}")
            status, result = docker.answer(self.command, urlparse(self.path).path, body)
            text = b"" if result is None else json.dumps(result).encode()
            self.send_response(status)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(text)))
            self.end_headers()
            self.wfile.write(text)

        do_GET = do_POST = do_DELETE = answer

        def log_message(self, *_: object) -> None: ...

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = Thread(target=server.serve_forever)
    thread.start()
    try:
        yield docker, f"tcp://127.0.0.1:{server.server_address[1]}"
    finally:
        for started in docker.processes.values():
            started.kill()
            started.wait()
        server.shutdown()
        server.server_close()
        thread.join()


class Stack:
    docker: Engine
    webserver: Webserver
    folder: Path
    host: dict[str, str]

    @contextmanager
    def instance(self) -> Iterator[dg.DagsterInstance]:
        with pytest.MonkeyPatch.context() as patch:
            for name, value in self.host.items():
                patch.setenv(name, value)
            with dg.DagsterInstance.get() as instance:
                yield instance

    def jobs(self) -> list[str]:
        found = self.webserver.locations()[LOCATION]
        return found if isinstance(found, list) else []


@pytest.fixture(scope="module")
def stack(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stack]:
    """The services of `compose.yaml` as processes: with its commands and variables, other hosts, and free ports."""
    services, stack = compose()["services"], Stack()
    with ExitStack() as open_until_end:
        database = open_until_end.enter_context(postgres_server("dagster"))
        root = stack.folder = tmp_path_factory.mktemp("docker")
        home, sources = root / "home", root / "src"
        home.mkdir()
        (sources / "branch_library" / "defs").mkdir(parents=True)
        for name in ["__init__.py", "defs/__init__.py", "defs/loans.py"]:
            (sources / "branch_library" / name).write_text((PROJECT / "src" / "branch_library" / name).read_text())
        (sources / "branch_library" / "definitions.py").write_text(DEFINITIONS)
        password = {"DAGSTER_PG_PASSWORD": str(database["password"])}
        subprocess.run(
            [program("createdb") or "createdb", "--host", str(database["host"]), "--port", str(database["port"])]
            + ["--username", "dagster", "dagster"],
            env={"PATH": "/usr/bin:/bin", "PGPASSWORD": password["DAGSTER_PG_PASSWORD"]},
            check=True,
        )
        code_port, web_port = str(free_port()), str(free_port())
        settings = yaml.safe_load((DOCKER / "host" / "dagster.yaml").read_text())
        assert settings["storage"]["postgres"]["postgres_db"]["hostname"] in services
        settings["storage"]["postgres"]["postgres_db"] |= {"hostname": "127.0.0.1", "port": database["port"]}
        (home / "dagster.yaml").write_text(yaml.safe_dump(settings))
        workspace = yaml.safe_load((DOCKER / "host" / "workspace.yaml").read_text())
        server = workspace["load_from"][0]["grpc_server"]
        assert server["host"] in services
        server |= {"host": "127.0.0.1", "port": int(code_port)}
        (home / "workspace.yaml").write_text(yaml.safe_dump(workspace))
        container = {"PYTHONPATH": str(sources), "DAGSTER_DISABLE_TELEMETRY": "1"}
        stack.docker, address = open_until_end.enter_context(engine(root, container))
        host = stack.host = {"DAGSTER_HOME": str(home), "DOCKER_HOST": address, **password}
        code = {**services["branch-library"]["environment"], **password, **container}
        ports = {"4000": code_port, "3000": web_port, "0.0.0.0": "127.0.0.1"}
        for name, command, folder, environment in [
            ("code", json.loads(dockerfile("Dockerfile")["CMD"][0]), root, code),
            ("daemon", services["daemon"]["command"], home, host),
            ("webserver", services["webserver"]["command"], home, host),
        ]:
            words = [ports.get(word, word) for word in command]
            open_until_end.enter_context(process(words, folder, environment, root / f"{name}.log"))
            if name == "code":
                wait_for(lambda: listens(code_port))
        stack.webserver = Webserver(f"http://127.0.0.1:{web_port}")
        wait_for(lambda: stack.webserver.get("/server_info"))
        wait_for(stack.jobs)
        yield stack


def test_compose_refers_to_what_it_has() -> None:
    file = compose()
    assert set(file) == {"name", "services", "networks", "volumes"}
    for name, service in file["services"].items():
        assert service.get("image") or service.get("build"), name
        for needed in service.get("depends_on", {}):
            assert needed in file["services"]
        for mount in service.get("volumes", []):
            source = mount.split(":")[0]
            assert source.startswith("/") or source in file["volumes"]
        for value in service.get("environment", {}).values():
            for variable in re.findall(r"\$\{(\w+)", value):
                assert variable in (DOCKER / "docker.env").read_text()
    code = file["services"]["branch-library"]
    assert code["environment"]["DAGSTER_CURRENT_IMAGE"] == code["image"]


def test_the_launcher_uses_names_of_compose() -> None:
    file = compose()
    config = yaml.safe_load((DOCKER / "host" / "dagster.yaml").read_text())["run_launcher"]["config"]
    assert config["network"] == file["networks"]["default"]["name"]
    volume, path = config["container_kwargs"]["volumes"][0].split(":")
    assert volume == file["volumes"]["dagster-storage"]["name"]
    home = dockerfile("host/Dockerfile")["ENV"][0].removeprefix("DAGSTER_HOME=")
    assert path == f"{home}/storage"
    for name in ["webserver", "branch-library"]:
        assert f"dagster-storage:{path}" in file["services"][name]["volumes"]
    for name in ["webserver", "daemon"]:
        assert "/var/run/docker.sock:/var/run/docker.sock" in file["services"][name]["volumes"]


def test_images_copy_what_is_there() -> None:
    host = dockerfile("host/Dockerfile")
    for name in host["COPY"][0].split()[:-1]:
        assert (DOCKER / "host" / name).is_file()
    code = dockerfile("Dockerfile")
    check = re.search(r"CMD (\[.*\])", code["HEALTHCHECK"][0])
    assert check and json.loads(check[1])[-1] == code["EXPOSE"][0] == "4000"
    path = DOCKER / "host" / "workspace.yaml"
    assert ensure_workspace_config(yaml.safe_load(path.read_text()), str(path))


def test_the_instance_loads(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from dagster_docker import DockerRunLauncher

    text = (DOCKER / "host" / "dagster.yaml").read_text()
    (tmp_path / "dagster.yaml").write_text("run_launcher" + text.split("run_launcher")[1])
    with dg.DagsterInstance.from_config(str(tmp_path)) as instance:
        assert isinstance(instance.run_launcher, DockerRunLauncher)
        assert instance.run_monitoring_enabled


@pytest.mark.slow
@needs_postgres
def test_a_run_gets_a_container_of_its_own(stack: Stack) -> None:
    run = stack.webserver.launch("send_reminders", LOCATION)
    wait_for(lambda: stack.webserver.runs()[run] == "SUCCESS")
    [container] = [each for each in stack.docker.containers.values() if run in json.dumps(each["Cmd"])]
    assert container["Image"] == "branch-library:1"
    assert container["Labels"]["dagster/run_id"] == run
    assert container["HostConfig"]["AutoRemove"]
    assert container["HostConfig"]["Binds"] == ["branch-library-storage:/opt/dagster/home/storage"]
    assert "branch-library" in json.dumps(container["NetworkingConfig"])
    assert [entry.split("=")[0] for entry in container["Env"]].count("DAGSTER_PG_PASSWORD") == 1


@needs_postgres
def test_terminating_a_run_stops_its_container(stack: Stack) -> None:
    run = stack.webserver.launch("waits", LOCATION)
    wait_for(lambda: stack.webserver.runs()[run] == "STARTED")
    stack.webserver.query("mutation Stop($run: String!) { terminateRun(runId: $run) { __typename } }", run=run)
    wait_for(lambda: stack.webserver.runs()[run] == "CANCELED")


def test_without_an_image_the_launch_fails() -> None:
    """As if `DAGSTER_CURRENT_IMAGE` were missing."""
    from dagster_docker import DockerRunLauncher

    origin: Any = SimpleNamespace(repository_origin=SimpleNamespace(container_image=None))
    with pytest.raises(Exception, match="No docker image specified by the instance config or repository"):
        DockerRunLauncher(network="branch-library")._get_docker_image(origin)


def test_a_queued_run_keeps_the_image_it_was_submitted_with(monkeypatch: pytest.MonkeyPatch) -> None:
    """What launches it reads the image from the run; the code location, which has a new one, isn't asked."""
    from dagster._core.code_pointer import ModuleCodePointer
    from dagster._core.launcher import LaunchRunContext
    from dagster._core.origin import JobPythonOrigin, RepositoryPythonOrigin
    from dagster._core.test_utils import create_run_for_test, instance_for_test
    from dagster_docker import DockerRunLauncher

    pointer = ModuleCodePointer("branch_library.definitions", "defs")
    submitted = RepositoryPythonOrigin(
        executable_path="python", code_pointer=pointer, container_image="branch-library:1"
    )
    launcher, images = DockerRunLauncher(), []
    monkeypatch.setattr(launcher, "_launch_container_with_command", lambda _run, image, _command: images.append(image))
    with instance_for_test() as instance:
        launcher.register_instance(instance)
        run = create_run_for_test(instance, job_code_origin=JobPythonOrigin("loans", submitted))
        launcher.launch_run(LaunchRunContext(run, workspace=None))
    assert images == ["branch-library:1"]


def test_without_a_variable_of_the_launcher_the_launch_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if `env_vars` had a variable that the daemon lacks."""
    from dagster_docker import DockerRunLauncher
    from dagster_docker.container_context import DockerContainerContext

    monkeypatch.delenv("CATALOG_URL", raising=False)
    launcher = DockerRunLauncher(env_vars=["CATALOG_URL"])
    context = DockerContainerContext(env_vars=["CATALOG_URL"])
    monkeypatch.setattr(launcher, "get_container_context", lambda _: context)
    run: Any = SimpleNamespace(job_name="loans")
    with pytest.raises(Exception, match="Tried to load environment variable CATALOG_URL, but it was not set"):
        launcher._launch_container_with_command(run, "branch-library:1", [])


@needs_postgres
def test_a_run_whose_container_is_gone_fails(stack: Stack) -> None:
    """The monitoring daemon notices; here, it's asked at once."""
    run = stack.webserver.launch("waits", LOCATION)
    wait_for(lambda: stack.webserver.runs()[run] == "STARTED")
    [name] = [name for name, each in stack.docker.containers.items() if run in json.dumps(each["Cmd"])]
    stack.docker.processes[name].kill()
    stack.docker.processes[name].wait()
    with stack.instance() as instance:
        found = instance.get_run_by_id(run)
        assert found
        health = instance.run_launcher.check_run_worker_health(found)
    assert "Container status is exited" in str(health.msg)


@needs_postgres
def test_without_docker_the_launch_fails(stack: Stack, monkeypatch: pytest.MonkeyPatch) -> None:
    """As if the socket weren't mounted."""
    from dagster_docker.container_context import DockerContainerContext
    from docker.errors import DockerException

    with stack.instance() as instance:
        monkeypatch.setenv("DOCKER_HOST", f"tcp://127.0.0.1:{free_port()}")
        with pytest.raises(DockerException, match="Error while fetching server API version"):
            instance.run_launcher._get_client(DockerContainerContext())  # pyright: ignore
