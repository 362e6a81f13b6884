"""The configuration files of the page /deployment, loaded by Dagster."""

import os
from pathlib import Path

import dagster as dg
import pytest
import yaml
from dagster._core.instance.config import dagster_instance_config
from dagster._core.workspace.config_schema import ensure_workspace_config
from dagster_dg_core.config import validate_dg_file_config
from overview.deployment import sailings

FOLDER = Path(sailings.__file__).parent


def test_instance_loads(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "dagster.yaml").write_text(
        (FOLDER / "dagster.yaml").read_text()
    )
    monkeypatch.setenv("DAGSTER_STORAGE_DIR", str(tmp_path / "storage"))
    monkeypatch.setenv("DAGSTER_HOME", str(tmp_path))
    with dg.DagsterInstance.get() as instance:
        assert not instance.telemetry_enabled
        assert type(instance.run_coordinator).__name__ == (
            "QueuedRunCoordinator"
        )
        assert type(instance.run_launcher).__name__ == "DefaultRunLauncher"
        config = instance.get_concurrency_config()
        assert config.pool_config.default_pool_limit == 4
        assert config.run_queue_config is not None
        assert config.run_queue_config.max_concurrent_runs == 8
        assert config.run_queue_config.tag_concurrency_limits == [
            {
                "key": "tickets/system",
                "value": "booking_api",
                "limit": 2,
            }
        ]
        assert instance.run_monitoring_max_runtime_seconds == 14400
        daemons = set(instance.get_required_daemon_types())
        assert {"SCHEDULER", "SENSOR", "QUEUED_RUN_COORDINATOR"} <= daemons
        assert {"MONITORING", "EVENT_LOG_CONSUMER", "BACKFILL"} <= daemons
        result = dg.materialize([sailings.sailings], instance=instance)
        assert result.success
        assert instance.get_runs_count() == 1
    assert os.listdir(tmp_path / "storage")


def test_unset_variable_names_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "dagster.yaml").write_text(
        (FOLDER / "dagster.yaml").read_text()
    )
    monkeypatch.delenv("DAGSTER_STORAGE_DIR", raising=False)
    with (
        pytest.raises(
            dg.DagsterInvalidConfigError, match="DAGSTER_STORAGE_DIR"
        ),
        dg.DagsterInstance.from_config(str(tmp_path)) as instance,
    ):
        instance.get_runs_count()


def test_postgres_block_fits_the_schema(tmp_path: Path) -> None:
    (tmp_path / "dagster.yaml").write_text(
        (FOLDER / "postgres_storage.yaml").read_text()
    )
    config, _ = dagster_instance_config(str(tmp_path))
    assert config["storage"]["postgres"]["postgres_db"]["port"] == 5432


def test_queue_limits_may_stand_in_one_place_only(tmp_path: Path) -> None:
    (tmp_path / "dagster.yaml").write_text(
        "concurrency:\n  runs:\n    max_concurrent_runs: 8\n"
        "run_queue:\n  max_concurrent_runs: 4\n"
    )
    with pytest.raises(dg.DagsterInvalidConfigError) as error:
        dagster_instance_config(str(tmp_path))
    assert "incompatible with the `concurrency > runs` config" in str(
        error.value
    )


def test_workspace_fits_the_schema() -> None:
    path = FOLDER / "workspace.yaml"
    config = ensure_workspace_config(
        yaml.safe_load(path.read_text()), str(path)
    )
    ports = [
        entry["grpc_server"]["port"]  # pyright: ignore
        for entry in config["load_from"]  # pyright: ignore
    ]
    assert ports == [4000, 4001]


def test_dg_toml_is_valid() -> None:
    result = validate_dg_file_config(FOLDER / "dg.toml")
    assert not result.has_errors


def test_code_location_loads() -> None:
    dg.Definitions.validate_loadable(sailings.defs)
    job = sailings.defs.resolve_job_def("refresh_sailings")
    assert job.tags["tickets/system"] == "booking_api"
