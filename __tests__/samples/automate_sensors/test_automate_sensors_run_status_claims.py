"""What the guide to run status sensors says about alerts, their limits, and sensors that don't fire."""

import smtplib
from importlib import import_module
from pathlib import Path

import dagster as dg
import pytest
from dagster._core.definitions.run_request import InstigatorType
from dagster._core.remote_origin import (
    RegisteredCodeLocationOrigin,
    RemoteInstigatorOrigin,
    RemoteRepositoryOrigin,
)
from dagster._core.scheduler.instigation import (
    InstigatorState,
    InstigatorStatus,
    SensorInstigatorData,
    TickData,
    TickStatus,
)
from slack_sdk.web.client import WebClient

FAILING = {"ops": {"forecast": {"config": {"hours": 96}}}}
RAISED = "forecast: ValueError: The model covers 72 hours."


def sample(name: str):
    return import_module(f"weather.defs.{name}")


@pytest.fixture(autouse=True)
def workdir(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def definitions(*sensors) -> dg.Definitions:
    module = sample("failure_alerts")
    return dg.Definitions(assets=[module.forecast], jobs=[module.build_forecast], sensors=sensors)


def tick(sensor, instance, cursor=None, location=None):
    with dg.build_sensor_context(instance=instance, cursor=cursor, definitions=definitions(sensor)) as context:
        if location:
            context._code_location_origin = RegisteredCodeLocationOrigin(location)  # noqa: SLF001
        return sensor.evaluate_tick(context)


def fail(instance) -> dg.ExecuteInProcessResult:
    job = definitions().resolve_job_def("build_forecast")
    return job.execute_in_process(instance=instance, run_config=FAILING, raise_on_error=False)


def react_to_failures(sensor, failures: int = 1):
    """The tick after a first one and some failed runs."""
    with dg.instance_for_test() as instance:
        start = tick(sensor, instance)
        for _ in range(failures):
            fail(instance)
        return tick(sensor, instance, start.cursor)


def test_the_alert_says_what_was_raised(workdir: Path) -> None:
    """At its next tick, the sensor writes this entry to `alerts.log`."""
    react_to_failures(sample("failure_alerts").forecast_failure_sensor)
    summary, error = (workdir / "alerts.log").read_text().splitlines()
    assert summary.endswith("Execution of run for \"build_forecast\" failed. Steps failed: ['forecast'].")
    assert error == f"  {RAISED}"


def test_the_email_says_what_was_raised(monkeypatch: pytest.MonkeyPatch) -> None:
    """This one adds the errors of the failed steps and a link to the run."""
    sent = []

    class Server:
        def __init__(self, host, port, context):
            self.address = (host, port)

        def __enter__(self):
            return self

        def __exit__(self, *error): ...

        def login(self, user, password): ...

        def sendmail(self, sender, recipients, message):
            sent.append((self.address, recipients, message))

    monkeypatch.setattr(smtplib, "SMTP_SSL", Server)
    react_to_failures(sample("email_alerts").email_on_forecast_failure)
    [(address, recipients, message)] = sent
    assert address == ("smtp.example.com", 465)
    assert recipients == ["forecast-team@example.com"]
    assert f"<br>{RAISED}" in message
    assert "https://dagster.example.com/runs/" in message


@pytest.mark.parametrize("default", [True, False])
def test_the_email_can_contain_only_ascii(default: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without an encoded body, characters such as \u00e4 make the alert fail."""
    sent = []

    def data(server: smtplib.SMTP, message: bytes) -> tuple[int, bytes]:
        sent.append(message)
        return 250, b"ok"

    monkeypatch.setattr(smtplib.SMTP_SSL, "__init__", lambda server, *args, **kwargs: None)
    monkeypatch.setattr(smtplib.SMTP_SSL, "__exit__", lambda server, *error: None)
    for name in ("login", "ehlo_or_helo_if_needed"):
        monkeypatch.setattr(smtplib.SMTP_SSL, name, lambda server, *args: None)
    for name in ("mail", "rcpt"):
        monkeypatch.setattr(smtplib.SMTP_SSL, name, lambda server, *args: (250, b"ok"))
    monkeypatch.setattr(smtplib.SMTP_SSL, "data", data)
    monkeypatch.setattr(smtplib.SMTP_SSL, "does_esmtp", False, raising=False)

    text = "No data for Malm\u00f6"
    module = sample("email_alerts")
    monkeypatch.setattr(module, "error_lines", lambda context: [text])
    sensor = dg.make_email_on_run_failure_sensor(
        email_from="dagster@example.com",
        email_password="",
        email_to=["forecast-team@example.com"],
        smtp_host="smtp.example.com",
        email_body_fn=(lambda context: text) if default else module.forecast_failure_body,
    )
    react_to_failures(sensor)
    assert [b"No data for Malm&#246;" in message for message in sent] == ([] if default else [True])


def test_slack_says_what_was_raised(monkeypatch: pytest.MonkeyPatch) -> None:
    """`text_fn` sets the text below that line."""
    messages = []
    monkeypatch.setattr(WebClient, "chat_postMessage", lambda client, **message: messages.append(message))
    react_to_failures(sample("slack_alerts").slack_on_forecast_failure)
    [message] = messages
    assert message["text"].endswith(RAISED)


def test_slack_gets_at_most_3000_characters(monkeypatch: pytest.MonkeyPatch) -> None:
    """Slack rejects a longer text, so the function shortens it."""
    messages = []
    monkeypatch.setattr(WebClient, "chat_postMessage", lambda client, **message: messages.append(message))
    module = sample("slack_alerts")
    monkeypatch.setattr(module, "error_lines", lambda context: ["x" * 5000])
    react_to_failures(module.slack_on_forecast_failure)
    [message] = messages
    lengths = [len(block["text"]["text"]) for block in message["blocks"] if block["type"] == "section"]
    assert max(lengths) == 3000


@pytest.mark.parametrize("make", ["email", "slack"])
def test_default_messages_lack_the_exception(make: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """By default, the text names the failed steps but not their exceptions."""
    from dagster._utils.alert import _default_failure_email_body
    from dagster_slack.sensors import _default_failure_message_text_fn

    texts = []
    text_fn = _default_failure_email_body if make == "email" else _default_failure_message_text_fn

    @dg.run_failure_sensor
    def reporter(context: dg.RunFailureSensorContext) -> None:
        texts.append(text_fn(context))

    react_to_failures(reporter)
    assert "Steps failed: ['forecast']" in texts[0]
    assert "72 hours" not in texts[0]


def test_a_dagster_failure_has_no_cause() -> None:
    """`error.cause` is `None` if the step failed with `dg.Failure` or a type check."""

    @dg.asset
    def stopped() -> None:
        raise dg.Failure("no data")

    @dg.asset
    def typed() -> int:
        return "no data"

    for asset, message in ((stopped, "no data"), (typed, "Type check failed")):
        result = dg.materialize([asset], raise_on_error=False)
        [event] = [event for event in result.all_events if event.is_step_failure]
        error = event.step_failure_data.error
        assert error.cause is None
        assert message in error.message


def test_a_retried_run_has_a_tag() -> None:
    """To report only the last one, check the tag `dagster/will_retry`. A run of its own command has no origin."""
    retries = {"run_retries": {"enabled": True, "max_retries": 1}}
    with dg.instance_for_test(overrides=retries) as instance:
        run = instance.get_run_by_id(fail(instance).run_id)
        assert run.tags["dagster/will_retry"] == "true" and run.remote_job_origin is None
    with dg.instance_for_test() as instance:
        run = instance.get_run_by_id(fail(instance).run_id)
        assert "dagster/will_retry" not in run.tags


def test_the_first_tick_reports_nothing() -> None:
    """The first tick only records a starting position."""
    sensor = sample("failure_alerts").forecast_failure_sensor
    with dg.instance_for_test() as instance:
        fail(instance)
        first = tick(sensor, instance)
        assert first.skip_message.startswith("Initiating")
        assert not tick(sensor, instance, first.cursor).dagster_run_reactions


def test_a_stopped_sensor_keeps_its_cursor() -> None:
    """Turning it off preserves the position."""
    repository = RemoteRepositoryOrigin(RegisteredCodeLocationOrigin("weather"), "__repository__")
    origin = RemoteInstigatorOrigin(repository, "forecast_failure_sensor")
    data = SensorInstigatorData(cursor="position 7")
    state = InstigatorState(origin, InstigatorType.SENSOR, InstigatorStatus.RUNNING, data)
    with dg.instance_for_test() as instance:
        instance.add_instigator_state(state)
        instance.stop_sensor(state.instigator_origin_id, state.selector_id, None)
        stopped = instance.get_instigator_state(state.instigator_origin_id, state.selector_id)
        assert stopped.status is InstigatorStatus.STOPPED
        assert stopped.instigator_data.cursor == "position 7"


def test_a_failed_alert_is_not_repeated() -> None:
    """A failed alert isn't sent again."""
    calls = []

    @dg.run_failure_sensor
    def broken(context: dg.RunFailureSensorContext) -> None:
        calls.append(context.dagster_run.run_id)
        raise RuntimeError("mail server down")

    with dg.instance_for_test() as instance:
        start = tick(broken, instance)
        fail(instance)
        failed = tick(broken, instance, start.cursor)
        assert failed.dagster_run_reactions[0].error
        tick(broken, instance, failed.cursor)
    assert len(calls) == 1


def test_runs_of_no_code_location_are_not_monitored() -> None:
    """Runs launched with `dg launch` aren't monitored by default."""
    sensor = sample("failure_alerts").forecast_failure_sensor

    @dg.run_failure_sensor(monitor_all_code_locations=True)
    def everywhere(context: dg.RunFailureSensorContext) -> None: ...

    with dg.instance_for_test() as instance:
        here, all_runs = (tick(each, instance, location="weather") for each in (sensor, everywhere))
        run = instance.get_run_by_id(fail(instance).run_id)
        assert run.remote_job_origin is None
        assert not tick(sensor, instance, here.cursor, "weather").dagster_run_reactions
        assert len(tick(everywhere, instance, all_runs.cursor, "weather").dagster_run_reactions) == 1


@pytest.mark.parametrize("answer", [dg.RunRequest(), dg.SkipReason("ignored")])
def test_a_returned_value_ends_the_tick(answer) -> None:
    """A sensor that requests runs handles one run per tick."""
    calls = []

    @dg.run_failure_sensor(request_job=sample("failure_alerts").build_forecast)
    def answering(context: dg.RunFailureSensorContext):
        calls.append(context.dagster_run.run_id)
        return answer

    react_to_failures(answering, failures=3)
    assert len(calls) == 1


@pytest.mark.slow
def test_a_tick_calls_a_function_without_result_for_five_runs() -> None:
    """A function that returns nothing is called for up to five runs per tick."""
    calls = []

    @dg.run_failure_sensor
    def counting(context: dg.RunFailureSensorContext) -> None:
        calls.append(context.dagster_run.run_id)

    react_to_failures(counting, failures=7)
    assert len(calls) == 5


@pytest.mark.parametrize(
    ("everywhere", "first", "last"), [(False, [], "build_forecast"), (True, ["other"] * 5, "other")]
)
def test_a_tick_looks_at_25_runs_of_all_jobs(everywhere: bool, first: list[str], last: str) -> None:
    """Each tick looks at up to 25 runs, including runs of other jobs."""
    calls = []

    @dg.op
    def load() -> None:
        raise ValueError

    @dg.job
    def other() -> None:
        load()

    jobs = None if everywhere else [sample("failure_alerts").build_forecast]

    @dg.run_failure_sensor(monitored_jobs=jobs, monitor_all_code_locations=everywhere)
    def counting(context: dg.RunFailureSensorContext) -> None:
        calls.append(context.dagster_run.job_name)

    with dg.instance_for_test() as instance:
        start = tick(counting, instance)
        for _ in range(25):
            other.execute_in_process(instance=instance, raise_on_error=False)
        fail(instance)
        cursor = tick(counting, instance, start.cursor).cursor
        assert calls == first
        tick(counting, instance, cursor)
        assert calls[-1] == last


def test_a_tick_cannot_mix_skipped_and_handled_runs() -> None:
    """A tick can't mix skipped and handled runs."""
    calls = []

    @dg.run_failure_sensor
    def mixed(context: dg.RunFailureSensorContext):
        calls.append(context.dagster_run.run_id)
        return dg.SkipReason("ignored") if len(calls) % 2 == 0 else None

    with pytest.raises(Exception, match="received both DagsterRunReaction and SkipReason"):
        react_to_failures(mixed, failures=2)


def test_none_ignores_a_run() -> None:
    """In one tick, the function returned nothing for one run and a `SkipReason` for another."""

    @dg.run_failure_sensor
    def ignoring(context: dg.RunFailureSensorContext) -> None:
        return None

    assert len(react_to_failures(ignoring, failures=2).dagster_run_reactions) == 2


def test_sensors_are_off_unless_the_code_says_otherwise() -> None:
    """The sensor is off."""

    @dg.run_failure_sensor
    def plain(context: dg.RunFailureSensorContext) -> None: ...

    assert plain.default_status is dg.DefaultSensorStatus.STOPPED
    on = sample("failure_alerts").forecast_failure_sensor
    assert on.default_status is dg.DefaultSensorStatus.RUNNING


def test_a_job_that_is_not_listed_is_not_monitored() -> None:
    """`monitored_jobs` doesn't include the run's job."""
    sensor = sample("failure_alerts").forecast_failure_sensor
    module = sample("failure_alerts")
    with dg.instance_for_test() as instance:
        start = tick(sensor, instance)
        result = dg.materialize([module.forecast], instance=instance, run_config=FAILING, raise_on_error=False)
        assert not result.success
        assert not tick(sensor, instance, start.cursor).dagster_run_reactions


def test_the_events_own_message_lacks_the_exception() -> None:
    """`Error occurred while executing op` is all that the alert says."""
    with dg.DagsterInstance.ephemeral() as instance:
        [event] = [event for event in fail(instance).all_events if event.is_step_failure]
    error = event.step_failure_data.error
    assert "Error occurred while executing op" in error.message
    assert "72 hours" not in error.message
    assert error.cause.message.strip() == "ValueError: The model covers 72 hours."


def test_a_success_after_an_error_hides_the_error() -> None:
    """`Tick status is SUCCESS, but error was provided`"""
    data = TickData("origin", "sensor", InstigatorType.SENSOR, TickStatus.STARTED, 0.0)
    failed = data.with_status(TickStatus.FAILURE, error=error_of_a_tick())
    with pytest.raises(Exception, match="Tick status is SUCCESS, but error was provided"):
        failed.with_status(TickStatus.SUCCESS)


def error_of_a_tick():
    @dg.run_failure_sensor
    def broken(context: dg.RunFailureSensorContext) -> None:
        raise RuntimeError("mail server down")

    return react_to_failures(broken).dagster_run_reactions[0].error


def test_monitored_jobs_and_all_locations_exclude_each_other() -> None:
    """`Cannot specify both monitor_all_code_locations and monitored_jobs`"""
    job = sample("failure_alerts").build_forecast
    with pytest.raises(dg.DagsterInvalidDefinitionError, match="Cannot specify both monitor_all_code_locations"):

        @dg.run_failure_sensor(monitored_jobs=[job], monitor_all_code_locations=True)
        def both(context: dg.RunFailureSensorContext) -> None: ...
