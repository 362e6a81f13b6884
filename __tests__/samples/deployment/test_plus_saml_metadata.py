"""The upload of SAML metadata: what `dagster-cloud` sends and prints, against a server that stands in for Dagster+."""

import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from dagster_cloud_cli.gql import url_from_config

METADATA = '<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata"/>'


class Plus(BaseHTTPRequestHandler):
    requests: list[tuple[str, str | None, bytes]] = []

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        token = self.headers.get("Dagster-Cloud-Api-Token")
        self.requests.append((self.path, token, body))
        answers = {"/upload_idp_metadata": (200, b"SUCCESS"), "/remove_idp_metadata": (200, b"SUCCESS")}
        status, text = answers.get(self.path, (200, b"<html></html>"))
        if token != "user:token":
            status, text = 401, b"Unauthorized"
        self.send_response(status)
        self.end_headers()
        self.wfile.write(text)

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture
def plus() -> Iterator[str]:
    Plus.requests.clear()
    server = ThreadingHTTPServer(("127.0.0.1", 0), Plus)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()


def saml(*arguments: str, home: Path, token: str | None = "user:token") -> subprocess.CompletedProcess[str]:
    environment = {name: value for name, value in os.environ.items() if not name.startswith("DAGSTER_CLOUD_")}
    environment |= {"HOME": str(home), "NO_COLOR": "1", **({"DAGSTER_CLOUD_API_TOKEN": token} if token else {})}
    program = str(Path(sys.executable).parent / "dagster-cloud")
    return subprocess.run(
        [program, "organization", "settings", "saml", *arguments],
        cwd=home,
        env=environment,
        capture_output=True,
        text=True,
    )


def test_upload_sends_the_file_with_the_token(plus: str, tmp_path: Path) -> None:
    (tmp_path / "dagster-metadata.xml").write_text(METADATA)
    result = saml("upload-identity-provider-metadata", "dagster-metadata.xml", "--url", plus, home=tmp_path)
    assert result.stdout.strip() == "The identity provider metadata was successfully uploaded."
    path, token, body = Plus.requests[0]
    assert (path, token) == ("/upload_idp_metadata", "user:token")
    assert METADATA.encode() in body


def test_upload_does_not_check_the_file(plus: str, tmp_path: Path) -> None:
    (tmp_path / "page.html").write_text("<html><body>Sign in</body></html>")
    result = saml("upload-identity-provider-metadata", "page.html", "--url", plus, home=tmp_path)
    assert result.returncode == 0
    assert b"Sign in" in Plus.requests[0][2]


def test_a_url_with_a_deployment_is_wrong(plus: str, tmp_path: Path) -> None:
    (tmp_path / "dagster-metadata.xml").write_text(METADATA)
    result = saml("upload-identity-provider-metadata", "dagster-metadata.xml", "--url", f"{plus}/prod", home=tmp_path)
    assert result.returncode == 1
    assert (
        "Upload failed; unexpected response. Verify that the correct URL is specified." in result.stdout + result.stderr
    )
    assert Plus.requests[0][0] == "/prod/upload_idp_metadata"


def test_upload_without_organization(tmp_path: Path) -> None:
    (tmp_path / "dagster-metadata.xml").write_text(METADATA)
    result = saml("upload-identity-provider-metadata", "dagster-metadata.xml", home=tmp_path)
    assert result.returncode == 1
    assert "Must provide either organization name or URL." in result.stdout + result.stderr


def test_upload_of_a_file_that_does_not_exist(plus: str, tmp_path: Path) -> None:
    result = saml("upload-identity-provider-metadata", "missing.xml", "--url", plus, home=tmp_path)
    assert result.returncode == 1
    assert "No such file or directory: 'missing.xml'" in result.stderr
    assert Plus.requests == []


def test_upload_with_a_wrong_token(plus: str, tmp_path: Path) -> None:
    (tmp_path / "dagster-metadata.xml").write_text(METADATA)
    arguments = ("upload-identity-provider-metadata", "dagster-metadata.xml", "--url", plus)
    for token in ("agent:token", None):
        result = saml(*arguments, home=tmp_path, token=token)
        assert result.returncode == 1
        assert "401 Client Error: Unauthorized" in result.stdout + result.stderr, token


def test_a_login_is_used_for_organization_and_token(tmp_path: Path) -> None:
    """`dg plus login` and `dagster-cloud config setup` write this table; the upload reads it."""
    config = tmp_path / "dg.toml"
    config.write_text('[cli.plus]\norganization = "branch-library"\nuser_token = "user:token"\n')
    environment = {name: value for name, value in os.environ.items() if not name.startswith("DAGSTER_CLOUD_")}
    environment |= {"HOME": str(tmp_path), "DG_CLI_CONFIG": str(config)}
    code = "from dagster_cloud_cli.config_utils import get_organization, get_user_token as t; print(get_organization(), t())"
    result = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True)
    assert result.stdout.split() == ["branch-library", "user:token"], result.stderr


def test_the_organization_is_one_of_the_us_region() -> None:
    assert url_from_config("branch-library") == "https://branch-library.dagster.cloud"


def test_remove(plus: str, tmp_path: Path) -> None:
    result = saml("remove-identity-provider-metadata", "--url", plus, home=tmp_path)
    assert result.stdout.strip() == "The identity provider metadata was successfully removed."
    assert Plus.requests[0][0] == "/remove_idp_metadata"
