"""What the page of the shared-module example says: about the library in an environment, in a lock, and about equal keys."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import dagster as dg
import pytest
from dagster._core.test_utils import instance_for_test
from dagster._core.workspace.context import WorkspaceProcessContext, WorkspaceRequestContext
from dagster._core.workspace.load_target import WorkspaceFileTarget

PROJECT = Path(__file__).parents[3] / "content/samples/examples/shared_module"
LIBRARY = "libraries/shop_reports"


@pytest.fixture
def workspace(tmp_path: Path) -> Path:
    ignored = shutil.ignore_patterns(".venv", "__pycache__")
    return Path(shutil.copytree(PROJECT, tmp_path / "shared_module", ignore=ignored))


def uv(*arguments: str, folder: Path) -> subprocess.CompletedProcess[str]:
    program = Path(sys.executable).with_name("uv")
    environment = {name: value for name, value in os.environ.items() if name not in ("VIRTUAL_ENV", "PYTHONPATH")}
    options = ["--offline", "--python", sys.executable, "--directory", str(folder)]
    return subprocess.run([program, *arguments, *options], env=environment, capture_output=True, text=True, check=False)


def location_entry(workspace: Path, name: str, shop: str, *libraries: str) -> str:
    """A code location of a shop, as an entry of `workspace.yaml`."""
    paths = [str(workspace / folder / "src") for folder in (f"projects/{shop}", *libraries)]
    file = workspace / f"{name}_location.py"
    file.write_text(f"import sys\nsys.path[:0] = {paths}\nfrom {shop} import definitions\ndefs = definitions.defs()\n")
    return f"  - python_file: {{ relative_path: {file.name}, location_name: {name} }}\n"


@pytest.fixture
def request_context(workspace: Path) -> Iterator[WorkspaceRequestContext]:
    """Two shops with the same keys, and one that doesn't have the library."""
    factory = workspace / LIBRARY / "src/shop_reports/factory.py"
    factory.write_text(factory.read_text().replace("key_prefix=shop", 'key_prefix="shop"'))
    file = workspace / "workspace.yaml"
    file.write_text(
        "load_from:\n"
        + location_entry(workspace, "florist", "florist", LIBRARY)
        + location_entry(workspace, "toy_store", "toy_store", LIBRARY)
        + location_entry(workspace, "without", "florist")
    )
    with (
        instance_for_test() as instance,
        WorkspaceProcessContext(instance, WorkspaceFileTarget([str(file)])) as process,
    ):
        yield process.create_request_context()


@pytest.mark.filterwarnings("ignore:Error loading repository location")
def test_a_location_without_the_library_fails_alone_and_equal_keys_hide_assets(
    request_context: WorkspaceRequestContext,
) -> None:
    errors = {name: entry.load_error for name, entry in request_context.get_code_location_entries().items()}
    assert [name for name, error in errors.items() if error] == ["without"]
    assert "ModuleNotFoundError: No module named 'shop_reports'" in errors["without"].to_string()
    with pytest.warns(UserWarning, match="Found MATERIALIZATION nodes for some asset keys in multiple code locations"):
        graph = request_context.asset_graph
    assert graph.get_all_asset_keys() == {dg.AssetKey(["shop", name]) for name in ("sales", "daily_revenue")}
    locations = {
        node.resolve_to_singular_repo_scoped_node().repository_handle.location_name for node in graph.asset_nodes
    }
    assert locations == {"florist"}


def test_a_project_without_the_library_is_not_installed(workspace: Path) -> None:
    shutil.rmtree(workspace / LIBRARY)
    result = uv("sync", folder=workspace / "projects/florist")
    assert result.returncode != 0
    assert "Distribution not found at: file:///" in " ".join(result.stderr.split())  # lines are broken at long paths


def test_a_new_version_of_the_library_needs_a_new_lock(tmp_path: Path) -> None:
    app, library = tmp_path / "app", tmp_path / "library"
    for folder in (app, library):
        folder.mkdir()
    text = '[project]\nname = "{}"\nversion = "{}"\nrequires-python = ">=3.10"\n'
    sources = '[tool.uv]\npackage = false\n[tool.uv.sources]\nlibrary = { path = "../library", editable = true }\n'
    (app / "pyproject.toml").write_text(text.format("app", "0.1.0") + f'dependencies = ["library"]\n{sources}')
    (library / "pyproject.toml").write_text(text.format("library", "0.1.0"))
    assert uv("lock", folder=app).returncode == 0
    assert uv("lock", "--check", folder=app).returncode == 0
    (library / "pyproject.toml").write_text(text.format("library", "0.2.0"))
    result = uv("sync", "--locked", folder=app)
    assert "The lockfile at `uv.lock` needs to be updated" in result.stderr
    assert uv("lock", folder=app).returncode == 0
    assert uv("lock", "--check", folder=app).returncode == 0
