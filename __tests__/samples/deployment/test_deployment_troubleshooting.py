"""The pages on a deployment that is slow or full: the clean-up job on a real Postgres, and the settings."""

import os
import subprocess
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path
from urllib.parse import quote

import dagster as dg
import pytest
import sqlalchemy as db
import yaml
from click.testing import CliRunner
from dagster._cli import create_dagster_cli
from dagster._core.definitions.run_request import InstigatorType
from dagster._core.instance.config import (
    dagster_instance_config,
    get_default_tick_retention_settings,
    get_tick_retention_settings,
)
from dagster._core.scheduler.instigation import TickStatus
from dagster._core.storage.runs.schema import RunsTable
from dagster._core.test_utils import instance_for_test
from dagster._core.workspace.context import WorkspaceProcessContext
from dagster._core.workspace.load_target import PythonFileTarget

from dagster_processes import wait_for
from local_postgres import is_installed, postgres_server

pytestmark = pytest.mark.filterwarnings("ignore")
SAMPLES = Path(__file__).parents[3] / "content" / "samples" / "deployment" / "troubleshooting"


def clean_up():
    names = {"__name__": "clean_up"}
    exec((SAMPLES / "clean_up.py").read_text(), names)
    return names["clean_up_job"]


def delete_old_logs():
    names = {"__name__": "clean_up"}
    exec((SAMPLES / "clean_up.py").read_text(), names)
    return names["LOGS"]


@dg.asset
def loans(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
    for branch in range(5):
        context.log.info(f"branch {branch}")
    return dg.MaterializeResult(metadata={"loans": 3})


def count(engine, condition):
    with engine.connect() as connection:
        return connection.execute(db.text(f"SELECT count(*) FROM event_logs WHERE {condition}")).scalar()


@pytest.mark.slow
@pytest.mark.skipif(not is_installed(), reason="Postgres is not on this machine")
def test_the_clean_up_job_deletes_old_messages_and_keeps_events(tmp_path, monkeypatch):
    with postgres_server("dagster") as server:
        password = quote(server["password"], safe="")
        url = f"postgresql+psycopg2://dagster:{password}@{server['host']}:{server['port']}/postgres"
        monkeypatch.setenv("DAGSTER_DATABASE_URL", url)
        login = {"username": "dagster", "password": server["password"], "hostname": server["host"]}
        postgres = {
            "postgres_db": {**login, "port": server["port"], "db_name": "postgres", "scheme": "postgresql+psycopg2"}
        }
        storage = {"storage": {"postgres": postgres}}
        (tmp_path / "dagster.yaml").write_text(yaml.safe_dump(storage))
        engine = db.create_engine(url)
        with dg.DagsterInstance.from_config(str(tmp_path)) as instance:
            assert dg.materialize([loans], instance=instance).success
            with engine.begin() as connection:
                connection.execute(db.text("UPDATE event_logs SET timestamp = timestamp - interval '90 days'"))
            assert dg.materialize([loans], instance=instance).success
            messages, events = count(engine, "dagster_event_type IS NULL"), count(engine, "asset_key IS NOT NULL")
            page = SAMPLES.parents[2] / "docs" / "deployment" / "troubleshooting" / "database-tuning.mdx"
            [index] = [part[4:] for part in page.read_text().split("```") if part.startswith("sql\nCREATE INDEX")]
            with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
                connection.execute(db.text(index))
            with engine.begin() as connection:
                connection.execute(db.text("SET LOCAL enable_seqscan = off"))
                plan = connection.execute(db.text(f"EXPLAIN {delete_old_logs()}"), {"days": 60, "batch": 2}).scalars()
                assert "event_logs_messages" in "".join(plan)
            config = {"ops": {"delete_old_logs": {"config": {"batch": 2}}}}
            result = clean_up().execute_in_process(run_config=config, instance=instance)
            deleted = result.output_for_node("delete_old_logs")
            assert deleted >= 5
            # The job writes messages of its own, which are new.
            new = count(engine, "dagster_event_type IS NULL AND timestamp < now() - interval '60 days'")
            assert new == 0 and count(engine, "dagster_event_type IS NULL") >= messages - deleted
            assert count(engine, "asset_key IS NOT NULL") == events
            assert instance.get_latest_materialization_event(dg.AssetKey("loans"))
            again = clean_up().execute_in_process(instance=instance)
            assert again.output_for_node("delete_old_logs") == 0
        with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
            size = "SELECT pg_relation_size('event_logs')"
            before = connection.execute(db.text(size)).scalar()
            connection.execute(db.text("VACUUM (VERBOSE, ANALYZE) event_logs"))
            assert connection.execute(db.text(size)).scalar() <= before
            connection.execute(db.text("VACUUM FULL event_logs"))
            rows = connection.execute(
                db.text(
                    "SELECT relname, pg_size_pretty(pg_total_relation_size(relid)) AS size, n_dead_tup "
                    "FROM pg_stat_user_tables ORDER BY pg_total_relation_size(relid) DESC LIMIT 5"
                )
            ).all()
            assert len(rows) == 5
            connection.execute(db.text("CREATE ROLE reader LOGIN PASSWORD 'reader'"))
        reader = db.create_engine(f"postgresql+psycopg2://reader:reader@{server['host']}:{server['port']}/postgres")
        with reader.connect() as connection, pytest.raises(Exception, match="permission denied for table event_logs"):
            connection.execute(db.text("DELETE FROM event_logs"))
        reader.dispose()
        engine.dispose()


@dg.op
def count_loans(context: dg.OpExecutionContext) -> int:
    print("counting")
    context.log.info("3 loans")
    return 3


@dg.job
def count_job():
    count_loans()


DAYS = dg.StaticPartitionsDefinition(["monday", "tuesday"])


@dg.asset(partitions_def=DAYS)
def returns() -> None: ...


def run_retention():
    names = {"__name__": "delete_runs"}
    exec((SAMPLES / "delete_runs.py").read_text(), names)
    config = {"ops": {"delete_old_runs": {"config": {"batch": 2}}}}
    return names["run_retention_job"], config


def make_older(instance, *run_ids):
    with instance.run_storage.connect() as connection:
        connection.execute(
            RunsTable.update()
            .where(RunsTable.c.run_id.in_(run_ids))
            .values(create_timestamp=datetime.now(UTC) - timedelta(days=100))
        )


def test_the_retention_job_deletes_old_runs_without_asset_events(tmp_path):
    with instance_for_test(temp_dir=str(tmp_path)) as instance:
        old = [count_job.execute_in_process(instance=instance).run_id for _ in range(3)]
        assets = dg.materialize([loans], instance=instance).run_id
        started = instance.create_run_for_job(count_job, status=dg.DagsterRunStatus.STARTED).run_id
        new = count_job.execute_in_process(instance=instance).run_id
        make_older(instance, *old, assets, started)
        job, config = run_retention()
        result = job.execute_in_process(run_config=config, instance=instance)
        assert result.output_for_node("delete_old_runs") == 3
        assert not any(map(instance.has_run, old))
        assert all(map(instance.has_run, [assets, started, new]))
        assert job.execute_in_process(run_config=config, instance=instance).output_for_node("delete_old_runs") == 0


def test_deleting_a_run_removes_its_events_but_not_its_files_and_does_not_stop_it(tmp_path):
    with instance_for_test(temp_dir=str(tmp_path)) as instance:
        run_id = count_job.execute_in_process(instance=instance).run_id
        files = {
            file for file in tmp_path.rglob("*") if file.is_file() and run_id in str(file) and file.suffix != ".db"
        }
        done = CliRunner().invoke(create_dagster_cli(), ["run", "delete", run_id], input="DELETE\n")
        assert done.exit_code == 0 and f"Deleted run {run_id}" in done.output
        assert not instance.has_run(run_id) and not instance.all_logs(run_id)
        assert files and all(file.exists() for file in files)
        started = instance.create_run_for_job(count_job, status=dg.DagsterRunStatus.STARTED).run_id
        assert CliRunner().invoke(create_dagster_cli(), ["run", "delete", "--force", started]).exit_code == 0
        assert not instance.has_run(started)


def test_a_partition_of_a_deleted_run_is_missing():
    with instance_for_test() as instance:
        run_id = dg.materialize([returns], partition_key="monday", instance=instance).run_id
        key = dg.AssetKey("returns")
        assert instance.get_materialized_partitions(key) == {"monday"}
        instance.delete_run(run_id)
        assert instance.get_latest_materialization_event(key)
        assert not instance.get_materialized_partitions(key)


def test_the_retention_of_ticks(tmp_path):
    settings = yaml.safe_load((SAMPLES / "retention.yaml").read_text())
    (tmp_path / "dagster.yaml").write_text((SAMPLES / "retention.yaml").read_text())
    assert dagster_instance_config(str(tmp_path))[0]["retention"] == settings["retention"]
    sensor = get_default_tick_retention_settings(InstigatorType.SENSOR)
    assert sensor[TickStatus.SKIPPED] == 7 and set(sensor.values()) == {7, -1}
    assert get_default_tick_retention_settings(InstigatorType.AUTO_MATERIALIZE) == sensor
    schedule = get_default_tick_retention_settings(InstigatorType.SCHEDULE)
    assert set(schedule.values()) == {-1}
    assert set(get_tick_retention_settings(settings["retention"]["schedule"], schedule).values()) == {90}


@pytest.mark.parametrize("name", ["sensors.yaml"])
def test_the_instance_accepts_the_settings_of_the_troubleshooting_pages(name, tmp_path):
    (tmp_path / "dagster.yaml").write_text((SAMPLES / name).read_text())
    assert dagster_instance_config(str(tmp_path))[0]["sensors"]["num_workers"] == 8


def default_timeouts(**environment):
    code = (
        "from dagster._grpc import client as c; print(c.DEFAULT_SENSOR_GRPC_TIMEOUT, c.DEFAULT_SCHEDULE_GRPC_TIMEOUT)"
    )
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", code],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.split()


def test_the_timeouts_of_sensors_and_schedules_are_read_from_the_environment_of_the_process():
    assert default_timeouts(DAGSTER_SENSOR_GRPC_TIMEOUT_SECONDS="180") == ["180", "60"]


SLOW = """
import time
from pathlib import Path

import dagster as dg


@dg.asset
def deliveries(): ...


@dg.sensor(target=deliveries)
def slow(context):
    Path("begun").touch()
    while not Path("release").exists():
        time.sleep(0.05)
    Path("done").touch()
    return dg.RunRequest()


defs = dg.Definitions(assets=[deliveries], sensors=[slow])
"""


@pytest.mark.slow
def test_a_sensor_that_times_out_goes_on_in_the_server(tmp_path, monkeypatch):
    (tmp_path / "slow_sensor.py").write_text(SLOW)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("dagster._grpc.client.DEFAULT_SENSOR_GRPC_TIMEOUT", 2)
    target = PythonFileTarget("slow_sensor.py", attribute=None, working_directory=str(tmp_path), location_name="slow")
    with instance_for_test() as instance, WorkspaceProcessContext(instance, target) as workspace:
        location = workspace.create_request_context().get_code_location("slow")
        [repository] = location.get_repositories().values()

        def tick_that_has_begun() -> bool:
            with pytest.raises(Exception, match="The sensor tick timed out due to taking longer than 2 seconds"):
                location.get_sensor_execution_data(
                    instance, repository.handle, "slow", None, None, None, log_key=None, last_sensor_start_time=None
                )
            return (tmp_path / "begun").exists()  # a busy server doesn't begin a tick whose time is over

        wait_for(tick_that_has_begun)
        assert not (tmp_path / "done").exists()
        (tmp_path / "release").touch()
        wait_for((tmp_path / "done").exists)


def test_the_threads_of_code_location_servers_are_set_by_two_variables():
    from dagster._cli.api import api_cli
    from dagster._cli.code_server import code_server_cli

    def variable(command):
        return next(option.envvar for option in command.params if option.name == "max_workers")

    assert variable(api_cli.commands["grpc"]) == "DAGSTER_GRPC_MAX_WORKERS"
    assert variable(code_server_cli.commands["start"]) == "DAGSTER_CODE_SERVER_MAX_WORKERS"


def test_the_threads_of_the_agent(monkeypatch):
    code = "from dagster_cloud.agent.dagster_cloud_agent import AGENT_MAX_THREADPOOL_WORKERS as n; print(n)"
    for environment, threads in (
        ({}, (os.cpu_count() or 1) * 10),
        ({"DAGSTER_CLOUD_AGENT_MAX_THREADPOOL_WORKERS": "30"}, 30),
    ):
        command = [sys.executable, "-W", "ignore", "-c", code]
        done = subprocess.run(command, env={**os.environ, **environment}, capture_output=True, text=True, check=True)
        assert int(done.stdout) == threads


def test_the_values_for_py_spy_reach_the_container_of_the_run():
    from dagster_k8s.job import UserDefinedDagsterK8sConfig

    values = yaml.safe_load((SAMPLES / "py_spy_values.yaml").read_text())
    container = values["runLauncher"]["config"]["k8sRunLauncher"]["runK8sConfig"]["containerConfig"]
    config = UserDefinedDagsterK8sConfig.from_dict({"container_config": container})
    assert "SYS_PTRACE" in str(config.container_config)
