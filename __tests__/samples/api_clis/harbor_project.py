"""A project of `dg` without a virtual environment, in the current folder of a test."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from dagster_dg_cli.cli import ENV_PREFIX
from dagster_dg_cli.cli import cli as dg_cli

PYPROJECT = '[tool.dg]\ndirectory_type = "project"\n\n[tool.dg.project]\nroot_module = "harbor"\n'


def dg_run(*arguments: str) -> Result:
    return CliRunner().invoke(dg_cli, arguments, auto_envvar_prefix=ENV_PREFIX)


def enter_project(root: Path, package: str, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Makes the project with an empty `package`, such as `src/harbor`, and enters it."""
    defs = root / package / "defs"
    defs.mkdir(parents=True)
    (root / "pyproject.toml").write_text(PYPROJECT)
    for folder in (defs, defs.parent):
        (folder / "__init__.py").touch()
    monkeypatch.chdir(root)
    monkeypatch.setenv("DG_CLI_CONFIG", str(root / "user.toml"))
    monkeypatch.setenv("DAGSTER_DISABLE_TELEMETRY", "1")
    return root
