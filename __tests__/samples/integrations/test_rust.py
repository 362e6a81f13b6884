"""A Rust program that Cargo compiles in a temporary folder reports through the published crate `dagster_pipes_rust`."""

import os
import shutil
import subprocess
from pathlib import Path

import dagster as dg
import pytest

from integrations.rust import free_seats

CRATE = Path(__file__).parents[3] / "content" / "samples" / "integrations" / "rust" / "seats"

pytestmark = [pytest.mark.filterwarnings("ignore"), pytest.mark.slow]


@pytest.fixture(scope="module")
def crate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    cargo = shutil.which("cargo")
    if cargo is None:
        pytest.skip("Cargo is not installed")
    root = tmp_path_factory.mktemp("rust") / "seats"
    shutil.copytree(CRATE, root)
    build = subprocess.run([cargo, "build", "--release"], cwd=root, capture_output=True, text=True, timeout=400)
    if build.returncode and ("download" in build.stderr or "registry" in build.stderr or "index" in build.stderr):
        pytest.skip("crates.io is not reachable")
    assert build.returncode == 0, build.stderr
    return root


def materialize(
    crate: Path, monkeypatch: pytest.MonkeyPatch, instance: dg.DagsterInstance, **client: object
) -> dg.ExecuteInProcessResult:
    monkeypatch.setattr(free_seats, "SEATS", crate)
    return dg.materialize(
        [free_seats.free_seats],
        instance=instance,
        resources={"pipes": dg.PipesSubprocessClient(**client)},
        raise_on_error=False,
    )


def messages(instance: dg.DagsterInstance, result: dg.ExecuteInProcessResult) -> list[str]:
    return [entry.user_message for entry in instance.all_logs(result.run_id)]


def failure(result: dg.ExecuteInProcessResult) -> str:
    [event] = [event for event in result.all_events if event.is_step_failure]
    return str(event.event_specific_data)


def test_the_program_reports_a_materialization_a_check_and_a_log_message(
    crate: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with dg.instance_for_test() as instance:
        result = materialize(crate, monkeypatch, instance)
        assert result.success
        [event] = result.get_asset_materialization_events()
        values = {key: value.value for key, value in event.materialization.metadata.items()}
        assert values["sailings"] == 3
        assert values["fewest"] == 20
        [check] = result.get_asset_check_evaluations()
        assert check.passed
        assert check.check_name == "not_overbooked"
        logged = messages(instance, result)
        assert "3 sailings" in logged
        assert not any("did not receive" in message for message in logged)


def test_an_error_fails_the_step_but_is_only_in_stderr(
    crate: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    source = crate / "src" / "main.rs"
    text = source.read_text()
    try:
        source.write_text(text.replace('.get("capacity")', '.get("decks")'))
        subprocess.run(["cargo", "build", "--release", "--offline", "-q"], cwd=crate, check=True, timeout=400)
        with dg.instance_for_test() as instance:
            result = materialize(crate, monkeypatch, instance)
            assert not result.success
            assert "External execution process failed with code 1" in failure(result)
            assert not any("the extra `capacity` is missing" in message for message in messages(instance, result))
        assert "the extra `capacity` is missing" in capfd.readouterr().err
    finally:
        source.write_text(text)
        subprocess.run(["cargo", "build", "--release", "--offline", "-q"], cwd=crate, check=True, timeout=400)


def test_the_program_needs_the_variables_of_dagster(crate: Path) -> None:
    binary = crate / "target" / "release" / free_seats.BINARY
    environment = {key: value for key, value in os.environ.items() if not key.startswith("DAGSTER_PIPES")}
    run = subprocess.run([binary], env=environment, capture_output=True, text=True)
    assert run.returncode == 1
    assert "ParamsLoader" in run.stderr


def test_a_program_that_is_not_built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with dg.instance_for_test() as instance:
        result = materialize(tmp_path, monkeypatch, instance)
        assert "FileNotFoundError" in failure(result) or "No such file or directory" in failure(result)


def test_the_crate_writes_no_messages_to_object_stores(crate: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Bucket(dg.PipesMessageReader):
        def read_messages(self, handler):  # type: ignore[no-untyped-def]
            from contextlib import nullcontext

            return nullcontext({"bucket": "ferries", "key_prefix": "pipes"})

        def no_messages_debug_text(self) -> str:
            return ""

    with dg.instance_for_test() as instance:
        result = materialize(crate, monkeypatch, instance, message_reader=Bucket())
        assert "External execution process failed with code 101" in failure(result)
