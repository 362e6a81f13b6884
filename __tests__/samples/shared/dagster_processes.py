"""Dagster's processes as a deployment starts them: programs of the environment, each on a free port."""

import json
import os
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep
from typing import Any

PROGRAMS = Path(sys.executable).parent


def listens(port: int | str) -> bool:
    with socket.create_connection(("127.0.0.1", int(port)), timeout=5):
        return True


def wait_for(holds: Callable[[], Any], seconds: float = 180) -> Any:
    """Asks until something holds, and returns the answer."""
    end = monotonic() + seconds
    while True:
        try:
            answer = holds()
        except OSError as error:
            answer = None
            last: object = error
        else:
            last = answer
        if answer:
            return answer
        assert monotonic() < end, f"waited {seconds} s, last: {last}"
        sleep(0.1)


@contextmanager
def process(
    command: list[str], folder: Path, environment: dict[str, str], log: Path
) -> Iterator[subprocess.Popen[bytes]]:
    """Runs a program of the environment in a folder while a block runs."""
    program = PROGRAMS / command[0]
    given = {**os.environ, "DAGSTER_DISABLE_TELEMETRY": "1", **environment}
    with log.open("ab") as output:
        started = subprocess.Popen(
            [str(program) if program.exists() else command[0], *command[1:]],
            cwd=folder,
            env=given,
            stdout=output,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
    try:
        yield started
    finally:
        started.terminate()
        try:
            started.wait(timeout=10)
        except subprocess.TimeoutExpired:
            started.kill()
            started.wait()


class Webserver:
    """The GraphQL API of a webserver."""

    def __init__(self, address: str) -> None:
        self.address = address

    def get(self, path: str) -> str:
        with urllib.request.urlopen(self.address + path, timeout=120) as answer:
            return answer.read().decode()

    def query(self, text: str, **variables: Any) -> Any:
        request = urllib.request.Request(
            f"{self.address}/graphql",
            json.dumps({"query": text, "variables": variables}).encode(),
            {"Content-Type": "application/json"},
        )
        try:
            with urllib.request.urlopen(request, timeout=120) as answer:
                return json.load(answer)["data"]
        except urllib.error.HTTPError as error:
            raise AssertionError(error.read().decode()[-2000:]) from error

    def locations(self) -> dict[str, list[str] | str]:
        """The jobs of each code location, or why it doesn't load."""
        entries = self.query(
            """{ workspaceOrError { ... on Workspace { locationEntries { name locationOrLoadError {
                ... on RepositoryLocation { repositories { jobs { name } } }
                ... on PythonError { message } } } } } }"""
        )["workspaceOrError"]["locationEntries"]
        found: dict[str, list[str] | str] = {}
        for entry in entries:
            loaded = entry["locationOrLoadError"] or {}
            found[entry["name"]] = (
                [job["name"] for repository in loaded["repositories"] for job in repository["jobs"]]
                if "repositories" in loaded
                else loaded.get("message", "")
            )
        return found

    def launch(self, job: str, location: str) -> str:
        answer = self.query(
            """mutation Launch($params: ExecutionParams!) { launchRun(executionParams: $params) {
                ... on LaunchRunSuccess { run { runId } } ... on PythonError { message } } }""",
            params={
                "mode": "default",
                "selector": {
                    "repositoryLocationName": location,
                    "repositoryName": "__repository__",
                    "jobName": job,
                },
            },
        )
        return answer["launchRun"]["run"]["runId"]

    def runs(self) -> dict[str, str]:
        answer = self.query("{ runsOrError { ... on Runs { results { runId status } } } }")
        return {run["runId"]: run["status"] for run in answer["runsOrError"]["results"]}

    def reload(self, location: str) -> None:
        self.query(
            """mutation Reload($name: String!) {
                reloadRepositoryLocation(repositoryLocationName: $name) { __typename } }""",
            name=location,
        )
