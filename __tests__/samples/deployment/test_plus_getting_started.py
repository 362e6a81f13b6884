"""What `dg plus` says before the first login."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from dagster_processes import wait_for

PROJECT = Path(__file__).parents[3] / "content" / "samples" / "deployment" / "plus_code"
DG = str(Path(sys.executable).parent / "dg")


def environment(home: Path) -> dict[str, str]:
    others = {name: value for name, value in os.environ.items() if not name.startswith(("DAGSTER_CLOUD_", "DG_CLI"))}
    return {**others, "HOME": str(home), "XDG_CONFIG_HOME": str(home / ".config"), "NO_COLOR": "1"}


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([], "Organization not specified. To specify an organization, use the --organization option or run `dg plus"),
        (
            ["--organization", "branch-library"],
            "Deployment not specified. To specify a deployment, use the --deployment",
        ),
    ],
)
def test_deploy_without_a_login(tmp_path: Path, arguments: list[str], message: str) -> None:
    command = [DG, "plus", "deploy", "--yes", "--deployment-type", "full", *arguments]
    result = subprocess.run(command, cwd=PROJECT, env=environment(tmp_path), capture_output=True, text=True)
    assert result.returncode != 0
    assert message in result.stderr


@pytest.mark.parametrize(
    ("branch", "expected"), [("main", "full"), ("master", "full"), ("fines", "branch"), (None, "full")]
)
def test_the_git_branch_determines_the_deployment(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, branch: str | None, expected: str
) -> None:
    from dagster_dg_cli.cli.plus.deploy import deploy_session

    monkeypatch.setattr(deploy_session, "get_local_branch_name", lambda _: branch)
    kind, _ = deploy_session._guess_deployment_type(tmp_path, "prod")
    assert kind.value == expected


@pytest.mark.parametrize("login", [None, '[cli.plus]\norganization = "branch-library"\nuser_token = "user:token"\n'])
def test_login_prints_an_address_that_names_a_local_port(tmp_path: Path, login: str | None) -> None:
    if login:
        (tmp_path / "dg.toml").write_text(login)
    output = tmp_path / "output"
    with output.open("w") as file:
        process = subprocess.Popen(
            [DG, "plus", "login"],
            env={
                **environment(tmp_path),
                "DG_CLI_CONFIG": str(tmp_path / "dg.toml"),
                "BROWSER": "true",
                "PYTHONUNBUFFERED": "1",
            },
            stdout=file,
            stderr=subprocess.DEVNULL,
        )
    try:
        wait_for(lambda: re.search(r"https://dagster\.cloud\?next=/cli-auth/\S+port%3D\d+", output.read_text()))
    finally:
        process.kill()
        process.wait()
