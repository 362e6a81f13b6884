"""What Quickstart and Installation say under Troubleshooting."""

import re
import runpy
import sys
from collections.abc import Iterator
from importlib.metadata import distribution, entry_points
from pathlib import Path

import dagster as dg
import pytest
from click.testing import CliRunner
from dagster._cli.asset import asset_materialize_command

from getting_started import quickstart_assets

pytestmark = pytest.mark.filterwarnings("ignore")


@pytest.fixture(autouse=True)
def workdir(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DAGSTER_HOME", raising=False)
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "sales.csv").write_text(
        "sold_at,product,quantity,unit_price\n2025-06-02 07:40,Sourdough,2,4.80\n"
    )
    yield tmp_path


def dg_command(*arguments: str):
    from dagster_dg_cli.cli import cli

    return CliRunner().invoke(cli, arguments)


def create(*arguments: str, monkeypatch: pytest.MonkeyPatch):
    from create_dagster.cli import cli

    monkeypatch.setattr("create_dagster.cli.scaffold.check_create_dagster_up_to_date", lambda context: None)
    return CliRunner().invoke(cli, ["project", *arguments, "--no-uv-sync"])


IN_PROCESS = "execution:\n  config:\n    in_process: {}\n"


def launch(*assets: str):
    Path("in_process.yaml").write_text(IN_PROCESS)
    file = quickstart_assets.__file__
    return CliRunner().invoke(
        asset_materialize_command, ["-f", file, "--select", ",".join(assets), "-c", "in_process.yaml"]
    )


def test_without_a_home_values_are_lost(capfd: pytest.CaptureFixture) -> None:
    assert launch("sales").exit_code == 0
    failed = launch("product_revenue")
    assert failed.exit_code == 1
    output = failed.output + capfd.readouterr().err
    assert "FileNotFoundError" in output and ".tmp_dagster_home_" in output
    assert launch("sales", "product_revenue").exit_code == 0


def test_with_a_home_values_are_kept(workdir: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = workdir / "home"
    home.mkdir()
    monkeypatch.setenv("DAGSTER_HOME", str(home))
    assert launch("sales").exit_code == 0
    assert launch("product_revenue").exit_code == 0


def test_the_data_is_relative_to_the_folder(workdir: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(workdir / "data")
    with pytest.raises(FileNotFoundError, match="data/sales.csv"):
        dg.materialize([quickstart_assets.sales])


def test_pandas_has_to_be_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(ModuleNotFoundError, match="pandas"):
        runpy.run_path(quickstart_assets.__file__)


@pytest.mark.parametrize(
    "command", [("list", "defs"), ("launch", "--assets", "*"), ("scaffold", "defs", "dagster.asset", "a.py")]
)
def test_commands_need_a_project(command: tuple[str, ...]) -> None:
    result = dg_command(*command)
    assert result.exit_code != 0
    assert "This command must be run inside a Dagster project directory" in " ".join(result.output.split())


@pytest.mark.parametrize("command", [("check", "defs"), ("dev",)])
def test_other_commands_accept_a_workspace(command: tuple[str, ...]) -> None:
    result = dg_command(*command)
    assert result.exit_code != 0
    output = " ".join(result.output.split())
    assert "This command must be run inside a Dagster workspace or project directory" in output


def test_a_port_in_use_is_replaced(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    import dagster_webserver.cli as webserver

    class Stopped(Exception): ...

    def stop(*args, **options) -> None:
        raise Stopped

    monkeypatch.setattr(webserver, "is_port_in_use", lambda host, port: True)
    monkeypatch.setattr(webserver, "find_free_port", lambda: 3999)
    monkeypatch.setattr(webserver, "create_app_from_workspace_process_context", lambda *args, **options: None)
    monkeypatch.setattr(webserver.check, "inst_param", lambda *args: args[0])
    monkeypatch.setattr(webserver.uvicorn, "run", stop)
    messages = []
    monkeypatch.setattr(webserver.logging.Logger, "warning", lambda logger, text, *args: messages.append(text))
    with pytest.raises(Exception):  # noqa: B017, PT011
        webserver.host_dagster_ui_with_workspace_process_context(object(), None, None, "", "warning")
    assert messages == ["Port 3000 is in use - using port 3999 instead"]


def test_the_command_dg_is_in_a_package_of_its_own() -> None:
    [command] = entry_points(group="console_scripts", name="dg")
    assert command.dist and command.dist.name == "dagster-dg-cli"


def test_the_webserver_is_a_package_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    from dagster._cli.dev import dev_command

    monkeypatch.setitem(sys.modules, "dagster_webserver", None)
    file = quickstart_assets.__file__
    result = CliRunner().invoke(dev_command, ["-f", file])
    message = "The dagster-webserver Python package must be installed in order to use the dagster dev command."
    assert message in " ".join(result.output.split())


def test_versions_of_python_are_limited() -> None:
    for name in ("dagster", "dagster-webserver"):
        assert distribution(name).metadata["Requires-Python"] in (">=3.9,<3.14", "<3.14,>=3.9", ">=3.9, <3.14")


def test_libraries_have_versions_of_their_own() -> None:
    library = distribution("dagster-duckdb")
    assert library.version == "0.27.16"
    assert any(re.match(r"dagster==1\.11\.16$", requirement) for requirement in library.requires or [])


def test_the_tools_of_a_project_are_a_group_not_an_extra(workdir: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert create("bakery", monkeypatch=monkeypatch).exit_code == 0
    text = (workdir / "bakery" / "pyproject.toml").read_text()
    assert "[dependency-groups]\ndev = [" in text
    assert "optional-dependencies" not in text
    assert '".[dev]"' in (workdir / "bakery" / "README.md").read_text()


def test_a_folder_that_exists_is_not_written_to(workdir: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    result = create("data", monkeypatch=monkeypatch)
    assert "A file or directory already exists at" in result.output
    monkeypatch.chdir(workdir / "data")
    assert create(".", monkeypatch=monkeypatch).exit_code == 0


def test_the_name_of_a_package_is_an_identifier(monkeypatch: pytest.MonkeyPatch) -> None:
    result = create("1st", monkeypatch=monkeypatch)
    assert result.exit_code != 0
    assert "Received: 1st.components.*" in result.output + str(result.exception)
    assert create("my-1st", monkeypatch=monkeypatch).exit_code == 0


def test_a_newer_version_is_a_notice(monkeypatch: pytest.MonkeyPatch, recwarn: pytest.WarningsRecorder) -> None:
    from create_dagster import version_check

    class Published:
        versions = [version_check.Version("999.0.0")]

    messages = []
    monkeypatch.setattr(version_check, "_create_dagster_update_check_enabled", lambda context: True)
    monkeypatch.setattr(version_check, "_get_create_dagster_pypi_version_info", lambda context: Published())
    monkeypatch.setattr(
        version_check, "emit_warning", lambda name, text, suppressed=None, **more: messages.append(text)
    )
    version_check.check_create_dagster_up_to_date(None)
    assert "There is a new version of `create-dagster` available" in messages[0]
