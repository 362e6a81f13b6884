"""What the reference of `dagster.yaml` says of whole files."""

import re
from pathlib import Path

import pytest
from dagster import DagsterInstance
from dagster._cli.utils import get_possibly_temporary_instance_for_cli
from dagster._core.definitions.run_request import InstigatorType
from dagster._core.errors import (
    DagsterInvalidConfigError,
    DagsterInvariantViolationError,
)
from dagster._core.instance.config import dagster_instance_config
from dagster._core.instance.ref import InstanceRef
from dagster._core.scheduler.instigation import TickStatus
from dagster._daemon.daemon import BackfillDaemon, SensorDaemon

ROOT = Path(__file__).parents[3]
SAMPLE = ROOT / "content/samples/deployment/dagster_yaml"


def load(home: Path, text: str) -> DagsterInstance:
    (home / "dagster.yaml").write_text(text)
    return DagsterInstance.from_config(str(home))


def test_the_example_is_valid() -> None:
    settings, _ = dagster_instance_config(str(SAMPLE))
    ref = InstanceRef.from_dir(str(SAMPLE))
    assert settings["storage"]["postgres"]["postgres_db"]["db_name"]
    assert ref.run_launcher_data
    assert ref.run_launcher_data.class_name == "DockerRunLauncher"


def test_an_empty_file_is_valid_and_stores_data_in_its_folder(
    tmp_path: Path,
) -> None:
    with load(tmp_path, "") as instance:
        assert instance.run_launcher.__class__.__name__ == "DefaultRunLauncher"
        assert instance.storage_directory() == str(tmp_path / "storage")
        assert "Sqlite" in type(instance.run_storage).__name__
    assert list(tmp_path.rglob("*.db"))


def test_an_unknown_setting_is_named_with_the_valid_ones(
    tmp_path: Path,
) -> None:
    with pytest.raises(DagsterInvalidConfigError) as error:
        load(tmp_path, "concurrency: {runs: {max_runs: 2}}")
    message = str(error.value)
    assert re.match(r"Errors \w+ loading dagster instance config", message)
    assert 'Received unexpected config entry "max_runs" at path root:concurrency:runs' in message
    assert "max_concurrent_runs" in message


def test_limits_in_two_places_are_refused(tmp_path: Path) -> None:
    both = "concurrency: {runs: {max_concurrent_runs: 2}}\nrun_queue: {max_concurrent_runs: 3}"
    with pytest.raises(DagsterInvalidConfigError, match="Found config value"):
        load(tmp_path, both)


def test_a_queue_and_a_coordinator_are_refused(tmp_path: Path) -> None:
    both = "run_queue: {max_concurrent_runs: 3}\nrun_coordinator: {module: dagster, class: QueuedRunCoordinator}"
    with pytest.raises(DagsterInvalidConfigError, match="run_coordinator"):
        load(tmp_path, both)


def test_legacy_storage_beside_storage_is_refused(tmp_path: Path) -> None:
    both = (
        "storage: {sqlite: {base_dir: a}}\nrun_storage: {module: dagster._core.storage.runs, class: SqliteRunStorage}"
    )
    message = "Found config for `storage` which is incompatible"
    with pytest.raises(DagsterInvalidConfigError, match=message):
        load(tmp_path, both)


def test_a_variable_that_is_not_set_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LIBRARY_STORAGE", raising=False)
    text = "storage: {sqlite: {base_dir: {env: LIBRARY_STORAGE}}}"
    with pytest.raises(
        (DagsterInvalidConfigError, DagsterInvariantViolationError),
        match='attempted to fetch the environment variable "LIBRARY_STORAGE" which is not set',
    ):
        load(tmp_path, text)


def test_a_variable_is_an_error_where_the_type_is_no_source(
    tmp_path: Path,
) -> None:
    text = "run_monitoring: {max_runtime_seconds: {env: LIMIT}}"
    with pytest.raises(DagsterInvalidConfigError, match="max_runtime_seconds"):
        load(tmp_path, text)


def test_ticks_are_kept_but_skipped_ones_of_sensors(tmp_path: Path) -> None:
    with load(tmp_path, "") as instance:
        schedule = instance.get_tick_retention_settings(InstigatorType.SCHEDULE)
        sensor = instance.get_tick_retention_settings(InstigatorType.SENSOR)
    assert set(schedule.values()) == {-1}
    assert sensor == {**schedule, TickStatus.SKIPPED: 7}


def test_zero_days_delete_no_ticks_at_once(tmp_path: Path) -> None:
    with load(tmp_path, "retention: {sensor: {purge_after_days: 0}}") as instance:
        settings = instance.get_tick_retention_settings(InstigatorType.SENSOR)
    assert settings[TickStatus.SKIPPED] == 7 and settings[TickStatus.SUCCESS] == -1
    with load(tmp_path, "retention: {sensor: {purge_after_days: {skipped: 0}}}") as instance:
        settings = instance.get_tick_retention_settings(InstigatorType.SENSOR)
    assert settings[TickStatus.SKIPPED] == 0


def test_backfills_use_threads_unless_they_have_no_workers() -> None:
    settings = ({}, {"num_workers": 2}, {"num_workers": 0})
    daemons = [BackfillDaemon(settings=one) for one in settings]
    threads = [daemon._threadpool_executor is not None for daemon in daemons]
    assert threads == [True, True, False]
    assert SensorDaemon(settings={})._threadpool_executor is None


def test_a_launcher_that_cannot_resume_refuses_attempts(
    tmp_path: Path,
) -> None:
    text = "run_monitoring: {enabled: true, max_resume_run_attempts: 1}"
    with pytest.raises(Exception, match="does not support resuming runs"):
        load(tmp_path, text)


def test_pool_limits_refuse_run_limits_of_the_queue(tmp_path: Path) -> None:
    both = "concurrency: {pools: {default_limit: 2}}\nrun_queue: {max_concurrent_runs: 3}"
    with pytest.raises(DagsterInvalidConfigError, match="Found config value"):
        load(tmp_path, both)


def test_variables_of_auto_materialize_are_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("USE_SENSORS", "false")
    text = "auto_materialize: {use_sensors: {env: USE_SENSORS}}"
    with load(tmp_path, text) as instance:
        assert instance.auto_materialize_use_sensors


def test_secrets_of_a_location_are_read_from_its_folder(
    tmp_path: Path,
) -> None:
    (tmp_path / ".env").write_text("CATALOG_TOKEN=secret")
    loader = "{module: dagster._core.secrets.env_file, class: %s, config: %s}"
    values = []
    for name, config in [
        ("PerProjectEnvFileLoader", f"{{location_paths: {{library: {tmp_path}}}}}"),
        ("EnvFileLoader", f"{{base_dir: {tmp_path}}}"),
    ]:
        text = f"secrets: {{custom: {loader % (name, config)}}}"
        with load(tmp_path, text) as instance:
            values.append(
                instance._secrets_loader.get_secrets_for_environment("library")  # type: ignore[union-attr]
            )
    # EnvFileLoader looks for a folder named .env
    assert values == [{"CATALOG_TOKEN": "secret"}, {}]


def test_a_file_in_the_current_folder_applies_without_a_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DAGSTER_HOME", raising=False)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "dagster.yaml").write_text("concurrency: {runs: {max_concurrent_runs: 3}}")
    with get_possibly_temporary_instance_for_cli() as instance:
        queue = instance.get_concurrency_config().run_queue_config
        assert queue and queue.max_concurrent_runs == 3
