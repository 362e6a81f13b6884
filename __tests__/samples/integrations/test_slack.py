"""The pages of the Slack integration, with the client's requests recorded in place of Slack."""

from collections.abc import Iterator
from pathlib import Path

import dagster as dg
import pytest
from dagster_slack import SlackResource, make_slack_on_run_failure_sensor, slack_on_failure, slack_on_success
from ferry_project import ferry_project, materialize, metadata, sample
from slack_sdk import WebClient
from slack_sdk.errors import SlackApiError

pytestmark = pytest.mark.filterwarnings("ignore")


@pytest.fixture
def messages(monkeypatch: pytest.MonkeyPatch) -> list[dict]:
    """What is posted, with the token that is used."""
    monkeypatch.setenv("SLACK_BOT_TOKEN", "xoxb-ferries")
    posted: list[dict] = []

    def api_call(client: WebClient, api_method: str, **request) -> dict:
        assert api_method == "chat.postMessage"
        posted.append({"token": client.token, **request["json"]})
        return {"ok": True, "ts": "1763971200.000100"}

    monkeypatch.setattr(WebClient, "api_call", api_call)
    return posted


@pytest.fixture
def defs(tmp_path: Path, messages: list[dict]) -> Iterator[dg.Definitions]:
    files = {f"defs/{name}.py": sample(f"slack/{name}.py") for name in ("alerts", "report", "resources", "step_hooks")}
    with ferry_project(tmp_path, files):
        yield dg.load_from_defs_folder(path_within_project=tmp_path)


def evaluate(sensor: dg.SensorDefinition, result: dg.ExecuteInProcessResult, instance: dg.DagsterInstance) -> None:
    """Calls a run failure sensor for a failed run."""
    [event] = [event for event in result.all_events if event.event_type_value == "PIPELINE_FAILURE"]
    sensor(
        dg.build_run_status_sensor_context(
            sensor_name=sensor.name, dagster_event=event, dagster_instance=instance, dagster_run=result.dagster_run
        ).for_run_failure()
    )


@dg.asset
def sailings() -> None:
    raise ValueError("Ferry 7 has no captain.")


def failed_run(instance: dg.DagsterInstance) -> dg.ExecuteInProcessResult:
    return dg.materialize([sailings], instance=instance, raise_on_error=False)


def test_an_asset_posts_a_report(defs: dg.Definitions, messages: list[dict]) -> None:
    result = materialize(defs, "daily_passengers")
    assert result.success
    [message] = messages
    assert (message["token"], message["channel"]) == ("xoxb-ferries", "#ferry-reports")
    assert message["text"] == "Harbor-Island: 336 passengers\nHarbor-Cape: 104 passengers"
    assert metadata(result)["daily_passengers"] == {"passengers": 440, "slack_message": "1763971200.000100"}


def test_the_alert_has_the_errors_that_were_raised(defs: dg.Definitions, messages: list[dict]) -> None:
    with dg.DagsterInstance.ephemeral() as instance:
        sensor = defs.resolve_sensor_def("slack_on_run_failure")
        assert sensor.default_status is dg.DefaultSensorStatus.RUNNING
        evaluate(sensor, failed_run(instance), instance)
    [message] = messages
    assert message["channel"] == "#ferry-alerts"
    assert "`sailings`: ValueError: Ferry 7 has no captain." in message["text"]


def test_the_default_text_names_steps_and_not_their_errors(messages: list[dict]) -> None:
    with dg.DagsterInstance.ephemeral() as instance:
        evaluate(make_slack_on_run_failure_sensor("#alerts", "xoxb"), failed_run(instance), instance)
    [message] = messages
    assert "Steps failed: ['sailings']" in message["text"]
    assert "captain" not in str(message)


def test_a_hook_posts_for_a_step(defs: dg.Definitions, messages: list[dict]) -> None:
    assert not materialize(defs, "fares").success
    assert [message["text"] for message in messages] == ["fares failed"]


def test_a_hook_links_to_the_run(messages: list[dict]) -> None:
    hook = slack_on_success("#reports", webserver_base_url="https://dagster.ferries.example")

    @dg.asset(hooks={hook})
    def ships() -> None: ...

    result = dg.materialize([ships], resources={"slack": SlackResource(token="xoxb")})
    assert f"<https://dagster.ferries.example/runs/{result.run_id}|View in Dagster UI>" in messages[0]["text"]


def test_a_hook_needs_the_resource_slack(messages: list[dict]) -> None:
    @dg.asset(hooks={slack_on_failure("#alerts")})
    def ships() -> None: ...

    with pytest.raises(dg.DagsterInvalidDefinitionError, match="resource with key 'slack' required by hook"):
        dg.materialize([ships])


def test_no_hook_is_called_where_no_step_failed(messages: list[dict]) -> None:
    """A resource that can't start fails the run before a step's hook has what it needs."""

    class Pier(dg.ConfigurableResource):
        def setup_for_execution(self, context: dg.InitResourceContext) -> None:
            raise ValueError("The pier is closed.")

    @dg.op
    def board(pier: Pier) -> None: ...

    @dg.job(hooks={slack_on_failure("#alerts")})
    def boarding() -> None:
        board()

    resources = {"slack": SlackResource(token="xoxb"), "pier": Pier()}
    with dg.DagsterInstance.ephemeral() as instance:
        job = dg.Definitions(jobs=[boarding], resources=resources).resolve_job_def("boarding")
        result = job.execute_in_process(instance=instance, raise_on_error=False)
        assert not result.success
        hook_messages = len(messages)
        evaluate(make_slack_on_run_failure_sensor("#alerts", "xoxb"), result, instance)
    assert (hook_messages, len(messages)) == (0, 1)


def test_two_sensors_need_names(messages: list[dict]) -> None:
    sensors = [make_slack_on_run_failure_sensor(channel, "xoxb") for channel in ("#a", "#b")]
    with pytest.raises(dg.DagsterInvalidDefinitionError, match="Duplicate definition found for slack_on_run_failure"):
        dg.Definitions.validate_loadable(dg.Definitions(sensors=sensors))
    names = [make_slack_on_run_failure_sensor(f"#{name}", "xoxb", name=name) for name in ("a", "b")]
    dg.Definitions.validate_loadable(dg.Definitions(sensors=names))


def test_an_env_var_in_place_of_the_token_is_taken_for_the_token(messages: list[dict]) -> None:
    with dg.DagsterInstance.ephemeral() as instance:
        sensor = make_slack_on_run_failure_sensor("#alerts", slack_token=dg.EnvVar("SLACK_BOT_TOKEN"))
        evaluate(sensor, failed_run(instance), instance)
    assert messages[0]["token"] == "SLACK_BOT_TOKEN"


def test_an_error_of_slack_fails_the_asset(defs: dg.Definitions, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(client: WebClient, api_method: str, **request) -> dict:
        raise SlackApiError("The request to the Slack API failed.", {"ok": False, "error": "not_in_channel"})

    monkeypatch.setattr(WebClient, "api_call", refuse)
    result = materialize(defs, "daily_passengers")
    assert not result.success
    [failure] = [event for event in result.all_events if event.is_step_failure]
    assert "not_in_channel" in failure.step_failure_data.error.cause.to_string()


def test_an_error_of_slack_in_a_hook_does_not_fail_the_run(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(client: WebClient, api_method: str, **request) -> dict:
        raise SlackApiError("The request to the Slack API failed.", {"ok": False, "error": "channel_not_found"})

    monkeypatch.setattr(WebClient, "api_call", refuse)

    @dg.asset(hooks={slack_on_success("#reports")})
    def ships() -> None: ...

    result = dg.materialize([ships], resources={"slack": SlackResource(token="xoxb")})
    assert result.success
    assert any(event.event_type_value == "HOOK_ERRORED" for event in result.all_events)


def test_without_the_token_a_run_with_a_hook_fails_before_its_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SLACK_BOT_TOKEN", raising=False)
    ran = []

    @dg.asset(hooks={slack_on_success("#reports")})
    def ships() -> None:
        ran.append("ships")

    with pytest.raises(dg.DagsterInvalidConfigError, match="SLACK_BOT_TOKEN"):
        dg.materialize([ships], resources={"slack": SlackResource(token=dg.EnvVar("SLACK_BOT_TOKEN"))})
    assert not ran
