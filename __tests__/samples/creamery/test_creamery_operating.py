"""The claims of the pages below guides/operate and guides/log-debug."""

import json
import logging
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

import dagster as dg
import pydantic
import pytest
import yaml

from creamery.defs import (
    advanced_config,
    csv_logger,
    environments,
    executors,
    lab_pool,
    lab_resource,
    logged_lab,
    price_run,
    price_run_schedule,
    statements,
)

SAMPLES = Path(lab_pool.__file__).parent.parent


@pytest.fixture(autouse=True)
def _instance():
    """Definitions are resolved with the last instance that was made, so each test has one that is open."""
    with dg.instance_for_test():
        yield


def test_price_run():
    defs = dg.Definitions(assets=[price_run.farm_prices], jobs=[price_run.price_run])
    assert defs.resolve_job_def("price_run").execute_in_process().success
    job = dg.define_asset_job("plain", selection=["farm_prices"])
    plain = dg.Definitions(assets=[price_run.farm_prices], jobs=[job]).resolve_job_def("plain")
    with pytest.raises(dg.DagsterInvalidConfigError, match='Missing required config entry "ops"'):
        plain.execute_in_process()
    with pytest.raises(dg.DagsterInvalidConfigError, match='Received unexpected config entry "cent"'):
        plain.execute_in_process(run_config={"ops": {"farm_prices": {"config": {"month": "2026-03", "cent": 1}}}})
    with pytest.raises(pydantic.ValidationError, match="less than or equal to 200"):
        plain.execute_in_process(
            run_config={"ops": {"farm_prices": {"config": {"month": "2026-03", "cents_per_liter": 900}}}}
        )


def test_schedule_config():
    context = dg.build_schedule_context(scheduled_execution_time=datetime(2026, 4, 1, 7, tzinfo=UTC))
    request = price_run_schedule.monthly_prices(context)
    assert request.run_config["ops"]["farm_prices"]["config"]["month"] == "2026-04"


def settlement_config():
    return yaml.safe_load((SAMPLES / "defs" / "settlement.yaml").read_text())


def test_advanced_config():
    result = dg.materialize([advanced_config.settlement], run_config=settlement_config())
    assert result.output_for_node("settlement") == {"Alder Creek": "std", "Hollow Hill": "org"}


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"month": "March"}, "month must look like 202603"),
        ({"farms": {"Alder Creek": {"liters": 1, "grade": "org"}}}, "org"),
        ({"price": {"kind": "fixed", "cents": 3}}, "price"),
        ({"unknown": 1}, "unknown"),
    ],
)
def test_invalid_config(change, message):
    config = settlement_config()
    config["ops"]["settlement"]["config"].update(change)
    with pytest.raises(Exception, match=message):
        dg.materialize([advanced_config.settlement], run_config=config)


def test_required_optional():
    config = settlement_config()
    del config["ops"]["settlement"]["config"]["approved_by"]
    assert dg.materialize([advanced_config.settlement], run_config=config).success


def test_environment_variables(monkeypatch):
    monkeypatch.setenv("LAB_TIMEOUT", "5")
    monkeypatch.delenv("LAB_API_KEY", raising=False)
    defs = lab_resource.defs()
    with pytest.raises(Exception, match="LAB_API_KEY"):
        dg.materialize(defs.assets, resources=defs.resources)
    monkeypatch.setenv("LAB_API_KEY", "secret")
    assert dg.materialize(defs.assets, resources=defs.resources).success


def test_environments(monkeypatch, tmp_path, capsys):
    monkeypatch.chdir(tmp_path)
    local = environments.resources_for("local")
    assets = [statements.statements, statements.statement_mails]
    assert dg.materialize(assets, resources=local).success
    assert "to Alder Creek: Your statement is ready." in capsys.readouterr().out
    with pytest.raises(ValueError, match="not 'staging'"):
        environments.resources_for("staging")
    production = environments.resources_for("production")
    assert production["warehouse"].database == dg.EnvVar("WAREHOUSE_PATH")


@pytest.mark.parametrize("status", [dg.DagsterRunStatus.STARTED, dg.DagsterRunStatus.CANCELING])
def test_pool_and_schedule(status):
    assert lab_pool.fat_values.op.pool == "lab_api"
    defs = dg.Definitions(
        assets=[lab_pool.fat_values, lab_pool.protein_values],
        jobs=[lab_pool.lab_job],
        schedules=[lab_pool.lab_every_ten_minutes],
    )
    with dg.instance_for_test() as instance:
        context = dg.build_schedule_context(
            instance=instance, scheduled_execution_time=datetime(2026, 4, 1, 7, tzinfo=UTC)
        )
        assert isinstance(lab_pool.lab_every_ten_minutes(context), dg.RunRequest)
        instance.create_run_for_job(defs.resolve_job_def("lab_job"), status=status)
        assert isinstance(lab_pool.lab_every_ten_minutes(context), dg.SkipReason)


def overrides(name):
    return yaml.safe_load((SAMPLES / name).read_text())


def test_concurrency_settings():
    with dg.instance_for_test(overrides=overrides("dagster_concurrency.yaml")) as instance:
        config = instance.get_concurrency_config()
        assert config.run_queue_config.max_concurrent_runs == 15
        assert config.run_queue_config.tag_concurrency_limits[0]["limit"] == 3
        assert config.pool_config.default_pool_limit == 1
    with dg.instance_for_test() as instance:
        config = instance.get_concurrency_config()
        assert config.run_queue_config.max_concurrent_runs == 10
        assert config.pool_config.default_pool_limit is None


def test_executors():
    defs = executors.defs()
    assert defs.resolve_job_def("quick_job").executor_def.name == "in_process"
    assert defs.resolve_job_def("labels_job").executor_def.name == "multiprocess"
    assert defs.resolve_implicit_global_asset_job_def().executor_def.name == "multiprocess"


def run_messages(instance, result):
    return {
        record.event_log_entry.user_message
        for record in instance.get_records_for_run(result.run_id, limit=200).records
        if not record.event_log_entry.is_dagster_event
    }


def test_logging(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with dg.instance_for_test() as instance:
        messages = run_messages(instance, dg.materialize([logged_lab.logged_fat], instance=instance))
        assert messages == {
            "Settings: two farms",
            "Asked the laboratory about Alder Creek",
            "Asked the laboratory about Hollow Hill",
            "Read 2 values",
        }
    with dg.instance_for_test(overrides=overrides("dagster_logging.yaml")) as instance:
        messages = run_messages(instance, dg.materialize([logged_lab.logged_fat], instance=instance))
        assert "Reading the fat content for Alder Creek" in messages
        assert "Settings: two farms" not in messages
    text = (tmp_path / "creamery-runs.log").read_text()
    assert "Read 2 values" in text
    logging.getLogger("creamery.lab").handlers.clear()


def test_csv_logger(capfd):
    job = csv_logger.defs().resolve_job_def("stock_job")
    config = {"loggers": {"csv": {"config": {"log_level": "INFO"}}}}
    assert job.execute_in_process(run_config=config).success
    err = capfd.readouterr().err
    assert 'INFO,stock_job,butter_stock,"Counted 12 pallets, 3 of them salted"' in err


def test_json_logger():
    config = {"loggers": {"console": {}}}
    code = f"from creamery.defs.csv_logger import weigh_job; weigh_job.execute_in_process(run_config={config})"
    done = subprocess.run([sys.executable, "-c", code], cwd=SAMPLES.parent, capture_output=True, text=True, check=True)
    lines = [json.loads(line) for line in (done.stdout + done.stderr).splitlines() if line.startswith("{")]
    [weighed] = [line for line in lines if line["dagster_meta"]["orig_message"] == "Weighed"]
    assert weighed["dagster_meta"]["step_key"] == "weigh"
    assert weighed["levelname"] == "INFO"
