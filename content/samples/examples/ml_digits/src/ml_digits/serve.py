"""Predictions over HTTP, with the deployed version: `python -m ml_digits.serve`."""

import json
import os
from functools import lru_cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import numpy as np

from ml_digits.registry import ModelRegistry

registry = ModelRegistry(root=os.getenv("MODEL_REGISTRY", str(Path(__file__).parents[2] / "models")))


@lru_cache(maxsize=1)
def load(version: str) -> Any:
    """The model of a version, which is loaded once."""
    return registry.load(version)


def read(pixels: list[list[float]]) -> dict[str, object]:
    """Read a digit with the deployed version."""
    version = registry.deployed()
    if version is None:
        raise RuntimeError("No model is deployed")
    probabilities = load(version).predict_proba(np.array(pixels, dtype=float).reshape(1, 64))[0]
    return {"digit": int(probabilities.argmax()), "confidence": round(float(probabilities.max()), 3), "version": version}


class Handler(BaseHTTPRequestHandler):
    """Answers a POST with an image as JSON."""

    def do_POST(self) -> None:
        status, body = 200, {}
        try:
            body = read(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
        except ValueError as error:
            status, body = 400, {"error": str(error)}
        except RuntimeError as error:
            status, body = 503, {"error": str(error)}
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.end_headers()
        self.wfile.write(json.dumps(body).encode())


if __name__ == "__main__":
    ThreadingHTTPServer(("127.0.0.1", 8000), Handler).serve_forever()
