# region imports
from pathlib import Path

import dagster as dg
import pytest

from weather.defs.failure_alerts import defs as alert_defs
from weather.defs.failure_alerts import forecast_failure_sensor
from weather.defs.publish_after_success import defs as publish_defs
from weather.defs.publish_after_success import publish_sensor

# endregion imports


# region failure
def test_failed_forecast_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    job = alert_defs.resolve_job_def("build_forecast")

    with dg.DagsterInstance.ephemeral() as instance:
        result = job.execute_in_process(
            instance=instance,
            run_config={"ops": {"forecast": {"config": {"hours": 96}}}},
            raise_on_error=False,
        )
        context = dg.build_run_status_sensor_context(
            sensor_name="forecast_failure_sensor",
            dagster_instance=instance,
            dagster_run=result.dagster_run,
            dagster_event=result.get_run_failure_event(),
        )
        forecast_failure_sensor(context)

    first, second = (tmp_path / "alerts.log").read_text().splitlines()
    assert first.startswith(f"build_forecast {result.run_id}: ")
    assert second == "  forecast: ValueError: The model covers 72 hours."


# endregion failure


# region success
def test_successful_forecast_is_published() -> None:
    job = publish_defs.resolve_job_def("build_forecast")

    with dg.DagsterInstance.ephemeral() as instance:
        result = job.execute_in_process(instance=instance)
        context = dg.build_run_status_sensor_context(
            sensor_name="publish_sensor",
            dagster_instance=instance,
            dagster_run=result.dagster_run,
            dagster_event=result.get_run_success_event(),
        )
        request = publish_sensor(context)

    assert request.run_key == result.run_id
    assert request.run_config["ops"]["publish"]["config"] == {
        "forecast_run_id": result.run_id
    }


def test_backtest_is_not_published() -> None:
    job = publish_defs.resolve_job_def("build_forecast")

    with dg.DagsterInstance.ephemeral() as instance:
        result = job.execute_in_process(
            instance=instance, tags={"purpose": "backtest"}
        )
        context = dg.build_run_status_sensor_context(
            sensor_name="publish_sensor",
            dagster_instance=instance,
            dagster_run=result.dagster_run,
            dagster_event=result.get_run_success_event(),
        )
        skip = publish_sensor(context)

    assert isinstance(skip, dg.SkipReason)
    assert skip.skip_message == f"Run {result.run_id} is a backtest."


# endregion success


# region ticks
def test_sensor_monitors_the_forecast_job(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    job = alert_defs.resolve_job_def("build_forecast")

    with dg.instance_for_test() as instance:
        with dg.build_sensor_context(
            instance=instance, definitions=alert_defs
        ) as context:
            start = forecast_failure_sensor.evaluate_tick(context)

        job.execute_in_process(
            instance=instance,
            run_config={"ops": {"forecast": {"config": {"hours": 96}}}},
            raise_on_error=False,
        )

        with dg.build_sensor_context(
            instance=instance, definitions=alert_defs, cursor=start.cursor
        ) as context:
            tick = forecast_failure_sensor.evaluate_tick(context)

    assert len(tick.dagster_run_reactions) == 1


# endregion ticks
