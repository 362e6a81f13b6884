"""The page of the Modal integration: a stand-in for the program `modal` runs the app's functions on this machine."""

import os
import subprocess
import sys
from pathlib import Path

import dagster as dg
import pytest
from dagster_modal import ModalClient
from ferry_project import failure, ferry_project, load_project, materialize, metadata, sample

pytestmark = pytest.mark.filterwarnings("ignore")
PROGRAM = f"""#!{sys.executable}
import importlib.util
import sys

import modal

assert sys.argv[1] == "run" and len(sys.argv) == 3, sys.argv
modal.Function.remote = lambda self, *args, **options: self.local(*args, **options)
path, name = sys.argv[2].split("::")
spec = importlib.util.spec_from_file_location("app", path)
module = importlib.util.module_from_spec(spec)
spec.loader.exec_module(module)
getattr(module, name)()
"""


@pytest.fixture
def modal_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "bin"
    folder.mkdir()
    program = folder / "modal"
    program.write_text(PROGRAM)
    program.chmod(0o755)
    monkeypatch.setenv("PATH", os.pathsep.join([str(folder), os.environ["PATH"]]))
    return program


def run(root: Path, app: str) -> dg.ExecuteInProcessResult:
    files = {f"defs/{name}.py": sample(f"modal/{name}.py") for name in ("passenger_demand", "resources")}
    with ferry_project(root, files):
        file = root / "external" / "modal" / "demand.py"
        file.parent.mkdir(parents=True)
        file.write_text(app)
        return materialize(load_project(root))


def test_the_entrypoint_reports_to_dagster(tmp_path: Path, modal_program: Path) -> None:
    result = run(tmp_path, sample("modal/app/demand.py"))
    assert result.success
    values = metadata(result)["passenger_demand"]
    assert (values["routes"], values["passengers"]) == (3, 120 * len("northsouthislands"))


def test_an_exception_fails_the_step(tmp_path: Path, modal_program: Path) -> None:
    result = run(tmp_path, sample("modal/app/demand.py").replace("return 120", "return 1 / 0 + 120"))
    assert "External execution process failed with code 1" in failure(result)


def test_pipes_in_a_function_gets_nothing_from_dagster(tmp_path: Path, modal_program: Path) -> None:
    modal_program.write_text(
        PROGRAM.replace(
            "self.local(*args, **options)",
            "[__import__('os').environ.pop(name, None) for name in list(__import__('os').environ)"
            " if name.startswith('DAGSTER_PIPES')] and self.local(*args, **options)",
        )
    )
    app = sample("modal/app/demand.py").replace(
        "    return 120 * len(route)",
        "    with open_dagster_pipes() as pipes:\n"
        "        pipes.report_asset_materialization(metadata={'route': route})\n"
        "    return 0",
    )
    app = app[: app.index("@app.local_entrypoint")] + (
        "@app.local_entrypoint()\ndef main() -> None:\n    demand.remote('north')\n"
    )
    result = run(tmp_path, app)
    assert result.success
    assert "route" not in metadata(result)["passenger_demand"]


def test_options_of_modal_run_cannot_be_passed(modal_program: Path) -> None:
    client = ModalClient()
    with pytest.raises(TypeError, match="detach"):
        client.run(func_ref="app.py::main", context=dg.build_asset_context(), detach=True)  # type: ignore[call-arg]


def test_a_missing_program_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert "No such file or directory: 'modal'" in failure(run(tmp_path / "project", ""))


def test_a_missing_token_fails_with_a_message_in_the_output(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    for name in ("MODAL_TOKEN_ID", "MODAL_TOKEN_SECRET"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("MODAL_CONFIG_PATH", str(tmp_path / "modal.toml"))
    monkeypatch.setenv("PATH", os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]]))
    result = run(tmp_path / "project", sample("modal/app/demand.py"))
    assert "External execution process failed with code 1" in failure(result)
    assert "Token missing" not in failure(result)
    printed = capfd.readouterr()
    assert "Token missing. Could not authenticate client." in printed.out + printed.err


def test_a_variable_selects_the_environment() -> None:
    code = "from modal._environments import ensure_env; print(ensure_env(None))"
    settings = {**os.environ, "MODAL_ENVIRONMENT": "staging"}
    printed = subprocess.run([sys.executable, "-c", code], env=settings, capture_output=True, text=True, check=True)
    assert printed.stdout.split() == ["staging"]
