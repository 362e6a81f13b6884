"""What the pages about code locations say: servers as real processes, and how modules are searched for definitions."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import dagster as dg
import pytest
import yaml
from dagster._core.workspace.autodiscovery import loadable_targets_from_python_file

from dagster_processes import Webserver, listens, process, wait_for
from free_port import free_port

MODULE = """import dagster as dg


@dg.asset
def {name}() -> None: ...


defs = dg.Definitions(
    assets=[{name}],
    jobs=[dg.define_asset_job("{job}", selection=[{name}])],
)
"""


def found_in(folder: Path, text: str) -> dg.Definitions:
    # Dagster imports a file of one name once.
    path = folder / f"definitions_{abs(hash(text))}.py"
    path.write_text(text)
    [target] = loadable_targets_from_python_file(str(path))
    definitions = target.target_definition
    assert isinstance(definitions, dg.Definitions)
    dg.Definitions.validate_loadable(definitions)
    return definitions


def test_a_module_has_one_definitions_object(tmp_path: Path) -> None:
    text = "import dagster as dg\na = dg.Definitions()\nb = dg.Definitions()\n"
    message = "Cannot have more than one Definitions object defined at module scope"
    with pytest.raises(dg.DagsterInvariantViolationError, match=message):
        found_in(tmp_path, text)
    merged = "import dagster as dg\ndefs = dg.Definitions.merge(dg.Definitions(), dg.Definitions())\n"
    assert found_in(tmp_path, merged)


def test_a_module_without_definitions_is_rejected(tmp_path: Path) -> None:
    with pytest.raises(dg.DagsterInvariantViolationError, match="No Definitions, RepositoryDefinition, Job"):
        found_in(tmp_path, "import dagster as dg\n")


def test_names_are_unique_in_a_code_location(tmp_path: Path) -> None:
    asset = '@dg.asset(key="loans")\ndef {}(): ...\n'
    text = "import dagster as dg\n" + asset.format("a") + asset.format("b") + "defs = dg.Definitions(assets=[a, b])\n"
    with pytest.raises(dg.DagsterInvalidDefinitionError, match="Duplicate asset key"):
        found_in(tmp_path, text)


@pytest.fixture(scope="module")
def deployment(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Path, Webserver]]:
    """A webserver with four locations: each kind of server, one that it starts itself, and one that isn't there."""
    root = tmp_path_factory.mktemp("locations")
    home = root / "home"
    home.mkdir()
    # Two servers that start at the same time would both create the tables, and one of them would fail.
    with dg.DagsterInstance.from_config(str(home)) as instance:
        instance.get_runs_count()
    for name in ["loans", "holds", "books"]:
        (root / f"{name}_defs.py").write_text(MODULE.format(name=name, job="refresh"))
    ports = {"loans": free_port(), "holds": free_port(), "absent": free_port()}
    entries = [
        {"grpc_server": {"host": "127.0.0.1", "port": port, "location_name": name}} for name, port in ports.items()
    ]
    entries.append({"python_file": {"relative_path": "books_defs.py", "location_name": "books"}})
    (root / "workspace.yaml").write_text(yaml.safe_dump({"load_from": entries}))
    environment = {"DAGSTER_HOME": str(home)}
    web = str(free_port())
    commands = {
        "loans": [
            "dagster",
            "code-server",
            "start",
            "--host",
            "127.0.0.1",
            "--port",
            str(ports["loans"]),
            "--module-name",
            "loans_defs",
        ],
        "holds": ["dagster", "api", "grpc", "--port", str(ports["holds"]), "--module-name", "holds_defs"],
        "web": ["dagster-webserver", "--port", web, "--workspace", "workspace.yaml"],
    }
    with ExitStack() as open_until_end:
        for name, command in commands.items():
            path = {**environment, "PYTHONPATH": str(root)}
            if name == "web":
                # A server that starts while the webserver loads its location may be missed until a reload.
                wait_for(lambda: listens(ports["loans"]) and listens(ports["holds"]))
            open_until_end.enter_context(process(command, root, path, root / f"{name}.log"))
        webserver = Webserver(f"http://127.0.0.1:{web}")
        wait_for(lambda: webserver.get("/server_info"))
        wait_for(lambda: all(isinstance(webserver.locations()[name], list) for name in ["loans", "holds", "books"]))
        yield root, webserver


def test_locations_may_have_jobs_of_the_same_name(deployment: tuple[Path, Webserver]) -> None:
    found = deployment[1].locations()
    assert all("refresh" in found[name] for name in ["loans", "holds", "books"])


def test_a_location_that_is_not_there_does_not_stop_the_others(deployment: tuple[Path, Webserver]) -> None:
    assert "Could not reach user code server" in deployment[1].locations()["absent"]


@pytest.mark.parametrize(("name", "is_reloaded"), [("loans", True), ("holds", False), ("books", True)])
def test_which_servers_reload(deployment: tuple[Path, Webserver], name: str, is_reloaded: bool) -> None:
    root, webserver = deployment
    (root / f"{name}_defs.py").write_text(MODULE.format(name=name, job="refresh_all"))
    webserver.reload(name)
    if is_reloaded:
        wait_for(lambda: "refresh_all" in webserver.locations()[name])
    else:
        assert "refresh" in webserver.locations()[name]
        assert "refresh_all" not in webserver.locations()[name]


def test_a_location_with_an_error_shows_it(deployment: tuple[Path, Webserver]) -> None:
    root, webserver = deployment
    (root / "loans_defs.py").write_text("import no_such_package\n")
    webserver.reload("loans")
    wait_for(lambda: "No module named 'no_such_package'" in str(webserver.locations()["loans"]))
    assert isinstance(webserver.locations()["books"], list)


def test_what_check_toml_says_of_a_file_without_its_type_and_without_a_file(tmp_path: Path, monkeypatch) -> None:
    from click.testing import CliRunner
    from dagster_dg_cli.cli import cli

    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DAGSTER_DG_CLI_TELEMETRY_ENABLED", "false")
    assert "All TOML configuration files are valid." in CliRunner().invoke(cli, ["check", "toml"]).output
    for directory_type in ("", 'directory_type = "projekt"\n'):
        (tmp_path / "dg.toml").write_text(f'{directory_type}[project]\nroot_module = "branch_library"\n')
        assert str(CliRunner().invoke(cli, ["check", "toml"]).exception).startswith("Expected non-None value: None")


def test_a_code_location_that_loads_too_slowly_names_the_setting(tmp_path: Path) -> None:
    from dagster._core.instance.config import DEFAULT_LOCAL_CODE_SERVER_STARTUP_TIMEOUT
    from dagster._core.test_utils import instance_for_test
    from dagster._core.workspace.context import WorkspaceProcessContext
    from dagster._core.workspace.load_target import PythonFileTarget

    assert DEFAULT_LOCAL_CODE_SERVER_STARTUP_TIMEOUT == 180
    slow = tmp_path / "slow.py"
    slow.write_text("import time\n\ntime.sleep(30)\n")
    target = PythonFileTarget(str(slow), attribute=None, working_directory=None, location_name="slow")
    settings = {"code_servers": {"local_startup_timeout": 2}}
    with instance_for_test(overrides=settings) as instance, WorkspaceProcessContext(instance, target) as workspace:
        error = workspace.create_request_context().get_code_location_entries()["slow"].load_error
    assert error and "Timed out waiting for gRPC server to start after 2s" in error.message
    assert "local_startup_timeout" in error.message


def test_the_modules_in_pyproject_toml_are_code_locations(tmp_path: Path) -> None:
    from dagster._core.workspace.load_target import get_origins_from_toml

    page = "deployment/code-locations/managing-code-locations-with-definitions.mdx"
    text = (Path(__file__).parents[3] / "content" / "docs" / page).read_text()
    [fence] = [part for part in text.split("```") if "[tool.dagster]" in part]
    file = tmp_path / "pyproject.toml"
    file.write_text(fence.partition("\n")[2])
    names = [origin.location_name for origin in get_origins_from_toml(str(file))]
    assert names == ["branch_library.definitions", "interlibrary_loans.definitions"]
