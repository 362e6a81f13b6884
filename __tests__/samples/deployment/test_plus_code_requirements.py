"""What Dagster+ needs from a code location, shown with the command and the environment that an agent gives its code servers."""

import json
import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import dagster as dg
import pytest
from dagster._core.errors import DagsterUserCodeUnreachableError
from dagster._core.instance.ref import InstanceRef
from dagster._core.workspace.autodiscovery import loadable_targets_from_python_file, loadable_targets_from_python_module
from dagster._grpc.client import DagsterGrpcClient
from dagster_cloud.workspace.user_code_launcher.utils import get_grpc_server_env
from dagster_cloud_cli.commands.ci.checks import check_dagster_cloud_yaml
from dagster_cloud_cli.core.pex_builder.deps import get_requirements_lines
from dagster_cloud_cli.core.workspace import CodeLocationDeployData
from dagster_shared.check import CheckError

from dagster_processes import wait_for
from free_port import free_port

PROJECT = Path(__file__).parents[3] / "content" / "samples" / "deployment" / "plus_code"
BIN = Path(sys.executable).parent


class Plus(BaseHTTPRequestHandler):
    """The answers that a code server asks Dagster+ for while it starts."""

    def do_POST(self) -> None:
        self.rfile.read(int(self.headers["content-length"]))
        body = json.dumps({"data": {"scopedSecrets": [], "latestDefsStateInfo": None}}).encode()
        self.send_response(200)
        self.send_header("content-type", "application/json")
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture
def agent(tmp_path: Path) -> Iterator[InstanceRef]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), Plus)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    home = tmp_path / "home"
    home.mkdir()
    (home / "dagster.yaml").write_text(
        f"""
instance_class:
  module: dagster_cloud.instance
  class: DagsterCloudAgentInstance
dagster_cloud_api:
  url: http://127.0.0.1:{server.server_port}
  agent_token: agent:branch-library:token
  deployment: prod
user_code_launcher:
  module: dagster_cloud.workspace.user_code_launcher
  class: ProcessUserCodeLauncher
"""
    )
    yield InstanceRef.from_dir(str(home))
    server.shutdown()


def without(name: str, folder: Path) -> str:
    """A folder that hides a package, for `PYTHONPATH`."""
    (folder / name).mkdir(parents=True)
    (folder / name / "__init__.py").write_text(f"raise ModuleNotFoundError(\"No module named '{name}'\")\n")
    return str(folder)


@contextmanager
def code_server(
    data: CodeLocationDeployData, agent: InstanceRef, working_directory: Path, python_path: str = ""
) -> Iterator[DagsterGrpcClient]:
    port = free_port()
    command = data.get_grpc_server_command()
    assert command == ["dagster", "api", "grpc"]
    environment = {
        **os.environ,
        **get_grpc_server_env(data, port, "branch_library", agent),
        "DAGSTER_CLI_API_GRPC_HOST": "127.0.0.1",
        "PYTHONPATH": python_path,
    }
    process = subprocess.Popen(
        [str(BIN / command[0]), *command[1:]],
        cwd=working_directory,
        env=environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        client = DagsterGrpcClient(port=port, host="127.0.0.1")
        wait_for(lambda: answers(client))
        yield client
    finally:
        process.terminate()
        process.wait(timeout=120)


def answers(client: DagsterGrpcClient) -> bool:
    try:
        client.ping("")
    except DagsterUserCodeUnreachableError:
        return False
    return True


@pytest.mark.slow
def test_the_project_loads_without_dg_and_without_workspace_yaml(agent: InstanceRef, tmp_path: Path) -> None:
    project = tmp_path / "project"
    shutil.copytree(PROJECT, project, ignore=shutil.ignore_patterns("dagster_cloud.yaml", "__pycache__"))
    hidden = without("dagster_dg_cli", tmp_path / "hidden")
    data = CodeLocationDeployData(module_name="branch_library.definitions")
    with code_server(data, agent, project / "src", hidden) as client:
        [symbol] = json.loads(client.list_repositories())["repository_symbols"]
        assert symbol["attribute"] == "defs"


@pytest.mark.slow
def test_pyproject_is_needed_where_the_code_runs(tmp_path: Path) -> None:
    shutil.copytree(PROJECT / "src", tmp_path / "src")
    command = [str(BIN / "dagster"), "definitions", "validate", "--module-name", "branch_library.definitions"]
    failed = subprocess.run(command, cwd=tmp_path / "src", capture_output=True, text=True)
    assert failed.returncode != 0
    assert "Could not find config file (pyproject.toml/dg.toml)" in failed.stdout + failed.stderr
    shutil.copy(PROJECT / "pyproject.toml", tmp_path)
    passed = subprocess.run(command, cwd=tmp_path / "src", capture_output=True, text=True)
    assert passed.returncode == 0, passed.stderr


def test_dagster_cloud_is_needed_in_the_environment_of_the_code(agent: InstanceRef, tmp_path: Path) -> None:
    hidden = without("dagster_cloud", tmp_path / "hidden")
    data = CodeLocationDeployData(module_name="branch_library.definitions")
    with code_server(data, agent, PROJECT / "src", hidden) as client:
        assert "Couldn't import module dagster_cloud.instance" in client.list_repositories()


def test_dagster_cloud_cli_provides_the_command_without_the_package(tmp_path: Path) -> None:
    hidden = tmp_path / "hidden"
    hidden.mkdir()
    (hidden / "sitecustomize.py").write_text(
        "import importlib.util\nimport sys\n\nsys.modules['dagster_cloud'] = None\n"
        "find_spec = importlib.util.find_spec\n"
        "importlib.util.find_spec = lambda name, *rest: None if name == 'dagster_cloud' else find_spec(name, *rest)\n"
    )
    environment = {**os.environ, "PYTHONPATH": str(hidden), "HOME": str(tmp_path)}
    version = subprocess.run([str(BIN / "dagster-cloud"), "--version"], env=environment, capture_output=True, text=True)
    assert version.stdout.strip() == "Dagster Cloud version: 1.11.16", version.stderr
    imported = subprocess.run(
        [sys.executable, "-c", "import dagster_cloud.instance"], env=environment, capture_output=True, text=True
    )
    assert imported.returncode == 1
    assert "dagster_cloud" in imported.stderr


def test_the_command_of_the_agent_uses_the_path_or_the_executable() -> None:
    data = CodeLocationDeployData(module_name="branch_library.definitions")
    assert data.get_grpc_server_command() == ["dagster", "api", "grpc"]
    data = CodeLocationDeployData(module_name="branch_library.definitions", executable_path="/app/.venv/bin/python")
    assert data.get_grpc_server_command() == ["/app/.venv/bin/python", "-m", "dagster", "api", "grpc"]


def test_one_code_source() -> None:
    message = "Must supply exactly one of python_file, package_name, module_name, or autoload_defs_module_name"
    with pytest.raises(CheckError, match=message):
        CodeLocationDeployData()
    with pytest.raises(CheckError, match=message):
        CodeLocationDeployData(module_name="branch_library.definitions", python_file="definitions.py")


def test_ci_check_finds_two_sources(tmp_path: Path) -> None:
    assert check_dagster_cloud_yaml(PROJECT / "dagster_cloud.yaml").errors == []
    file = tmp_path / "dagster_cloud.yaml"
    text = (PROJECT / "dagster_cloud.yaml").read_text()
    file.write_text(text.replace("code_source:\n", "code_source:\n      python_file: definitions.py\n"))
    command = [str(BIN / "dagster-cloud"), "ci", "check", "--dagster-cloud-connect-check", "skip"]
    environment = {**os.environ, "HOME": str(tmp_path), "NO_COLOR": "1"}
    failed = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True)
    assert failed.returncode == 1
    assert "only one of the following fields should be defined: python_file, module_name" in failed.stdout
    file.write_text(text)
    passed = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True)
    assert passed.returncode == 0
    assert "✅[dagster_cloud.yaml] Checked OK" in passed.stdout
    file.write_text("locations:\n  - location_name: branch_library\n    code_sources: {}\n")
    assert "code_sources" in "".join(check_dagster_cloud_yaml(file).errors)
    for source in ("", "    code_source:\n      module_name: missing.module\n"):
        file.write_text(f"locations:\n  - location_name: branch_library\n{source}")
        assert check_dagster_cloud_yaml(file).errors == []


def test_one_definitions_object(tmp_path: Path) -> None:
    file = tmp_path / "two.py"
    file.write_text("import dagster as dg\nloans = dg.Definitions()\nholds = dg.Definitions()\n")
    with pytest.raises(
        dg.DagsterInvariantViolationError, match="Cannot have more than one Definitions object defined at module scope"
    ):
        loadable_targets_from_python_file(str(file))


def test_functions_that_return_definitions(tmp_path: Path) -> None:
    function = "import dagster as dg\n\n@dg.definitions\ndef {name}():\n    return dg.Definitions()\n\n"
    file = tmp_path / "functions.py"
    file.write_text(function.format(name="loans") + "holds = dg.Definitions()\n")
    assert [target.attribute for target in loadable_targets_from_python_file(str(file))] == ["loans"]
    file = tmp_path / "two_functions.py"
    file.write_text(function.format(name="loans") + function.format(name="holds"))
    with pytest.raises(dg.DagsterInvariantViolationError, match="Cannot have more than one function decorated with"):
        loadable_targets_from_python_file(str(file))


def test_imported_definitions_count_too(tmp_path: Path) -> None:
    for name in ("cr_loans", "cr_holds"):
        (tmp_path / f"{name}.py").write_text("import dagster as dg\ndefs = dg.Definitions()\n")
    objects = tmp_path / "objects.py"
    objects.write_text(
        "import dagster as dg\nfrom cr_holds import defs as holds\nfrom cr_loans import defs as loans\n"
        "defs = dg.Definitions.merge(loans, holds)\n"
    )
    with pytest.raises(dg.DagsterInvariantViolationError, match="Cannot have more than one Definitions object"):
        loadable_targets_from_python_file(str(objects), str(tmp_path))
    modules = tmp_path / "modules.py"
    modules.write_text(
        "import dagster as dg\nimport cr_holds\nimport cr_loans\n"
        "defs = dg.Definitions.merge(cr_loans.defs, cr_holds.defs)\n"
    )
    assert [target.attribute for target in loadable_targets_from_python_file(str(modules), str(tmp_path))] == ["defs"]


def test_a_package_without_definitions_in_its_init_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(PROJECT / "src"))
    for name in [name for name in sys.modules if name.split(".")[0] == "branch_library"]:
        monkeypatch.delitem(sys.modules, name)
    with pytest.raises(dg.DagsterInvariantViolationError, match="No Definitions, RepositoryDefinition, Job"):
        loadable_targets_from_python_module("branch_library", str(PROJECT / "src"))
    targets = loadable_targets_from_python_module("branch_library.definitions", str(PROJECT / "src"))
    assert [target.attribute for target in targets] == ["defs"]
    for name in [name for name in sys.modules if name.split(".")[0] == "branch_library"]:
        sys.modules.pop(name)


def test_dependency_groups_are_not_installed(tmp_path: Path) -> None:
    shutil.copy(PROJECT / "pyproject.toml", tmp_path)
    lines = get_requirements_lines(str(tmp_path), sys.executable)
    assert lines == ["dagster==1.11.16", "dagster-cloud==1.11.16"]
    with (tmp_path / "pyproject.toml").open("a") as file:
        file.write('\n[project.optional-dependencies]\nreports = ["polars"]\n')
    (tmp_path / "requirements.txt").write_text("pandas\n")
    assert get_requirements_lines(str(tmp_path), sys.executable) == ["pandas", *lines, "polars"]


def test_python_versions_of_serverless() -> None:
    from dagster_cloud_cli.core.pex_builder.util import TARGET_PYTHON_VERSIONS

    assert [str(version) for version in TARGET_PYTHON_VERSIONS] == ["3.9", "3.10", "3.11", "3.12"]
