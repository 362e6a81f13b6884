"""A Dagster webserver on a free port of this machine, in a thread."""

import socket
import time
from contextlib import contextmanager
from pathlib import Path
from threading import Thread

import dagster as dg
import uvicorn
from dagster._core.workspace.context import WorkspaceProcessContext
from dagster._core.workspace.load_target import CompositeTarget, PythonFileTarget, WorkspaceLoadTarget
from dagster_webserver.webserver import DagsterWebserver


@contextmanager
def webserver(instance: dg.DagsterInstance, locations: dict[str, Path], *others: WorkspaceLoadTarget):
    """Serves one file for each code location, and other locations; yields the port."""
    target = CompositeTarget(
        [*(PythonFileTarget(str(file), "defs", None, name) for name, file in locations.items()), *others]
    )
    with socket.socket() as free, WorkspaceProcessContext(instance, target) as workspace:
        free.bind(("127.0.0.1", 0))
        app = DagsterWebserver(workspace).create_asgi_app()
        server = uvicorn.Server(uvicorn.Config(app, log_level="warning", ws="none"))
        thread = Thread(target=server.run, kwargs={"sockets": [free]})
        thread.start()
        try:
            while not server.started and thread.is_alive():
                time.sleep(0.02)
            yield free.getsockname()[1]
        finally:
            server.should_exit = True
            thread.join()
