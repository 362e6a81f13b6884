"""A service that answers with JSON, for the tests of what asks it."""

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import TypeVar


@dataclass(frozen=True)
class Request:
    """What a service is asked; the path is without the query."""

    method: str
    path: str
    query: str
    authorization: str | None
    body: str


class JsonServer(ThreadingHTTPServer):
    """A service on this machine. Its subclasses say what it answers."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Handler)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}"

    def respond(self, request: Request) -> tuple[int, object]:
        """The status and what is sent as JSON."""
        raise NotImplementedError


class Handler(BaseHTTPRequestHandler):
    server: JsonServer

    def handle_request_of_method(self) -> None:
        path, _, query = self.path.partition("?")
        body = self.rfile.read(int(self.headers.get("Content-Length", 0))).decode()
        request = Request(self.command, path, query, self.headers["Authorization"], body)
        status, answer = self.server.respond(request)
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.end_headers()
        self.wfile.write(json.dumps(answer).encode())

    do_GET = handle_request_of_method
    do_POST = handle_request_of_method

    def log_message(self, *_: object) -> None:
        pass


Server = TypeVar("Server", bound=JsonServer)


@contextmanager
def serving(server: Server) -> Iterator[Server]:
    """Answers requests until the block ends."""
    with server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server
        server.shutdown()
