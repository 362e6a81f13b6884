"""A Postgres server of its own, from the programs that are installed on this machine."""

import os
import secrets
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from free_port import HOST, free_port


def program(name: str) -> str | None:
    """Debian keeps the programs of each version in a folder of its own, which is not in PATH."""
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return shutil.which(name, path=os.pathsep.join([os.environ["PATH"], *map(str, folders)]))


def is_installed() -> bool:
    return program("initdb") is not None and program("pg_ctl") is not None


def account() -> str | None:
    """Who runs the server. Postgres refuses root, for whom its Debian package has made a user."""
    return "postgres" if os.geteuid() == 0 else None


@contextmanager
def postgres_server(user: str) -> Iterator[dict[str, str | int]]:
    """Starts a server for a while; gives what a client connects with."""
    # The password has characters that an address has to escape.
    password, port = f"p@ss/{secrets.token_hex(8)}:", free_port()
    # Not in pytest's folder, which only its own user may enter.
    folder = Path(tempfile.mkdtemp(prefix="postgres-"))
    data, password_file = folder / "data", folder / "password"
    password_file.write_text(password)
    if account():
        for path in (folder, password_file):
            shutil.chown(path, account())

    def run(name: str, *options: str | Path) -> None:
        command = [program(name), "--pgdata", data, *options]
        subprocess.run(command, cwd=folder, user=account(), check=True, stdout=subprocess.DEVNULL)

    settings = {
        "port": port,
        "listen_addresses": HOST,
        "unix_socket_directories": "",
        "fsync": "off",
    }
    given = " ".join(f"-c {name}={value}" for name, value in settings.items())
    try:
        who = ["--username", user, "--pwfile", password_file, "--auth", "scram-sha-256"]
        run("initdb", *who, "--encoding", "UTF8", "--no-sync")
        run("pg_ctl", "--log", folder / "log", "--options", given, "--wait", "start")
        try:
            yield {"host": HOST, "port": port, "user": user, "password": password}
        finally:
            run("pg_ctl", "--mode", "immediate", "--wait", "stop")
    finally:
        shutil.rmtree(folder)
