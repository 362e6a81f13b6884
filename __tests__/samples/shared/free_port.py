"""A port of this machine that no program listens on."""

import os
import socket
from itertools import cycle

HOST = "127.0.0.1"

# Below the ports that the system gives to connections and to servers that take any port (Linux: from 32768, macOS and
# Windows: from 49152): one of those could take a port between its choice and its use. Each worker of pytest has ports of
# its own, and a run beside this one begins with others.
FIRST, EACH = 20_000, 1_000
_worker = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
_candidates = cycle(FIRST + EACH * (_worker % 12) + (os.getpid() + offset) % EACH for offset in range(EACH))


def free_port() -> int:
    """The next port of this worker that can be listened on; another one at each call."""
    for _ in range(EACH):
        port = next(_candidates)
        with socket.socket() as probe:
            try:
                probe.bind((HOST, port))
            except OSError:
                continue
        return port
    raise OSError(f"No port from {FIRST} on is free.")
