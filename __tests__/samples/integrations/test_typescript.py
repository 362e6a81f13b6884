"""A TypeScript program reports through the library `@dagster-io/dagster-pipes`, which npm or `PIPES_TYPESCRIPT` provides."""

import os
import shutil
import subprocess
from pathlib import Path

import dagster as dg
import pytest
from ferry_project import events

from integrations.typescript import ticket_refunds

ROOT = Path(__file__).parents[3]
PROGRAM = ROOT / "content" / "samples" / "integrations" / "typescript" / "refunds"

pytestmark = pytest.mark.filterwarnings("ignore")


def install(folder: Path) -> None:
    library = os.environ.get("PIPES_TYPESCRIPT")
    modules = folder / "node_modules"
    if library:
        (modules / "@dagster-io").mkdir(parents=True)
        (modules / "@dagster-io" / "dagster-pipes").symlink_to(library)
        (modules / "@types").symlink_to(ROOT / "node_modules" / "@types")
        return
    npm = shutil.which("npm")
    if npm is None:
        pytest.skip("npm is not installed")
    command = [npm, "install", "--ignore-scripts", "--no-audit", "--no-fund"]
    result = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=600)
    if result.returncode:
        pytest.skip("npm has no @dagster-io/dagster-pipes")


def build(folder: Path) -> None:
    command = ["node", str(ROOT / "node_modules" / "typescript" / "bin" / "tsc"), "-p", str(folder)]
    result = subprocess.run(command, capture_output=True, text=True, timeout=600)
    assert result.returncode == 0, result.stdout


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("typescript") / "refunds"
    shutil.copytree(PROGRAM, folder)
    install(folder)
    build(folder)
    return folder


def materialize(
    program: Path, monkeypatch: pytest.MonkeyPatch, instance: dg.DagsterInstance, **client: object
) -> dg.ExecuteInProcessResult:
    monkeypatch.setattr(ticket_refunds, "PROGRAM", program / "dist" / "main.js")
    return dg.materialize(
        [ticket_refunds.ticket_refunds],
        instance=instance,
        resources={"pipes": dg.PipesSubprocessClient(**client)},
        raise_on_error=False,
    )


def test_the_program_reports_a_materialization_a_check_and_a_log_message(
    program: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with dg.instance_for_test() as instance:
        result = materialize(program, monkeypatch, instance)
        assert result.success
        [event] = result.get_asset_materialization_events()
        metadata = event.materialization.metadata
        assert {key: metadata[key].value for key in ("refunds", "total")} == {"refunds": 3, "total": 70.25}
        assert metadata["report"] == dg.MetadataValue.url("https://ferries.example/refunds")
        [check] = result.get_asset_check_evaluations()
        assert check.passed
        assert "3 refunds" in events(instance, result)


def test_a_reported_error_is_in_the_event_log(program: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compiled = program / "dist" / "main.js"
    text = compiled.read_text()
    compiled.write_text(text.replace("getExtra('limit')", "getExtra('most')"))
    try:
        with dg.instance_for_test() as instance:
            result = materialize(program, monkeypatch, instance)
            assert not result.success
            found = events(instance, result)
            assert "External execution process failed with code 1" in found
            assert "external process pipes closed with exception" in found
            assert "Extra most" in found or "most" in found, found
    finally:
        compiled.write_text(text)


def test_an_error_without_close_is_only_in_stderr(
    program: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    compiled = program / "dist" / "main.js"
    text = compiled.read_text()
    changed = text.replace("getExtra('limit')", "getExtra('most')").replace("context.close(String(error));", "")
    compiled.write_text(changed)
    try:
        with dg.instance_for_test() as instance:
            result = materialize(program, monkeypatch, instance)
            assert not result.success
            assert "most" not in events(instance, result).replace("almost", "")
        assert "most" in capfd.readouterr().err
    finally:
        compiled.write_text(text)


def test_without_dagster_the_calls_do_nothing(program: Path) -> None:
    (program / "dist" / "alone.js").write_text(
        "const context = require('@dagster-io/dagster-pipes').openDagsterPipes();\n"
        "context.reportAssetMaterialization({rows: 1});\nconsole.log(context.getExtra('limit'));\n"
    )
    environment = {key: value for key, value in os.environ.items() if not key.startswith("DAGSTER_PIPES")}
    command = ["node", str(program / "dist" / "alone.js")]
    run = subprocess.run(command, env=environment, capture_output=True, text=True)
    assert (run.returncode, run.stdout.strip()) == (0, "null")
    assert "This process was not launched by a Dagster orchestration process" in run.stderr


def test_a_null_in_metadata_throws(program: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compiled = program / "dist" / "main.js"
    text = compiled.read_text()
    compiled.write_text(text.replace("total,", "total: null,"))
    try:
        with dg.instance_for_test() as instance:
            assert "Cannot use 'in' operator" in events(instance, materialize(program, monkeypatch, instance))
    finally:
        compiled.write_text(text)


def test_standard_output_cannot_be_forwarded(program: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    reader = dg.PipesTempFileMessageReader(include_stdio_in_messages=True)
    with dg.instance_for_test() as instance:
        assert not materialize(program, monkeypatch, instance, message_reader=reader).success


def test_a_program_that_is_not_compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if shutil.which("node") is None:
        pytest.skip("Node.js is not installed")
    with dg.instance_for_test() as instance:
        result = materialize(tmp_path, monkeypatch, instance)
        assert "External execution process failed with code 1" in events(instance, result)
