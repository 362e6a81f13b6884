"""The configuration files of the pages about the instance and code locations, loaded by Dagster."""

import os
from datetime import UTC, datetime, timedelta
from pathlib import Path
from urllib.parse import quote

import dagster as dg
import pytest
import yaml
from dagster._core.instance.config import dagster_instance_config
from dagster._core.workspace.config_schema import ensure_workspace_config
from dagster_dg_core.config import validate_dg_file_config

from local_postgres import is_installed, postgres_server

SAMPLES = Path(__file__).parents[3] / "content" / "samples" / "deployment"
INSTANCE = SAMPLES / "oss" / "instance"


@dg.asset
def overdue_loans() -> int:
    print("42 loans are overdue")
    return 42


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("DAGSTER_HOME", str(tmp_path))
    return tmp_path


def test_instance_loads(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (home / "dagster.yaml").write_text((INSTANCE / "dagster.yaml").read_text())
    monkeypatch.setenv("DAGSTER_STORAGE_DIR", str(home / "history"))
    with dg.DagsterInstance.get() as instance:
        assert not instance.telemetry_enabled
        assert type(instance.run_coordinator).__name__ == "QueuedRunCoordinator"
        assert type(instance.run_launcher).__name__ == "DefaultRunLauncher"
        config = instance.get_concurrency_config()
        assert config.pool_config.default_pool_limit == 4
        assert config.run_queue_config is not None
        assert config.run_queue_config.max_concurrent_runs == 8
        assert config.run_queue_config.tag_concurrency_limits == [
            {"key": "library/system", "value": "catalog_api", "limit": 2}
        ]
        assert instance.run_monitoring_max_runtime_seconds == 14400
        daemons = set(instance.get_required_daemon_types())
        assert {"SCHEDULER", "SENSOR", "QUEUED_RUN_COORDINATOR"} <= daemons
        assert {"MONITORING", "EVENT_LOG_CONSUMER", "BACKFILL"} <= daemons
        assert dg.materialize([overdue_loans], instance=instance).success
        assert instance.get_runs_count() == 1
    assert os.listdir(home / "history")


def test_what_is_stored_by_default(home: Path) -> None:
    with dg.DagsterInstance.get() as instance:
        run = dg.materialize([overdue_loans], instance=instance).run_id
    for path in [
        "history/runs.db",
        "history/runs/index.db",
        f"history/runs/{run}.db",
        "schedules/schedules.db",
        "storage/overdue_loans",
    ]:
        assert (home / path).is_file(), path
    outputs = (home / "storage" / run / "compute_logs").glob("*.out")
    assert [output.read_text() for output in outputs] == ["42 loans are overdue\n"]


def test_unset_variable_names_itself(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (home / "dagster.yaml").write_text((INSTANCE / "dagster.yaml").read_text())
    monkeypatch.delenv("DAGSTER_STORAGE_DIR", raising=False)
    message = 'You have attempted to fetch the environment variable "DAGSTER_STORAGE_DIR"'
    with (
        pytest.raises(dg.DagsterInvalidConfigError, match=message),
        dg.DagsterInstance.from_config(str(home)) as instance,
    ):
        instance.get_runs_count()


@pytest.mark.parametrize(("name", "port"), [("postgres", 5432), ("mysql", 3306)])
def test_storage_blocks_fit_the_schema(home: Path, name: str, port: int) -> None:
    (home / "dagster.yaml").write_text((INSTANCE / f"{name}_storage.yaml").read_text())
    config, _ = dagster_instance_config(str(home))
    assert config["storage"][name][f"{name}_db"]["port"] == port


def test_raw_logs_go_to_s3(home: Path) -> None:
    from dagster_aws.s3 import S3ComputeLogManager

    (home / "dagster.yaml").write_text((INSTANCE / "s3_logs.yaml").read_text())
    with dg.DagsterInstance.get() as instance:
        assert isinstance(instance.compute_log_manager, S3ComputeLogManager)


def test_queue_limits_are_set_in_one_place(home: Path) -> None:
    (home / "dagster.yaml").write_text(
        "concurrency:\n  runs:\n    max_concurrent_runs: 8\nrun_queue:\n  max_concurrent_runs: 4\n"
    )
    with pytest.raises(dg.DagsterInvalidConfigError, match="incompatible with the `concurrency > runs` config"):
        dagster_instance_config(str(home))


def test_the_home_is_an_existing_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for value, message in [
        ("library", "must be an absolute path"),
        (str(tmp_path / "library"), "is not a directory or does not exist"),
    ]:
        monkeypatch.setenv("DAGSTER_HOME", value)
        with pytest.raises(dg.DagsterInvariantViolationError, match=message):
            dg.DagsterInstance.get()


@pytest.mark.parametrize("key", ["storag", "executor", "resources"])
def test_unknown_keys_are_rejected(home: Path, key: str) -> None:
    (home / "dagster.yaml").write_text(f"{key}:\n  sqlite: {{}}\n")
    with pytest.raises(dg.DagsterInvalidConfigError, match=f'Received unexpected config entry "{key}" at the root'):
        dagster_instance_config(str(home))


def test_an_instance_has_one_launcher(home: Path) -> None:
    (home / "dagster.yaml").write_text(
        "run_launcher:\n  - {module: dagster, class: DefaultRunLauncher}\n"
        "  - {module: dagster_docker, class: DockerRunLauncher}\n"
    )
    with pytest.raises(dg.DagsterInvalidConfigError, match="run_launcher"):
        dagster_instance_config(str(home))


def test_workspace_fits_the_schema() -> None:
    path = SAMPLES / "code_locations" / "workspace.yaml"
    config = ensure_workspace_config(yaml.safe_load(path.read_text()), str(path))
    ports = [entry["grpc_server"]["port"] for entry in config["load_from"]]  # pyright: ignore
    assert ports == [4000, 4001]


def test_dg_toml_is_valid() -> None:
    assert not validate_dg_file_config(SAMPLES / "code_locations" / "dg.toml").has_errors


def test_the_project_loads(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(SAMPLES / "oss" / "branch_library" / "src"))
    from branch_library.defs import loans

    defs = dg.Definitions(
        assets=[loans.overdue_loans, loans.reminder_letters],
        jobs=[loans.send_reminders],
        schedules=[loans.every_morning],
    )
    dg.Definitions.validate_loadable(defs)


@pytest.mark.slow
@pytest.mark.skipif(not is_installed(), reason="Postgres is not on this machine")
def test_a_database_in_another_time_zone_shifts_the_creation_of_runs(home: Path) -> None:
    import sqlalchemy as db

    with postgres_server("dagster") as server:
        login = f"dagster:{quote(str(server['password']), safe='')}@{server['host']}:{server['port']}"
        url = f"postgresql+psycopg2://{login}/postgres"
        (home / "dagster.yaml").write_text(yaml.safe_dump({"storage": {"postgres": {"postgres_url": url}}}))

        def age_of_a_run(time_zone: str) -> timedelta:
            engine = db.create_engine(url)
            with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
                connection.execute(db.text(f"ALTER DATABASE postgres SET timezone TO '{time_zone}'"))
            engine.dispose()
            with dg.DagsterInstance.from_config(str(home)) as instance:
                run = dg.DagsterRun(job_name="loans_job")
                instance.add_run(run)
                record = instance.get_run_record_by_id(run.run_id)
                assert record
                return datetime.now(UTC) - record.create_timestamp

        # Arizona is seven hours behind UTC in every season.
        assert abs(age_of_a_run("America/Phoenix") - timedelta(hours=7)) < timedelta(minutes=5)
        assert abs(age_of_a_run("UTC")) < timedelta(minutes=5)
