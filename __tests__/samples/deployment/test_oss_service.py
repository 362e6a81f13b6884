"""The files of the page about Dagster as a service: real processes on Postgres, started as the units say."""

import base64
import json
import os
import re
import shutil
import signal
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
import yaml
from waiting_job import WAITS

from dagster_processes import PROGRAMS, Webserver, listens, process, wait_for
from free_port import free_port
from local_postgres import is_installed, postgres_server, program

pytestmark = pytest.mark.slow

SAMPLES = Path(__file__).parents[3] / "content" / "samples" / "deployment" / "oss"
SERVICE = SAMPLES / "service"
UNITS = {
    "code": "dagster-code-branch-library.service",
    "daemon": "dagster-daemon.service",
    "webserver": "dagster-webserver.service",
}
LOCATION = "branch-library"

# The page's project, without the search for components, which imports all packages of this environment. Its second
# job waits until a test lets it end.
DEFINITIONS = (
    WAITS
    + """
from branch_library.defs.loans import every_morning, overdue_loans, reminder_letters, send_reminders

defs = dg.Definitions(
    assets=[overdue_loans, reminder_letters],
    jobs=[send_reminders, waits],
    schedules=[every_morning],
    executor=dg.in_process_executor,
)
"""
)

needs_postgres = pytest.mark.skipif(not is_installed(), reason="Postgres isn't installed")


def command_of(unit: str) -> list[str]:
    line = re.search(r"^ExecStart=(.*)$", (SERVICE / UNITS[unit]).read_text(), re.MULTILINE)
    assert line
    path, *options = line[1].split()
    return [path.rpartition("/")[2], *options]


class Stack:
    """A deployment in a temporary folder, whose ports are free ones."""

    def __init__(self, root: Path, database: dict[str, str | int]) -> None:
        self.root, self.database = root, database
        self.home, self.project = root / "home", root / "branch_library"
        self.home.mkdir()
        shutil.copytree(SAMPLES / "branch_library", self.project)
        self.package = self.project / "src" / "branch_library"
        (self.package / "definitions.py").write_text(DEFINITIONS)
        self.ports = {name: str(free_port()) for name in ("code", "webserver")}
        settings = yaml.safe_load((SERVICE / "dagster.yaml").read_text())
        settings["storage"]["postgres"]["postgres_db"]["port"] = database["port"]
        (self.home / "dagster.yaml").write_text(yaml.safe_dump(settings))
        workspace = (SERVICE / "workspace.yaml").read_text()
        assert "port: 4000" in workspace
        (self.home / "workspace.yaml").write_text(workspace.replace("4000", self.ports["code"]))
        given = dict(line.split("=", 1) for line in (SERVICE / "dagster.env").read_text().split())
        self.environment = {
            **given,
            "DAGSTER_HOME": str(self.home),
            "DAGSTER_PG_PASSWORD": str(database["password"]),
            "PYTHONPATH": str(self.project / "src"),
        }
        self.postgres = {
            "PGHOST": str(database["host"]),
            "PGPORT": str(database["port"]),
            "PGUSER": "dagster",
            "PGPASSWORD": str(database["password"]),
        }
        self.code: subprocess.Popen[bytes]
        self.webserver = Webserver(f"http://127.0.0.1:{self.ports['webserver']}/dagster")

    def command(self, unit: str) -> list[str]:
        ports = {"4000": self.ports["code"], "3000": self.ports["webserver"]}
        return [ports.get(word, word) for word in command_of(unit)]

    def start(self, unit: str) -> Any:
        folder = self.project if unit == "code" else self.home
        return process(self.command(unit), folder, self.environment, self.root / f"{unit}.log")

    def run(self, *command: str, check: bool = True) -> subprocess.CompletedProcess[str]:
        name = str(PROGRAMS / command[0]) if (PROGRAMS / command[0]).exists() else program(command[0]) or command[0]
        environment = {"PATH": "/usr/bin:/bin", **self.environment, **self.postgres}
        return subprocess.run(
            [name, *command[1:]], env=environment, cwd=self.root, check=check, capture_output=True, text=True
        )

    def jobs(self) -> list[str]:
        found = self.webserver.locations()[LOCATION]
        return found if isinstance(found, list) else []


@pytest.fixture(scope="module")
def stack(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stack]:
    with ExitStack() as open_until_end:
        database = open_until_end.enter_context(postgres_server("dagster"))
        stack = Stack(tmp_path_factory.mktemp("service"), database)
        stack.run("createdb", "dagster")
        stack.code = open_until_end.enter_context(stack.start("code"))
        wait_for(lambda: listens(stack.ports["code"]))
        for unit in ["daemon", "webserver"]:
            open_until_end.enter_context(stack.start(unit))
        wait_for(lambda: stack.webserver.get("/server_info"))
        wait_for(stack.jobs)
        yield stack


def test_units_are_valid() -> None:
    if not shutil.which("systemd-analyze"):
        pytest.skip("systemd isn't installed")
    paths = [str(SERVICE / unit) for unit in UNITS.values()]
    verified = subprocess.run(["systemd-analyze", "verify", *paths], capture_output=True, text=True)
    # All that is wrong here is that this machine doesn't have the programs.
    wrong = [line for line in verified.stderr.splitlines() if "is not executable: No such file" not in line]
    assert wrong == []


def test_units_use_one_environment_and_home() -> None:
    for unit in UNITS.values():
        text = (SERVICE / unit).read_text()
        assert "EnvironmentFile=/etc/dagster/dagster.env" in text
        assert "User=dagster" in text
    assert "KillMode=process" in (SERVICE / UNITS["code"]).read_text()


@needs_postgres
def test_a_run_is_queued_and_launched(stack: Stack) -> None:
    run = stack.webserver.launch("send_reminders", LOCATION)
    wait_for(lambda: stack.webserver.runs()[run] == "SUCCESS")
    text = "query Events($run: ID!) { logsForRun(runId: $run) { ... on EventConnection { events { __typename } } } }"
    events = [event["__typename"] for event in stack.webserver.query(text, run=run)["logsForRun"]["events"]]
    assert events.index("RunEnqueuedEvent") < events.index("RunStartingEvent") < events.index("RunStartEvent")


@needs_postgres
def test_limits_hold(stack: Stack) -> None:
    (stack.project / "release").unlink(missing_ok=True)
    runs = [stack.webserver.launch("waits", LOCATION) for _ in range(6)]

    def statuses() -> list[str]:
        every = stack.webserver.runs()
        return [every[run] for run in runs]

    log = stack.root / "daemon.log"
    wait_for(lambda: "4 runs are currently in progress. Maximum is 4, won't launch more." in log.read_text())
    assert statuses().count("QUEUED") == 2
    (stack.project / "release").touch()
    wait_for(lambda: set(statuses()) == {"SUCCESS"})


@needs_postgres
def test_the_health_of_each_process_can_be_asked(stack: Stack) -> None:
    assert json.loads(stack.webserver.get("/server_info"))["dagster_version"] == "1.11.16"
    assert stack.run("dagster-daemon", "liveness-check").stdout.strip() == "Daemon live"
    stack.run("dagster", "api", "grpc-health-check", "--port", stack.ports["code"])
    nobody = stack.run("dagster", "api", "grpc-health-check", "--port", str(free_port()), check=False)
    assert nobody.returncode != 0


@needs_postgres
def test_new_code_is_loaded_without_a_restart(stack: Stack) -> None:
    """A run of the old code goes on meanwhile."""
    (stack.project / "release").unlink(missing_ok=True)
    run = stack.webserver.launch("waits", LOCATION)
    wait_for(lambda: stack.webserver.runs()[run] == "STARTED")
    definitions = stack.package / "definitions.py"
    definitions.write_text(DEFINITIONS.replace("jobs=[", 'jobs=[dg.define_asset_job("count_loans"), '))
    stack.webserver.reload(LOCATION)
    wait_for(lambda: "count_loans" in stack.jobs())
    counting = stack.webserver.launch("count_loans", LOCATION)
    wait_for(lambda: stack.webserver.runs()[counting] == "SUCCESS")
    assert stack.webserver.runs()[run] == "STARTED"
    (stack.project / "release").touch()
    wait_for(lambda: stack.webserver.runs()[run] == "SUCCESS")


@needs_postgres
def test_code_that_does_not_load_keeps_the_server(stack: Stack) -> None:
    definitions = stack.package / "definitions.py"
    before = definitions.read_text()
    definitions.write_text("import no_such_package\n")
    stack.webserver.reload(LOCATION)
    wait_for(lambda: "No module named 'no_such_package'" in str(stack.webserver.locations()[LOCATION]))
    definitions.write_text(before)
    stack.webserver.reload(LOCATION)
    wait_for(stack.jobs)


@needs_postgres
def test_the_webserver_serves_below_its_prefix_only(stack: Stack) -> None:
    assert "/dagster/" in stack.webserver.get("/")
    root = Webserver(stack.webserver.address.removesuffix("/dagster"))
    with pytest.raises(OSError, match="404"):
        root.get("/server_info")


@needs_postgres
@pytest.mark.skipif(not shutil.which("nginx", path="/usr/sbin:/usr/bin"), reason="nginx isn't installed")
def test_nginx_asks_for_a_login_and_passes_websockets(stack: Stack) -> None:
    from websockets.sync.client import connect

    folder, port = stack.root / "nginx", free_port()
    folder.mkdir()
    folder.chmod(0o755)
    hashed = subprocess.run(
        ["openssl", "passwd", "-apr1", "secret"], capture_output=True, text=True, check=True
    ).stdout.strip()
    (folder / "dagster.htpasswd").write_text(f"mia:{hashed}\n")
    server = (SERVICE / "nginx.conf").read_text()
    server = server.replace("443 ssl", f"127.0.0.1:{port}").replace("/etc/nginx", str(folder))
    server = server.replace("127.0.0.1:3000", f"127.0.0.1:{stack.ports['webserver']}")
    server = re.sub(r" *ssl_certificate.*\n", "", server)
    temporary = "".join(f"{kind}_temp_path {folder}/{kind};" for kind in ["proxy", "fastcgi", "uwsgi", "scgi"])
    (folder / "nginx.conf").write_text(
        f"daemon off; user root; pid {folder}/pid; error_log {folder}/error.log; events {{}}\n"
        f"http {{ access_log off; client_body_temp_path {folder}/body; {temporary}\n{server}}}\n"
    )
    command = ["/usr/sbin/nginx", "-e", str(folder / "error.log"), "-c", str(folder / "nginx.conf")]
    proxied = Webserver(f"http://127.0.0.1:{port}/dagster")
    with process(command, folder, {}, folder / "out"):
        wait_for(lambda: (folder / "pid").exists())
        with pytest.raises(OSError, match="401"):
            proxied.get("/server_info")
        login = {"Authorization": "Basic " + base64.b64encode(b"mia:secret").decode()}
        address = f"ws://127.0.0.1:{port}/dagster/graphql"
        with connect(address, subprotocols=["graphql-ws"], additional_headers=login, open_timeout=120) as socket:  # pyright: ignore
            socket.send(json.dumps({"type": "connection_init"}))
            assert json.loads(socket.recv(timeout=120)) == {"type": "connection_ack"}


@needs_postgres
def test_a_back_up_is_restored(stack: Stack) -> None:
    before = len(stack.webserver.runs())
    stack.run("pg_dump", "--format", "custom", "--file", "dagster.dump", "dagster")
    stack.run("createdb", "restored")
    stack.run("pg_restore", "--dbname", "restored", "--no-owner", "dagster.dump")
    count = ["psql", "--tuples-only", "--no-align", "--command", "select count(*) from runs"]
    assert int(stack.run(*count, "restored").stdout) == before
    # What has been written since is gone after the restore.
    stack.run("psql", "--command", "delete from runs", "restored")
    stack.run("pg_restore", "--clean", "--if-exists", "--dbname", "restored", "dagster.dump")
    assert int(stack.run(*count, "restored").stdout) == before


@needs_postgres
def test_the_schema_is_current(stack: Stack) -> None:
    info = stack.run("dagster", "instance", "info").stdout
    state = yaml.safe_load(info.split("---------------------\n")[-1])
    for storage in state["schema"].values():
        assert storage["current"] == storage["latest"]


@needs_postgres
def test_a_run_outlives_the_server_but_cannot_be_terminated(stack: Stack) -> None:
    """As with `KillMode=process`: only the main process gets the signal, and a new server starts."""
    (stack.project / "release").unlink(missing_ok=True)
    run = stack.webserver.launch("waits", LOCATION)
    wait_for(lambda: stack.webserver.runs()[run] == "STARTED")
    stack.code.kill()
    stack.code.wait()
    with stack.start("code"):
        wait_for(lambda: code_server_answers(stack))
        text = "mutation Stop($run: String!) { terminateRun(runId: $run) { ... on PythonError { message } } }"
        with pytest.raises(AssertionError, match=f"Could not find a server for run {run}"):
            stack.webserver.query(text, run=run)
        (stack.project / "release").touch()
        # What the run reports at its end counts, although it was to be canceled.
        wait_for(lambda: stack.webserver.runs()[run] == "SUCCESS")


def code_server_answers(stack: Stack) -> bool:
    return stack.run("dagster", "api", "grpc-health-check", "--port", stack.ports["code"], check=False).returncode == 0


@needs_postgres
def test_a_signal_to_all_processes_of_the_service_ends_its_runs(stack: Stack) -> None:
    """As with systemd's default, `KillMode=control-group`."""
    (stack.project / "release").unlink(missing_ok=True)
    with stack.start("code") as server:
        wait_for(lambda: code_server_answers(stack))
        wait_for(stack.jobs)
        run = stack.webserver.launch("waits", LOCATION)
        wait_for(lambda: stack.webserver.runs()[run] == "STARTED")
        os.killpg(server.pid, signal.SIGTERM)
        wait_for(lambda: stack.webserver.runs()[run] == "FAILURE")
