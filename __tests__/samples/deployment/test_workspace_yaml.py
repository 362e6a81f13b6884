"""What the reference of `workspace.yaml` says."""

from pathlib import Path

import pytest
from click.testing import CliRunner
from dagster import DagsterInstance
from dagster._check import CheckError
from dagster._cli.workspace.cli_target import (
    WorkspaceOpts,
    workspace_opts_to_load_target,
)
from dagster._core.remote_origin import ManagedGrpcPythonEnvCodeLocationOrigin
from dagster._core.workspace.context import WorkspaceProcessContext
from dagster._core.workspace.load import location_origins_from_yaml_paths
from dagster._core.workspace.load_target import WorkspaceFileTarget
from dagster._daemon.controller import RELOAD_WORKSPACE_INTERVAL
from dagster_webserver.cli import dagster_webserver

ROOT = Path(__file__).parents[3]
SAMPLE = ROOT / "content/samples/deployment/workspace_yaml/workspace.yaml"


def locations(file: Path, text: str) -> list[str]:
    file.write_text(text)
    return [origin.location_name for origin in location_origins_from_yaml_paths([str(file)])]


def test_the_example_has_two_locations() -> None:
    origins = location_origins_from_yaml_paths([str(SAMPLE)])
    assert [origin.location_name for origin in origins] == [
        "branch_library",
        "reports",
    ]


def test_names_without_a_location_name(tmp_path: Path) -> None:
    text = """
load_from:
  - python_file: library.py
  - python_file: {relative_path: library.py, attribute: defs}
  - python_module: branch_library.definitions
  - python_package: reports
  - autoload_defs_module: branch_library.defs
  - grpc_server: {port: 4000}
"""
    assert locations(tmp_path / "workspace.yaml", text) == [
        "library.py",
        "library.py:defs",
        "branch_library.definitions",
        "reports",
        "branch_library.defs",
        "grpc:localhost:4000",
    ]


def test_an_edited_file_is_read_again(tmp_path: Path) -> None:
    file = tmp_path / "workspace.yaml"
    file.write_text("load_from: [{grpc_server: {port: 1}}]")
    target = WorkspaceFileTarget([str(file)])
    with (
        DagsterInstance.local_temp(str(tmp_path)) as instance,
        WorkspaceProcessContext(instance, target) as context,
    ):
        file.write_text("load_from: [{grpc_server: {port: 2}}]")
        context.refresh_workspace()
        with context.create_request_context() as request:
            assert list(request.get_code_location_entries()) == ["grpc:localhost:2"]
    assert RELOAD_WORKSPACE_INTERVAL == 60


def test_two_locations_with_one_name_are_refused(tmp_path: Path) -> None:
    text = "load_from: [{python_module: library}, {python_module: library}]"
    with pytest.raises(CheckError, match="Cannot have multiple locations"):
        locations(tmp_path / "workspace.yaml", text)


def test_the_last_of_two_files_with_one_name_counts(tmp_path: Path) -> None:
    files = [tmp_path / "a.yaml", tmp_path / "b.yaml"]
    for file, port in zip(files, (4000, 4001), strict=True):
        file.write_text(f"load_from: [{{grpc_server: {{port: {port}, location_name: loans}}}}]")
    origins = location_origins_from_yaml_paths([str(file) for file in files])
    assert [origin.port for origin in origins] == [4001]


@pytest.mark.parametrize("server", ["{}", "{port: 1, socket: a}"])
def test_a_server_needs_a_port_or_a_socket(server: str, tmp_path: Path) -> None:
    text = f"load_from: [{{grpc_server: {server}}}]"
    with pytest.raises(CheckError, match="must supply either a socket or a"):
        locations(tmp_path / "workspace.yaml", text)


def test_without_a_file_the_webserver_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    result = CliRunner().invoke(dagster_webserver, [])
    message = "No arguments given and no [tool.dagster] block in pyproject.toml found."
    assert message in result.output


def test_a_project_takes_precedence_over_a_workspace_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    locations(tmp_path / "workspace.yaml", "load_from: [python_file: reports.py]")
    (tmp_path / "pyproject.toml").write_text(
        '[tool.dg]\ndirectory_type = "project"\n[tool.dg.project]\nroot_module = "library"\n'
    )
    target = workspace_opts_to_load_target(WorkspaceOpts())
    assert [
        origin.loadable_target_origin.module_name
        for origin in target.create_origins()
        if isinstance(origin, ManagedGrpcPythonEnvCodeLocationOrigin)
    ] == ["library.definitions"]


def test_a_table_without_a_module_loads_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    locations(tmp_path / "workspace.yaml", "load_from: [python_file: reports.py]")
    (tmp_path / "pyproject.toml").write_text('[tool.dg]\ndirectory_type = "workspace"\n')
    assert workspace_opts_to_load_target(WorkspaceOpts()).create_origins() == []
