"""A Java program reports through the library `io.dagster:pipes`, which Maven or the folder of jars `PIPES_JAVA` provides."""

import os
import shutil
import subprocess
from pathlib import Path

import dagster as dg
import pytest
from ferry_project import events

from integrations.java import free_berths

PROGRAM = Path(__file__).parents[3] / "content" / "samples" / "integrations" / "java" / "berths"

pytestmark = pytest.mark.filterwarnings("ignore")


def compile_program(folder: Path) -> None:
    command = ["javac", "-d", "target/classes", "-cp", "target/dependency/*", "src/main/java/Berths.java"]
    result = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=600)
    assert result.returncode == 0, result.stderr


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if shutil.which("javac") is None:
        pytest.skip("Java is not installed")
    folder = tmp_path_factory.mktemp("java") / "berths"
    shutil.copytree(PROGRAM, folder)
    jars = os.environ.get("PIPES_JAVA")
    if jars:
        (folder / "target").mkdir()
        (folder / "target" / "dependency").symlink_to(jars)
    else:
        maven = shutil.which("mvn")
        if maven is None:
            pytest.skip("Maven is not installed")
        command = [maven, "-q", "-B", "dependency:copy-dependencies"]
        if subprocess.run(command, cwd=folder, capture_output=True, timeout=400).returncode:
            pytest.skip("Maven has no io.dagster:pipes")
    compile_program(folder)
    return folder


def materialize(
    folder: Path, monkeypatch: pytest.MonkeyPatch, instance: dg.DagsterInstance
) -> dg.ExecuteInProcessResult:
    target = folder / "target"
    path = os.pathsep.join([str(target / "classes"), str(target / "dependency" / "*")])
    monkeypatch.setattr(free_berths, "CLASSPATH", path)
    resources = {"pipes": dg.PipesSubprocessClient()}
    return dg.materialize([free_berths.free_berths], instance=instance, resources=resources, raise_on_error=False)


def changed(folder: Path, old: str, new: str, target: Path) -> Path:
    """A copy of the program with another text in its source."""
    shutil.copytree(folder / "src", target / "src")
    (target / "target").mkdir()
    (target / "target" / "dependency").symlink_to(folder / "target" / "dependency")
    source = target / "src" / "main" / "java" / "Berths.java"
    text = source.read_text()
    assert old in text
    source.write_text(text.replace(old, new))
    compile_program(target)
    return target


def test_the_program_reports_a_materialization_a_check_and_a_log_message(
    program: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with dg.instance_for_test() as instance:
        result = materialize(program, monkeypatch, instance)
        assert result.success, events(instance, result)
        [event] = result.get_asset_materialization_events()
        values = {key: value.value for key, value in event.materialization.metadata.items()}
        assert (values["harbors"], values["busiest"]) == (3, 6)
        [check] = result.get_asset_check_evaluations()
        assert check.passed
        assert "3 harbors" in events(instance, result)


def test_an_exception_is_in_the_event_log_and_fails_the_step(
    program: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    folder = changed(program, 'getExtra("capacity")', 'getExtra("piers")', tmp_path)
    with dg.instance_for_test() as instance:
        result = materialize(folder, monkeypatch, instance)
        assert not result.success
        found = events(instance, result)
        assert "External execution process failed with code 1" in found
        assert "external process pipes closed with exception" in found
        assert "piers" in found


@pytest.mark.parametrize("value", ["4L", "4.5"])
def test_long_and_double_metadata_throw(
    program: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, value: str
) -> None:
    folder = changed(program, '"busiest", busiest', f'"busiest", {value}', tmp_path)
    with dg.instance_for_test() as instance:
        result = materialize(folder, monkeypatch, instance)
        assert not result.success
        assert "Automatic metadata builder doesn't support" in events(instance, result)


def test_entries_behind_an_array_are_lost(program: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    pairs = 'new java.util.TreeMap<String, Object>(Map.of("a", new int[] {1}, "b", 2))'
    folder = changed(program, 'Map.of("harbors", ships.size(), "busiest", busiest)', pairs, tmp_path)
    with dg.instance_for_test() as instance:
        result = materialize(folder, monkeypatch, instance)
        [event] = result.get_asset_materialization_events()
        assert "a" in event.materialization.metadata
        assert "b" not in event.materialization.metadata


def test_outside_dagster_an_exception_is_lost(program: Path, tmp_path: Path) -> None:
    folder = changed(program, '(int) context.getExtra("capacity")', "8", tmp_path)
    environment = {key: value for key, value in os.environ.items() if not key.startswith("DAGSTER_PIPES")}
    classes = os.pathsep.join(["target/classes", "target/dependency/*"])
    run = subprocess.run(
        ["java", "-cp", classes, "Berths"], cwd=folder, env=environment, capture_output=True, text=True
    )
    assert "This process was not launched by a Dagster orchestration process" in run.stderr
    assert (run.returncode, "NullPointerException" in run.stderr) == (0, False)


def test_a_class_that_is_not_compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if shutil.which("java") is None:
        pytest.skip("Java is not installed")
    with dg.instance_for_test() as instance:
        result = materialize(tmp_path, monkeypatch, instance)
        assert "External execution process failed with code 1" in events(instance, result)
