"""The part of Dagster+ that a hybrid agent talks to, over HTTP on this machine."""

import json
import os
import signal
import subprocess
import sys
import tempfile
import threading
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import yaml
from dagster import DagsterRun
from dagster._serdes import deserialize_value, pack_value, serialize_value
from dagster_cloud.api.dagster_cloud_api import (
    AgentHeartbeat,
    CheckSnapshotResult,
    ConfirmUploadResult,
    DagsterCloudApi,
    DagsterCloudApiRequest,
    DagsterCloudCodeLocationUpdateResponse,
    FileFormat,
    LaunchRunArgs,
    SnapshotUploadData,
    StoredSnapshot,
)
from dagster_cloud.workspace.user_code_launcher.user_code_launcher import UserCodeLauncherEntry
from dagster_cloud_cli.core.workspace import CodeLocationDeployData

ROOT = Path(__file__).resolve().parents[3]
SAMPLES = ROOT / "content" / "samples" / "deployment" / "hybrid"
TOKEN = "agent:branch-library:6c1b1c9e3d5f4a6c9a0b8f1d2e3c4b5a"


class AgentApi:
    """Which deployments and code locations there are, and what agents have sent."""

    def __init__(self) -> None:
        self.deployments: dict[str, dict[str, CodeLocationDeployData]] = {"prod": {}, "staging": {}}
        self.requests: list[tuple[str, str, dict[str, str]]] = []
        self.operations: list[tuple[str, dict[str, Any], dict[str, str]]] = []
        self.heartbeats: list[tuple[str, AgentHeartbeat]] = []
        self.snapshots: dict[str, str] = {}
        self.updates: list[dict[str, Any]] = []
        self.queued: list[dict[str, Any]] = []
        self.responses: list[bytes] = []
        self.secrets = [
            {"secretName": "CATALOG_URL", "secretValue": "https://catalog.example.com", "locationNames": []}
        ]
        self.runs: dict[str, DagsterRun] = {}
        self.events: list[dict[str, Any]] = []
        self.logs: dict[str, bytes] = {}
        self.started = 1764000000.0
        self.url = ""

    def polls(self) -> list[dict[str, Any]]:
        """The variables of each question for requests."""
        return [sent for query, sent, _ in self.operations if "popUserCloudAgentRequests" in query]

    def locations(self, deployment: str, queues: list[str | None]) -> list[dict[str, Any]]:
        return [
            {
                "locationName": name,
                "serializedDeploymentMetadata": serialize_value(data),
                "hasOutdatedData": False,
                "metadataTimestamp": self.started,
            }
            for name, data in self.deployments[deployment].items()
            if data.agent_queue in queues
        ]

    def graphql(self, query: str, variables: dict[str, Any]) -> dict[str, Any]:
        if "popUserCloudAgentRequests" in query:
            requests, self.queued = self.queued, []
            return {"userCloudAgent": {"popUserCloudAgentRequests": requests}}
        if "addAgentHeartbeats" in query:
            self.heartbeats.extend(
                (beat["deploymentName"], deserialize_value(beat["serializedAgentHeartbeat"], AgentHeartbeat))
                for beat in variables["serializedAgentHeartbeats"]
            )
            return {"userCloudAgent": {"addAgentHeartbeats": {"ok": True}}}
        if "workspaceEntries" in query:
            return {
                "deployments": [
                    {
                        "deploymentName": name,
                        "isBranchDeployment": False,
                        "workspaceEntries": self.locations(name, variables["agentQueues"]),
                    }
                    for name in variables["deploymentNames"]
                    if name in self.deployments
                ]
            }
        if "deployments(" in query:
            names = [name for name in variables["deploymentNames"] if name in self.deployments]
            return {"deployments": [{"deploymentName": name} for name in names]}
        if "getRunRecords" in query:
            return {"runs": {"getRunRecords": [self.record_of(self.runs[variables["filters"]["runIds"][0]])]}}
        if "eventRecord" in variables:
            self.events.append(variables["eventRecord"])
        if "getPoolConfig" in query:
            return {"eventLogs": {"getPoolConfig": {}}}
        if "scopedSecrets" in query:
            return {"scopedSecrets": self.secrets}
        if "latestDefsStateInfo" in query:
            return {"latestDefsStateInfo": None}
        if "agents(" in query:
            return {"agents": []}
        return {}

    def record_of(self, run: DagsterRun) -> dict[str, Any]:
        times = {"createTimestamp": self.started, "updateTimestamp": self.started}
        return {"storageId": 1, "serializedPipelineRun": serialize_value(run), **times}

    def launch(self, run: DagsterRun) -> None:
        """Puts a run into the queue of the agent, as the run queue of Dagster+ does."""
        self.runs[run.run_id] = run
        arguments = LaunchRunArgs(dagster_run=run)
        request = DagsterCloudApiRequest(run.run_id, DagsterCloudApi.LAUNCH_RUN, arguments, "prod")
        self.queued.append(
            {
                "requestId": run.run_id,
                "requestApi": "LAUNCH_RUN",
                "requestBody": serialize_value(request),
                "deploymentName": "prod",
                "isBranchDeployment": False,
            }
        )

    def snapshot_of(self, sha1: str, kind: str) -> CheckSnapshotResult:
        if sha1 in self.snapshots:
            return CheckSnapshotResult(stored_snapshot=stored(sha1, kind), upload_data=None)
        upload = SnapshotUploadData(
            sha1=sha1,
            format=FileFormat.GZIPPED_JSON,
            uri=f"store/{kind}/{sha1}",
            presigned_put_url=f"{self.url}/store/{kind}/{sha1}",
            id=sha1,
            type=kind,
        )
        return CheckSnapshotResult(stored_snapshot=None, upload_data=upload)


def stored(sha1: str, kind: str) -> StoredSnapshot:
    return StoredSnapshot(sha1=sha1, format=FileFormat.GZIPPED_JSON, uri=f"store/{kind}/{sha1}", decompressed_size=1)


def handler_of(api: AgentApi) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def answer(self, value: Any) -> None:
            body = json.dumps(value).encode()
            self.send_response(200)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def body(self) -> bytes:
            if self.headers.get("Transfer-Encoding") == "chunked":
                parts = []
                while size := int(self.rfile.readline(), 16):
                    parts.append(self.rfile.read(size))
                    self.rfile.readline()
                self.rfile.readline()
                return b"".join(parts)
            return self.rfile.read(int(self.headers.get("Content-Length") or 0))

        def handle_request(self) -> None:
            body, address = self.body(), urlsplit(self.path)
            api.requests.append((self.command, address.path, dict(self.headers)))
            if address.path == "/graphql":
                sent = json.loads(body)
                api.operations.append((sent["query"], sent["variables"], dict(self.headers)))
                self.answer({"data": api.graphql(sent["query"], sent["variables"])})
            elif address.path == "/check_snapshot":
                asked = parse_qs(address.query)
                self.answer(pack_value(api.snapshot_of(asked["sha1"][0], asked["type"][0])))
            elif address.path == "/gen_logs_url":
                asked = parse_qs(address.query)
                self.answer({"url": f"{api.url}/logs/{asked['io_type'][0]}"})
            elif address.path.startswith("/logs/"):
                api.logs[address.path.rpartition("/")[2]] = body
                self.answer({})
            elif address.path.startswith("/store/"):
                api.snapshots[address.path.rpartition("/")[2]] = zlib.decompress(body).decode()
                self.answer({})
            elif address.path == "/confirm_upload":
                sent = json.loads(body)
                self.answer(pack_value(ConfirmUploadResult(stored_snapshot=stored(sent["sha1"], sent["type"]))))
            elif address.path == "/code_location_update_result":
                api.updates.append(json.loads(body))
                done = DagsterCloudCodeLocationUpdateResponse(
                    updated=True, message="updated", missing_job_snapshots=None
                )
                self.answer(pack_value(done))
            elif address.path == "/upload_api_response":
                api.responses.append(body)
                self.answer({})
            else:
                self.send_error(404)

        do_GET = do_PUT = do_POST = handle_request

        def log_message(self, *_: object) -> None:
            pass

    return Handler


@contextmanager
def agent_api() -> Iterator[AgentApi]:
    api = AgentApi()
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler_of(api))
    api.url = f"http://127.0.0.1:{server.server_address[1]}"
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield api
    finally:
        server.shutdown()
        server.server_close()


class Agent:
    """A process of `dagster-cloud agent run`, and what it has logged."""

    def __init__(self, process: subprocess.Popen[bytes], log: Path) -> None:
        self.process, self.log = process, log

    @property
    def output(self) -> str:
        return self.log.read_text()

    def stop(self) -> int:
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
        try:
            return self.process.wait(30)
        except subprocess.TimeoutExpired:
            self.process.kill()
            return self.process.wait()


@contextmanager
def agent(config: dict[str, Any], *arguments: str, environment: dict[str, str] | None = None) -> Iterator[Agent]:
    """Runs the agent with the dagster.yaml of a page; the address of the fake is the only thing that a test adds."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder) / "dagster_home"
        home.mkdir()
        (home / "dagster.yaml").write_text(yaml.safe_dump(config))
        log = Path(folder) / "agent.log"
        program = str(Path(sys.executable).with_name("dagster-cloud"))
        path = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
        variables = {"DAGSTER_CLOUD_AGENT_TOKEN": TOKEN, "DAGSTER_HOME": str(home), "PATH": path}
        with log.open("wb") as stream:
            process = subprocess.Popen(
                [program, "agent", "run", *(arguments or (str(home),))],
                stdout=stream,
                stderr=subprocess.STDOUT,
                env={**os.environ, **variables, **(environment or {})},
                cwd=folder,
            )
        running = Agent(process, log)
        try:
            yield running
        finally:
            running.stop()


def config_of(path: str, api: AgentApi | None = None) -> dict[str, Any]:
    config = yaml.safe_load((SAMPLES / path).read_text())
    if api:
        config["dagster_cloud_api"]["url"] = api.url
    return config


def project_location(**more: Any) -> CodeLocationDeployData:
    return CodeLocationDeployData(
        module_name="branch_library.definitions", working_directory=str(SAMPLES / "project" / "src"), **more
    )


def image_location(container_context: dict[str, Any]) -> UserCodeLauncherEntry:
    """A code location in an image, as an agent that starts containers gets it."""
    data = CodeLocationDeployData(
        image="registry.example.com/branch-library:2026-11-24",
        module_name="branch_library.definitions",
        container_context=container_context,
    )
    return UserCodeLauncherEntry(data, 1764000000.0)
