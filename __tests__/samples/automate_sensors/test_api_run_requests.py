"""What the daemon makes of a run request, for the reference of schedules and sensors."""

from typing import Any

import dagster as dg
import pytest
from dagster._core.definitions.instigation_logger import get_instigation_log_records
from dagster._daemon.sensor import MIN_INTERVAL_LOOP_TIME
from sensor_daemon import sensor_daemon

NO_LOGS = {"module": "dagster._core.storage.noop_compute_log_manager", "class": "NoOpComputeLogManager"}


@dg.asset
def orders() -> None: ...


@dg.asset
def returns() -> None: ...


@dg.asset_check(asset=orders)
def valid() -> dg.AssetCheckResult:
    return dg.AssetCheckResult(passed=True)


def materialized(request: dg.RunRequest, **target: Any) -> tuple[str, list[str], int]:
    """The status of a tick, the assets that it materialized, and the number of checks that it ran."""

    @dg.sensor(default_status=dg.DefaultSensorStatus.RUNNING, **target)
    def requesting() -> dg.RunRequest:
        return request

    definitions = dg.Definitions(
        assets=[orders, returns],
        asset_checks=[valid],
        jobs=[dg.define_asset_job("orders_job", [orders])],
        sensors=[requesting],
        executor=dg.in_process_executor,
    )
    with sensor_daemon(definitions) as daemon:
        status = daemon.tick("requesting").status.name
        logs = [event for run in daemon.instance.get_runs() for event in daemon.instance.all_logs(run.run_id)]
        keys = [
            event.dagster_event.asset_key.to_user_string()
            for event in logs
            if event.dagster_event_type is dg.DagsterEventType.ASSET_MATERIALIZATION
        ]
        checks = [e for e in logs if e.dagster_event_type is dg.DagsterEventType.ASSET_CHECK_EVALUATION]
        return status, keys, len(checks)


@pytest.mark.parametrize("target", [{"target": [orders]}, {"job_name": "orders_job"}])
def test_an_asset_outside_the_target_is_materialized(target: dict) -> None:
    assert materialized(dg.RunRequest(asset_selection=[returns.key]), **target) == ("SUCCESS", ["returns"], 0)


def test_an_asset_outside_the_asset_selection_fails_the_tick() -> None:
    request = dg.RunRequest(asset_selection=[returns.key])
    assert materialized(request, asset_selection=[orders]) == ("FAILURE", [], 0)


@pytest.mark.parametrize(
    ("request_", "expected"),
    [
        (dg.RunRequest(), (["orders"], 1)),
        (dg.RunRequest(asset_check_keys=[valid.check_key]), ([], 1)),
        (dg.RunRequest(asset_selection=[orders.key], asset_check_keys=[]), (["orders"], 0)),
        (dg.RunRequest(asset_selection=[orders.key], asset_check_keys=[valid.check_key]), (["orders"], 1)),
    ],
)
def test_check_keys_alone_run_only_checks(request_: dg.RunRequest, expected: tuple) -> None:
    assert materialized(request_, target=[orders]) == ("SUCCESS", *expected)


def test_stale_assets_are_those_of_the_first_job() -> None:
    """Even if the request names another job."""
    jobs = [dg.define_asset_job(f"only_{asset.key.path[0]}", [asset]) for asset in (orders, returns)]
    request = dg.RunRequest(job_name="only_returns", stale_assets_only=True)
    assert materialized(request, jobs=jobs)[1] == ["orders"]
    selected = dg.RunRequest(job_name="only_returns", asset_selection=[returns.key], stale_assets_only=True)
    assert materialized(selected, jobs=jobs)[1] == ["returns"]


def test_an_interval_of_zero_is_the_default() -> None:
    waiting = dg.sensor(name="waiting", minimum_interval_seconds=0)(lambda context: None)
    with sensor_daemon(dg.Definitions(sensors=[waiting])) as daemon:
        assert daemon.sensor("waiting").min_interval_seconds == 30
    assert MIN_INTERVAL_LOOP_TIME == 5


@pytest.mark.parametrize(("settings", "messages"), [({}, ["checked"]), ({"compute_logs": NO_LOGS}, [])])
def test_the_logs_of_ticks_need_a_compute_log_manager(settings: dict, messages: list[str]) -> None:
    @dg.sensor(default_status=dg.DefaultSensorStatus.RUNNING)
    def logging_sensor(context: dg.SensorEvaluationContext) -> None:
        context.log.info("checked")

    with sensor_daemon(dg.Definitions(sensors=[logging_sensor]), settings) as daemon:
        tick = daemon.tick("logging_sensor")
        records = get_instigation_log_records(daemon.instance, tick.log_key)
    assert [record["dagster_meta"]["orig_message"] for record in records] == messages
