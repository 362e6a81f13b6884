"""A webserver without code locations, in this process."""

import socket
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Thread
from time import sleep

import dagster as dg
import uvicorn
from dagster._core.workspace.context import WorkspaceProcessContext
from dagster._core.workspace.load_target import EmptyWorkspaceTarget
from dagster_webserver.webserver import DagsterWebserver


@contextmanager
def serve(instance: dg.DagsterInstance, read_only: bool) -> Iterator[str]:
    """Serves an instance while a block runs, and gives the address."""
    with (
        WorkspaceProcessContext(instance, EmptyWorkspaceTarget(), read_only=read_only) as workspace,
        socket.socket() as free,
    ):
        free.bind(("127.0.0.1", 0))
        app = DagsterWebserver(workspace).create_asgi_app()
        server = uvicorn.Server(uvicorn.Config(app, log_level="error", ws="none"))
        thread = Thread(target=server.run, kwargs={"sockets": [free]})
        thread.start()
        while not server.started and thread.is_alive():
            sleep(0.02)
        yield f"http://127.0.0.1:{free.getsockname()[1]}"
        server.should_exit = True
        thread.join()
