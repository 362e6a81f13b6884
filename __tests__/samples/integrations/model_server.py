"""A local server that answers like the HTTP interfaces of OpenAI and Anthropic."""

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

CHAT = {
    "id": "1",
    "object": "chat.completion",
    "created": 1,
    "model": "gpt-4o-mini-2024-07-18",
    "choices": [{"index": 0, "finish_reason": "stop", "message": {"role": "assistant", "content": "Calm."}}],
    "usage": {"prompt_tokens": 10, "completion_tokens": 5, "total_tokens": 15},
}
EMBEDDINGS = {
    "object": "list",
    "model": "text-embedding-3-small",
    "data": [{"object": "embedding", "index": index, "embedding": [0.1, 0.2]} for index in range(2)],
    "usage": {"prompt_tokens": 3, "total_tokens": 3},
}
RESPONSE = {
    "id": "r",
    "object": "response",
    "created_at": 1,
    "model": "gpt-4o-mini",
    "output": [],
    "parallel_tool_calls": False,
    "tool_choice": "auto",
    "tools": [],
    "usage": {
        "input_tokens": 1,
        "output_tokens": 2,
        "total_tokens": 3,
        "input_tokens_details": {"cached_tokens": 0},
        "output_tokens_details": {"reasoning_tokens": 0},
    },
}
MESSAGE = {
    "id": "m",
    "type": "message",
    "role": "assistant",
    "model": "claude",
    "content": [{"type": "text", "text": "Catering"}],
    "stop_reason": "end_turn",
    "stop_sequence": None,
    "usage": {"input_tokens": 20, "output_tokens": 4},
}
ANSWERS = {"completions": CHAT, "embeddings": EMBEDDINGS, "responses": RESPONSE, "messages": MESSAGE}


@contextmanager
def model_server() -> Iterator[tuple[str, list[dict]]]:
    """Gives its address and the headers and bodies of the requests, by lower-case name."""
    requests: list[dict] = []

    class Handler(BaseHTTPRequestHandler):
        def log_message(self, *_: object) -> None: ...

        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            headers = {name.lower(): value for name, value in self.headers.items()}
            requests.append({"path": self.path, "headers": headers, "body": body})
            answer = json.dumps(ANSWERS[self.path.rsplit("/", 1)[-1]]).encode()
            self.send_response(200)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(answer)))
            self.end_headers()
            self.wfile.write(answer)

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}", requests
    finally:
        server.shutdown()
        server.server_close()
