"""The pages of SFTP and SSH: transfers with a server in this process."""

import asyncio
import threading
from collections.abc import Iterator
from pathlib import Path

import asyncssh
import dagster as dg
import pytest
from dagster_sftp import SFTPResource
from dagster_ssh import SSHResource
from ferry_project import failure, ferry_project, load_project, materialize, metadata, sample

pytestmark = pytest.mark.filterwarnings("ignore")


class Server(asyncssh.SSHServer):
    def begin_auth(self, username: str) -> bool:
        return True

    def password_auth_supported(self) -> bool:
        return True

    def validate_password(self, username: str, password: str) -> bool:
        return (username, password) == ("ferries", "secret")


class Harbor:
    """A server for SSH and SFTP, with its port, its files, its host key, and a key of a user."""

    def __init__(self, root: Path) -> None:
        self.root = root / "server"
        (self.root / "outbox").mkdir(parents=True)
        (self.root / "outbox" / "manifest-1.csv").write_text("passenger\n1\n")
        (self.root / "outbox" / "notes.txt").write_text("no table")
        host_key = asyncssh.generate_private_key("ssh-rsa")
        user_key = asyncssh.generate_private_key("ssh-rsa")
        self.key_path = root / "key"
        user_key.write_private_key(str(self.key_path), "pkcs1-pem")
        (root / "authorized").write_bytes(user_key.export_public_key())
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self.thread.start()

        def sftp(channel):
            return asyncssh.SFTPServer(channel, chroot=str(self.root))

        def run(process: asyncssh.SSHServerProcess) -> None:
            process.stdout.write(f"ran {process.command}\n")
            process.exit(0)

        async def listen() -> asyncssh.SSHAcceptor:
            return await asyncssh.listen(
                "127.0.0.1",
                0,
                server_factory=Server,
                server_host_keys=[host_key],
                authorized_client_keys=str(root / "authorized"),
                sftp_factory=sftp,
                process_factory=run,
            )

        self.server = asyncio.run_coroutine_threadsafe(listen(), self.loop).result(120)
        self.port = self.server.sockets[0].getsockname()[1]
        public = host_key.export_public_key().decode().split()
        self.known_hosts = root / "known_hosts"
        self.known_hosts.write_text(f"[127.0.0.1]:{self.port} {public[0]} {public[1]}\n")

    def close(self) -> None:
        self.loop.call_soon_threadsafe(self.server.close)
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join(10)


@pytest.fixture
def harbor(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Harbor]:
    server = Harbor(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("HARBOR_KEY_PATH", str(server.key_path))
    monkeypatch.setenv("HARBOR_KNOWN_HOSTS", str(server.known_hosts))
    yield server
    server.close()


def at(harbor: Harbor, text: str) -> str:
    """The sample with the address of the server."""
    text = text.replace('host="sftp.harbor.example",', f'host="127.0.0.1", port={harbor.port},')
    return text.replace("ssh.harbor.example", "127.0.0.1").replace("remote_port=22", f"remote_port={harbor.port}")


def test_files_are_downloaded_with_sftp(tmp_path: Path, harbor: Harbor) -> None:
    project = tmp_path / "project"
    with ferry_project(project, {"defs/manifests.py": at(harbor, sample("sftp/manifests.py"))}):
        result = materialize(load_project(project))
        assert metadata(result)["passenger_manifests"] == {"files": 1}
        assert (project / "manifests" / "manifest-1.csv").read_text() == "passenger\n1\n"


def sftp(harbor: Harbor, **options) -> SFTPResource:
    return SFTPResource(**{"host": "127.0.0.1", "port": harbor.port, "username": "ferries", **options})


def test_methods_of_the_sftp_resource(tmp_path: Path, harbor: Harbor) -> None:
    resource = sftp(harbor, password="secret")
    local = tmp_path / "new.csv"
    local.write_text("1")
    resource.put_file(str(local), "outbox/new.csv")
    assert resource.file_exists("outbox/new.csv")
    assert (harbor.root / "outbox" / "new.csv").read_text() == "1"
    resource.delete_file("outbox/new.csv")
    assert not resource.file_exists("outbox/new.csv")


def test_without_known_hosts_the_host_key_is_not_checked(tmp_path: Path, harbor: Harbor) -> None:
    assert sftp(harbor, password="secret").file_exists("outbox/notes.txt")
    other = asyncssh.generate_private_key("ssh-rsa").export_public_key().decode().split()
    wrong = tmp_path / "wrong_hosts"
    wrong.write_text(f"[127.0.0.1]:{harbor.port} {other[0]} {other[1]}\n")
    with pytest.raises(Exception, match="Host key is not trusted"):
        sftp(harbor, password="secret", known_hosts=str(wrong)).file_exists("outbox/notes.txt")


def test_a_wrong_password_for_sftp(harbor: Harbor) -> None:
    with pytest.raises(asyncssh.PermissionDenied, match="Permission denied"):
        sftp(harbor, password="wrong").file_exists("outbox")


def test_a_key_is_not_used_with_a_password(harbor: Harbor) -> None:
    assert sftp(harbor, private_key_path=str(harbor.key_path)).file_exists("outbox")
    with pytest.raises(asyncssh.PermissionDenied):
        sftp(harbor, password="wrong", private_key_path=str(harbor.key_path)).file_exists("outbox")


def test_a_file_that_is_missing(tmp_path: Path, harbor: Harbor) -> None:
    with pytest.raises(asyncssh.SFTPNoSuchFile):
        sftp(harbor, password="secret").get_file("outbox/missing.csv", tmp_path / "missing.csv")


def test_a_pattern_without_matches_is_an_empty_list(harbor: Harbor) -> None:
    assert sftp(harbor, password="secret").list_files("outbox", pattern="*.parquet") == []
    assert sftp(harbor, password="secret").list_files("outbocks", pattern="*.csv") == []


def test_a_file_is_uploaded_with_ssh(tmp_path: Path, harbor: Harbor) -> None:
    project = tmp_path / "project"
    text = at(harbor, sample("ssh/timetable_upload.py")).replace("no_host_key_check=False", "no_host_key_check=True")
    with ferry_project(project, {"defs/timetable.py": text}):
        assert materialize(load_project(project)).success
        assert (harbor.root / "timetable.csv").read_text().startswith("route,departs")


def test_a_host_that_is_not_known_is_refused(tmp_path: Path, harbor: Harbor) -> None:
    project = tmp_path / "project"
    with ferry_project(project, {"defs/timetable.py": at(harbor, sample("ssh/timetable_upload.py"))}):
        assert "not found in known_hosts" in failure(materialize(load_project(project)))


def ssh(harbor: Harbor, **options) -> SSHResource:
    return SSHResource(
        **{
            "remote_host": "127.0.0.1",
            "remote_port": harbor.port,
            "username": "ferries",
            "password": "secret",
            **options,
        }
    )


def test_a_command_runs_on_the_host(harbor: Harbor) -> None:
    @dg.asset
    def timetable(harbor: SSHResource) -> str:
        with harbor.get_connection() as connection:
            _, output, _ = connection.exec_command("make timetable")
            return output.read().decode()

    result = dg.materialize([timetable], resources={"harbor": ssh(harbor)})
    assert result.output_for_node("timetable") == "ran make timetable\n"


def test_a_wrong_password_for_ssh(harbor: Harbor) -> None:
    @dg.asset
    def timetable(harbor: SSHResource) -> None:
        harbor.get_connection()

    result = dg.materialize([timetable], resources={"harbor": ssh(harbor, password="wrong")}, raise_on_error=False)
    assert "Authentication failed" in failure(result)


def test_a_resource_without_a_port(harbor: Harbor) -> None:
    @dg.asset
    def timetable(harbor: SSHResource) -> None:
        harbor.get_connection()

    result = dg.materialize([timetable], resources={"harbor": ssh(harbor, remote_port=None)}, raise_on_error=False)
    assert not result.success


def test_a_local_path_needs_a_folder(harbor: Harbor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)

    @dg.asset
    def timetable(harbor: SSHResource) -> None:
        Path("timetable.csv").write_text("R1")
        harbor.sftp_put("timetable.csv", "timetable.csv")
        harbor.sftp_get("timetable.csv", "./copy.csv")
        harbor.sftp_get("timetable.csv", "copy.csv")

    result = dg.materialize([timetable], resources={"harbor": ssh(harbor)}, raise_on_error=False)
    assert "FileNotFoundError" in failure(result)
    assert Path("copy.csv").read_text() == "R1"


def test_a_key_as_text_must_be_an_rsa_key(harbor: Harbor) -> None:
    key = asyncssh.generate_private_key("ssh-ed25519").export_private_key().decode()

    @dg.asset
    def timetable(harbor: SSHResource) -> None: ...

    result = dg.materialize([timetable], resources={"harbor": ssh(harbor, key_string=key)}, raise_on_error=False)
    assert not result.success
    ok = ssh(harbor, password=None, key_string=harbor.key_path.read_text())

    @dg.asset
    def connected(harbor: SSHResource) -> None:
        harbor.get_connection().close()

    assert dg.materialize([connected], resources={"harbor": ok}).success
