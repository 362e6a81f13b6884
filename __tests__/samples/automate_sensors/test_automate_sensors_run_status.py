"""Run status sensors and asset sensors, evaluated tick by tick."""

from datetime import datetime, timedelta
from importlib import import_module
from pathlib import Path

import dagster as dg
import pytest
from slack_sdk.web.client import WebClient


def sample(name: str):
    return import_module(f"weather.defs.{name}")


@pytest.fixture(autouse=True)
def workdir(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def tick(sensor, defs, instance, cursor=None):
    with dg.build_sensor_context(
        instance=instance,
        cursor=cursor,
        definitions=defs,
    ) as context:
        return sensor.evaluate_tick(context)


@pytest.mark.slow
def test_failure_sensor_ticks(workdir: Path) -> None:
    module = sample("failure_alerts")
    sensor, job = (
        module.forecast_failure_sensor,
        module.defs.resolve_job_def("build_forecast"),
    )
    with dg.instance_for_test() as instance:
        config = {"ops": {"forecast": {"config": {"hours": 96}}}}

        def fail() -> None:
            job.execute_in_process(instance=instance, run_config=config, raise_on_error=False)

        fail()
        first = tick(sensor, module.defs, instance)
        # The first tick only sets the cursor: the earlier failure is not seen.
        assert first.skip_message.startswith("Initiating forecast_failure_sensor.")
        assert not (workdir / "alerts.log").exists()
        for _ in range(7):
            fail()
        second = tick(sensor, module.defs, instance, first.cursor)
        assert len(second.dagster_run_reactions) == 5
        third = tick(sensor, module.defs, instance, second.cursor)
        assert len(third.dagster_run_reactions) == 2
    alerts = (workdir / "alerts.log").read_text()
    assert alerts.count("build_forecast ") == 7


def test_publish_sensor_handles_one_run_per_tick(workdir: Path) -> None:
    module = sample("publish_after_success")
    job = module.defs.resolve_job_def("build_forecast")
    with dg.instance_for_test() as instance:
        start = tick(module.publish_sensor, module.defs, instance)
        for _ in range(2):
            job.execute_in_process(instance=instance)
        one = tick(module.publish_sensor, module.defs, instance, start.cursor)
        two = tick(module.publish_sensor, module.defs, instance, one.cursor)
        assert len(one.run_requests) == len(two.run_requests) == 1
        assert one.run_requests[0].run_key != two.run_requests[0].run_key
        result = module.publish_forecast.execute_in_process(
            run_config=one.run_requests[0].run_config, instance=instance
        )
    assert result.success
    assert (workdir / "published.txt").read_text() == one.run_requests[0].run_key


def test_sensor_waits_for_several_jobs() -> None:
    module = sample("after_several_jobs")
    with dg.instance_for_test() as instance:
        start = tick(module.mosaic_sensor, module.defs, instance)
        module.radar_job.execute_in_process(instance=instance)
        one = tick(module.mosaic_sensor, module.defs, instance, start.cursor)
        assert one.skip_message == "satellite_job has not succeeded today."
        module.satellite_job.execute_in_process(instance=instance)
        both = tick(module.mosaic_sensor, module.defs, instance, one.cursor)
        [request] = both.run_requests
        # A second success on the same day gives the same run key, which the daemon drops.
        module.radar_job.execute_in_process(instance=instance)
        again = tick(module.mosaic_sensor, module.defs, instance, both.cursor)
        assert [r.run_key for r in again.run_requests] == [request.run_key]


class FakeSlack:
    """Keeps the messages that a Slack client would post."""

    def __init__(self) -> None:
        self.messages: list[dict] = []

    def post(self, client: object, **message: object) -> None:
        self.messages.append(message)


@pytest.fixture
def slack(monkeypatch: pytest.MonkeyPatch) -> FakeSlack:
    fake = FakeSlack()
    monkeypatch.setenv("SLACK_BOT_TOKEN", "xoxb-test")
    monkeypatch.setattr(
        WebClient,
        "chat_postMessage",
        lambda client, **message: fake.post(client, **message),
    )
    return fake


def test_slack_gets_one_message_per_failed_run(slack: FakeSlack) -> None:
    alerts = sample("failure_alerts")
    sensor = sample("slack_alerts").slack_on_forecast_failure
    defs = dg.Definitions(
        assets=[alerts.forecast],
        jobs=[alerts.build_forecast],
        sensors=[sensor],
    )
    job = defs.resolve_job_def("build_forecast")
    with dg.instance_for_test() as instance:
        start = tick(sensor, defs, instance)
        failed = job.execute_in_process(
            instance=instance,
            run_config={"ops": {"forecast": {"config": {"hours": 96}}}},
            raise_on_error=False,
        )
        tick(sensor, defs, instance, start.cursor)
    [message] = slack.messages
    assert message["channel"] == "#forecast-alerts"
    assert message["text"].endswith("forecast: ValueError: The model covers 72 hours.")
    [button] = message["blocks"][-1]["elements"]
    assert button["url"] == f"https://dagster.example.com/runs/{failed.run_id}"


def test_slack_resource_reports_success(slack: FakeSlack) -> None:
    alerts, success = sample("failure_alerts"), sample("slack_success")
    job = alerts.defs.resolve_job_def("build_forecast")
    with dg.DagsterInstance.ephemeral() as instance:
        result = job.execute_in_process(instance=instance)
        context = dg.build_run_status_sensor_context(
            sensor_name="forecast_success_sensor",
            dagster_instance=instance,
            dagster_run=result.dagster_run,
            dagster_event=result.get_run_success_event(),
            resources={"slack": success.SlackResource(token="xoxb-test")},
        )
        success.forecast_success_sensor(context)
    assert slack.messages == [{"channel": "#forecast", "text": "build_forecast is done."}]
    dg.Definitions.validate_loadable(success.definitions())


def test_error_in_a_run_status_sensor_advances_the_cursor() -> None:
    module = sample("failure_alerts")

    @dg.run_failure_sensor
    def broken(context: dg.RunFailureSensorContext) -> None:
        raise RuntimeError("mail server down")

    defs = dg.Definitions(assets=[module.forecast], jobs=[module.build_forecast], sensors=[broken])
    job = defs.resolve_job_def("build_forecast")
    with dg.instance_for_test() as instance:
        start = tick(broken, defs, instance)
        job.execute_in_process(
            instance=instance,
            run_config={"ops": {"forecast": {"config": {"hours": 96}}}},
            raise_on_error=False,
        )
        failed = tick(broken, defs, instance, start.cursor)
        [reaction] = failed.dagster_run_reactions
        assert "mail server down" in reaction.error.to_string()
        assert failed.cursor != start.cursor
        after = tick(broken, defs, instance, failed.cursor)
        assert not after.dagster_run_reactions


def test_monitor_all_excludes_monitored_jobs() -> None:
    with pytest.raises(
        dg.DagsterInvalidDefinitionError,
        match="Cannot specify both monitor_all_code_locations and monitored_jobs",
    ):

        @dg.run_failure_sensor(
            monitored_jobs=[sample("failure_alerts").build_forecast],
            monitor_all_code_locations=True,
        )
        def both(context: dg.RunFailureSensorContext) -> None: ...


def report(instance, key: str, rows: int) -> None:
    @dg.asset(name=key)
    def upstream() -> dg.MaterializeResult:
        return dg.MaterializeResult(metadata={"rows": rows})

    dg.materialize([upstream], instance=instance)


def test_asset_sensor(workdir: Path) -> None:
    module = import_module("archive.defs.clean_readings_sensor")
    sensor = module.clean_readings_sensor
    with dg.instance_for_test() as instance:
        none = tick(sensor, module.defs, instance)
        assert none.skip_message.startswith("No new materialization events")
        report(instance, "clean_readings", 3)
        report(instance, "clean_readings", 5)
        one = tick(sensor, module.defs, instance)
        # Two updates, one request: only the latest is passed to the function.
        [request] = one.run_requests
        config = request.run_config["ops"]["archive_snapshot"]["config"]
        assert config["rows"] == 5
        again = tick(sensor, module.defs, instance, one.cursor)
        assert not again.run_requests
        report(instance, "clean_readings", 0)
        empty = tick(sensor, module.defs, instance, one.cursor)
        assert empty.skip_message == "The update has no rows."
        # A skip counts as handled: the cursor moves past the update.
        assert empty.cursor != one.cursor
        result = module.archive_readings.execute_in_process(run_config=request.run_config)
    assert result.success
    assert (workdir / "archive.log").read_text().endswith(" 5\n")


def test_multi_asset_sensor(workdir: Path) -> None:
    module = sample("multi_asset_sensor_bulletin")
    sensor = module.bulletin_sensor
    with dg.instance_for_test() as instance:
        dg.materialize([module.temperatures], instance=instance)
        waiting = tick(sensor, module.defs, instance)
        assert waiting.skip_message == "No update yet: rainfall."
        dg.materialize([module.rainfall], instance=instance)
        ready = tick(sensor, module.defs, instance, waiting.cursor)
        assert len(ready.run_requests) == 1
        after = tick(sensor, module.defs, instance, ready.cursor)
        assert after.skip_message == "No update yet: temperatures, rainfall."
    assert module.send_bulletin.execute_in_process().success
    assert (workdir / "bulletin.txt").exists()


def test_multi_asset_sensor_without_advance_fails() -> None:
    module = sample("multi_asset_sensor_bulletin")

    @dg.multi_asset_sensor(monitored_assets=[module.RAINFALL], job=module.send_bulletin)
    def forgetful(context: dg.MultiAssetSensorEvaluationContext):
        return dg.RunRequest()

    with (
        dg.instance_for_test() as instance,
        pytest.raises(dg.DagsterInvalidDefinitionError, match="the cursor was not updated"),
    ):
        tick(forgetful, module.defs, instance)


def test_multi_asset_sensor_is_superseded() -> None:
    with pytest.warns(dg.SupersessionWarning, match="Declarative Automation"):

        @dg.multi_asset_sensor(monitored_assets=[dg.AssetKey("rainfall")])
        def watched(context: dg.MultiAssetSensorEvaluationContext): ...


def test_asset_sensor_is_not_superseded(recwarn) -> None:
    @dg.asset_sensor(asset_key=dg.AssetKey("rainfall"))
    def watched(context: dg.SensorEvaluationContext, event): ...

    assert not [w for w in recwarn if "supersed" in str(w.message)]


def test_declarative_bulletin(workdir: Path) -> None:
    module = sample("declarative_bulletin")
    noon = datetime.now().replace(hour=12, minute=0, second=0, microsecond=0)
    with dg.DagsterInstance.ephemeral() as instance:

        def evaluate(minutes: int, cursor=None):
            return dg.evaluate_automation_conditions(
                defs=module.defs,
                instance=instance,
                cursor=cursor,
                evaluation_time=noon + timedelta(minutes=minutes),
            )

        yesterday = evaluate(-24 * 60)
        today = evaluate(0, yesterday.cursor)
        assert today.total_requested == 0
        dg.materialize([module.temperatures], instance=instance)
        one = evaluate(1, today.cursor)
        assert one.total_requested == 0
        dg.materialize([module.rainfall], instance=instance)
        both = evaluate(2, one.cursor)
        assert both.get_num_requested(dg.AssetKey("bulletin")) == 1
        assert evaluate(3, both.cursor).total_requested == 0
        assert dg.materialize([module.bulletin], instance=instance).success
