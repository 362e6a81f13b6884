"""A stand-in for the HTTP interface of Dagster+, and programs that send their requests to it.

`dagster-cloud` and `dg plus` have the address of Dagster+ built in. Programs that start in `environment` load a
`sitecustomize` that sends requests for `https://<organization>.dagster.cloud` to the stand-in instead.
"""

import json
import os
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

REDIRECT = """
import os
import re
import requests.adapters

send = requests.adapters.HTTPAdapter.send

def redirected(self, request, **options):
    request.url = re.sub(r"^https://[a-z-]+[.]dagster[.]cloud", os.environ["FAKE_DAGSTER_PLUS"], request.url)
    return send(self, request, **options)

requests.adapters.HTTPAdapter.send = redirected
"""


class FakeDagsterPlus:
    """Answers the queries of the command-line programs, and keeps what they sent."""

    def __init__(self) -> None:
        self.requests: list[dict[str, Any]] = []
        self.settings: dict[str, Any] = {}
        self.organization_settings: dict[str, Any] = {}
        self.load_error: str | None = None
        self.agent_type = "HYBRID"
        self.agents: list[dict[str, Any]] = [{"status": "RUNNING", "errors": [], "metadata": []}]
        self.run_statuses = ["STARTED", "SUCCESS"]
        self.branch_deployment = "a1b2c3d4"
        self.locations: list[str] = []

    def sent(self, operation: str) -> list[dict[str, Any]]:
        """The variables of each request with this name."""
        return [request["variables"] for request in self.requests if request["operation"] == operation]

    def deployments(self, operation: str) -> list[str | None]:
        """The deployment that each request with this name was for: the path before `/graphql`, or the header."""
        return [request["deployment"] for request in self.requests if request["operation"] == operation]

    def answer(self, operation: str, variables: dict[str, Any]) -> dict[str, Any]:
        match operation:
            case "CliCreateOrUpdateBranchDeployment":
                deployment = {"deploymentId": 7, "deploymentName": self.branch_deployment}
                return {"createOrUpdateBranchDeployment": {"__typename": "DagsterCloudDeployment", **deployment}}
            case "CliGetBranchDeploymentName":
                return {"getBranchDeploymentName": self.branch_deployment}
            case "CliDeployLocations":
                self.locations = [location["location_name"] for location in variables["document"]["locations"]]
                names = [{"locationName": name} for name in self.locations]
                return {"deployLocations": {"__typename": "DeployLocationsSuccess", "locations": names}}
            case "CliAddOrUpdateLocation":
                self.locations = [variables["document"]["location_name"]]
                return {"addOrUpdateLocationFromDocument": {"__typename": "WorkspaceEntry"}}
            case "CliLocationsQuery":
                loaded: dict[str, Any] = {"__typename": "RepositoryLocation"}
                if self.load_error:
                    loaded = {"__typename": "PythonError", "message": self.load_error, "stack": [], "errorChain": []}
                entries = [
                    {"name": name, "loadStatus": "LOADED", "locationOrLoadError": loaded} for name in self.locations
                ]
                return {"workspaceOrError": {"__typename": "Workspace", "locationEntries": entries}}
            case "CliAgentStatus":
                return {"agents": self.agents}
            case "DeploymentInfoQuery":
                return {"currentDeployment": {"agentType": self.agent_type}, "agents": self.agents}
            case "CliOrganizationSettings":
                return {"organizationSettings": {"settings": self.organization_settings}}
            case "CliSetOrganizationSettings":
                self.organization_settings = variables["organizationSettings"]["settings"]
                return {
                    "setOrganizationSettings": {
                        "__typename": "OrganizationSettings",
                        "settings": self.organization_settings,
                    }
                }
            case "CliDeploymentSettings":
                return {"deploymentSettings": {"settings": self.settings}}
            case "CliSetDeploymentSettings":
                self.settings = variables["deploymentSettings"]["settings"]
                return {"setDeploymentSettings": {"__typename": "DeploymentSettings", "settings": self.settings}}
            case "CliLaunchRun":
                return {"launchRun": {"__typename": "LaunchRunSuccess", "run": {"runId": "5f2e"}}}
            case "CliGetRunStatus":
                status = self.run_statuses.pop(0) if len(self.run_statuses) > 1 else self.run_statuses[0]
                return {"runOrError": {"__typename": "Run", "id": "5f2e", "status": status}}
            case "DeploymentByNameQuery":
                kind = "BRANCH" if variables["deploymentName"] == self.branch_deployment else "PRODUCTION"
                deployment = {"deploymentName": variables["deploymentName"], "deploymentId": 7, "deploymentType": kind}
                return {"deploymentByName": {"__typename": "DagsterCloudDeployment", **deployment}}
            case "CliDeleteDeployment":
                return {"deleteDeployment": {"__typename": "DagsterCloudDeployment", "deploymentId": 7}}
            case "CliGetEcrInfo":
                registry = {"registryUrl": "registry.example/branch-library", "awsRegion": "us-west-2"}
                return {"serverless": {**registry, "awsAuthToken": "QVdTOnNlY3JldA==", "registryAllowCustomBase": True}}
            case _:
                return {"markCliEvent": "ok"}


@contextmanager
def fake_dagster_plus() -> Iterator[tuple[FakeDagsterPlus, str]]:
    """Starts a stand-in, on a port that is free."""
    plus = FakeDagsterPlus()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:  # noqa: N802
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            operation = body["query"].split("(")[0].split("{")[0].split()[-1]
            in_path = self.path.removesuffix("/graphql").strip("/")
            deployment = in_path or self.headers.get("Dagster-Cloud-Deployment")
            variables = body.get("variables") or {}
            plus.requests.append({"operation": operation, "variables": variables, "deployment": deployment})
            answer = json.dumps({"data": plus.answer(operation, variables)}).encode()
            self.send_response(200)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(answer)))
            self.end_headers()
            self.wfile.write(answer)

        def log_message(self, format: str, *args: Any) -> None: ...

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield plus, f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()


def environment(folder: Path, address: str) -> dict[str, str]:
    """The environment of a CI job on a clean machine. Its `docker` logs the arguments, and its `uv` runs them."""
    programs = folder / "programs"
    programs.mkdir(parents=True)
    (programs / "sitecustomize.py").write_text(REDIRECT)
    (programs / "uv").write_text('#!/bin/sh\n[ "$1" = run ] && shift && exec "$@"\n')
    (programs / "docker").write_text(f'#!/bin/sh\necho "$@" >> {folder}/docker.log\n')
    for name in ("uv", "docker"):
        (programs / name).chmod(0o755)
    return {
        "PATH": f"{programs}:{Path(sys.executable).parent}:{os.environ['PATH']}",
        "PYTHONPATH": str(programs),
        "HOME": str(folder / "home"),
        "FAKE_DAGSTER_PLUS": address,
        "DAGSTER_DISABLE_TELEMETRY": "1",
        "DG_CLI_CONFIG": str(folder / "home" / "dg.toml"),
        "NO_COLOR": "1",
        "COLUMNS": "200",
        "GIT_AUTHOR_NAME": "Ada",
        "GIT_AUTHOR_EMAIL": "ada@branch-library.example",
        "GIT_COMMITTER_NAME": "Ada",
        "GIT_COMMITTER_EMAIL": "ada@branch-library.example",
    }
