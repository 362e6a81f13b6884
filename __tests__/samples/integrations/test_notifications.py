"""The pages of Microsoft Teams, PagerDuty, Twilio, Datadog, Prometheus, and GitHub, with recorded requests in place of the services."""

import json
import socket
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from os import environ
from pathlib import Path
from shutil import copy
from threading import Thread

import dagster as dg
import pytest
import requests
import responses
from cryptography.hazmat.primitives.asymmetric import rsa
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from dagster_datadog import DatadogResource
from dagster_github import GithubResource
from dagster_msteams import MSTeamsResource, make_teams_on_run_failure_sensor, teams_on_failure, teams_on_success
from dagster_pagerduty import PagerDutyService, pagerduty_on_failure
from dagster_prometheus import PrometheusResource
from datadog import statsd
from ferry_project import SAMPLES, ferry_project, materialize, metadata
from prometheus_client import Gauge
from prometheus_client.exposition import basic_auth_handler, default_handler
from twilio.base.exceptions import TwilioRestException
from twilio.http.http_client import TwilioHttpClient
from twilio.http.response import Response

from free_port import free_port

pytestmark = pytest.mark.filterwarnings("ignore")
WORKFLOW = "https://example.com/teams/workflow"
CONNECTOR = "https://ferries.webhook.office.com/hook"


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], dg.Definitions]]:
    """Loads the samples of a folder as the definitions of a project."""
    for name in (
        "PAGERDUTY_ROUTING_KEY",
        "TWILIO_ACCOUNT_SID",
        "TWILIO_AUTH_TOKEN",
        "DD_API_KEY",
        "DD_APP_KEY",
        "GITHUB_TOKEN",
    ):
        monkeypatch.setenv(name, name.lower())
    monkeypatch.setenv("TEAMS_WEBHOOK_URL", WORKFLOW)
    with ferry_project(tmp_path, {}) as root:

        def load(folder: str) -> dg.Definitions:
            for file in (SAMPLES / folder).glob("*.py"):
                copy(file, root / "src" / "ferries" / "defs")
            return dg.load_from_defs_folder(path_within_project=root)

        yield load


def sent(index: int = 0) -> dict:
    return json.loads(responses.calls[index].request.body)


def message_of(result: dg.ExecuteInProcessResult) -> str:
    [failure] = [event for event in result.all_events if event.is_step_failure]
    error = failure.step_failure_data.error
    return (error.cause or error).to_string()


@responses.activate
def test_teams_gets_a_report(project) -> None:
    responses.post(WORKFLOW, status=202)
    result = materialize(project("msteams"), "delay_report")
    assert metadata(result)["delay_report"] == {"late_routes": 1}
    [attachment] = sent()["attachments"]
    assert attachment["content"]["body"][0]["text"] == "Late today: Harbor-Cape"


@responses.activate
def test_a_teams_webhook_that_refuses_fails_the_step(project) -> None:
    responses.post(WORKFLOW, status=400, body="Bad payload")
    result = materialize(project("msteams"), "delay_report")
    assert "RequestException: Bad payload" in message_of(result)


@pytest.mark.parametrize(("url", "kind"), [(WORKFLOW, "adaptive"), (CONNECTOR, "hero")])
@responses.activate
def test_the_url_decides_on_the_kind_of_card(url: str, kind: str) -> None:
    responses.post(url, body="1")

    @dg.asset(hooks={teams_on_success()})
    def ships() -> None: ...

    assert dg.materialize([ships], resources={"msteams": MSTeamsResource(hook_url=url)}).success
    assert sent()["attachments"][0]["contentType"] == f"application/vnd.microsoft.card.{kind}"


@responses.activate
def test_a_connector_has_to_answer_with_1() -> None:
    responses.post(CONNECTOR, body="Webhook message delivery failed")
    client = MSTeamsResource(hook_url=CONNECTOR).get_client()
    with pytest.raises(requests.RequestException, match="delivery failed"):
        client.post_message({})


@responses.activate
def test_the_teams_alert_names_steps_and_not_their_errors() -> None:
    responses.post(WORKFLOW, status=202)

    @dg.asset
    def sailings() -> None:
        raise ValueError("Ferry 7 has no captain.")

    sensor = make_teams_on_run_failure_sensor(WORKFLOW)
    assert sensor.default_status is dg.DefaultSensorStatus.STOPPED
    with dg.DagsterInstance.ephemeral() as instance:
        result = dg.materialize([sailings], instance=instance, raise_on_error=False)
        [event] = [event for event in result.all_events if event.event_type_value == "PIPELINE_FAILURE"]
        context = dg.build_run_status_sensor_context(
            sensor_name=sensor.name, dagster_event=event, dagster_instance=instance, dagster_run=result.dagster_run
        )
        sensor(context.for_run_failure())
    text = sent()["attachments"][0]["content"]["body"][0]["text"]
    assert "Steps failed: ['sailings']" in text and "captain" not in text


@responses.activate
def test_hooks_of_an_asset_and_its_job_post_two_cards() -> None:
    responses.post(WORKFLOW, status=202)

    @dg.asset(hooks={teams_on_failure()})
    def sailings() -> None:
        raise ValueError("Ferry 7 has no captain.")

    job = dg.define_asset_job("sail", selection=[sailings], hooks={teams_on_failure()})
    teams = {"msteams": MSTeamsResource(hook_url=WORKFLOW)}
    defs = dg.Definitions(assets=[sailings], jobs=[job], resources=teams)
    assert not defs.resolve_job_def("sail").execute_in_process(raise_on_error=False).success
    assert len(responses.calls) == 2


@responses.activate
def test_pagerduty_gets_an_event_for_a_failed_step(project) -> None:
    responses.post("https://events.pagerduty.com/v2/enqueue/", json={"status": "success"}, status=202)
    assert not materialize(project("pagerduty"), "departures").success
    event = sent()
    assert (event["routing_key"], event["event_action"]) == ("pagerduty_routing_key", "trigger")
    assert event["dedup_key"] == "selected|departures"
    assert event["payload"]["severity"] == "critical"


@responses.activate
def test_pagerduty_gets_an_event_from_an_asset(project) -> None:
    responses.post("https://events.pagerduty.com/v2/enqueue/", json={"status": "success"}, status=202)
    assert materialize(project("pagerduty"), "crews").success
    assert sent()["dedup_key"] == "ships-without-crew"
    assert sent()["payload"]["summary"] == "Ships without a crew: Aurora"


@responses.activate
def test_pagerduty_gets_nothing_when_a_step_succeeds_again(project) -> None:
    """The hook only triggers: nothing resolves the incident."""

    @dg.asset(hooks={pagerduty_on_failure("critical")})
    def ships() -> None: ...

    assert dg.materialize([ships], resources={"pagerduty": PagerDutyService(routing_key="key")}).success
    assert len(responses.calls) == 0


@responses.activate
def test_an_event_that_pagerduty_rejects(project) -> None:
    reason = "'routing_key' is invalid"
    responses.post("https://events.pagerduty.com/v2/enqueue/", json={"errors": [reason]}, status=400)
    with pytest.raises(Exception, match=r"BadRequest \(400\)") as caught:
        PagerDutyService(routing_key="key").EventV2_create(summary="s", source="s", severity="error")
    assert reason in str(caught.value)
    result = materialize(project("pagerduty"), "departures")
    assert any(event.event_type_value == "HOOK_ERRORED" for event in result.all_events)


def test_an_unknown_severity_of_pagerduty_raises_without_a_message() -> None:
    with pytest.raises(AssertionError):
        PagerDutyService(routing_key="key").EventV2_create(summary="s", source="s", severity="high")


@pytest.fixture
def texts(monkeypatch: pytest.MonkeyPatch) -> list[dict]:
    posted: list[dict] = []

    def request(client, method: str, uri: str, data: dict, **_rest) -> Response:
        posted.append(data)
        return Response(201, json.dumps({"sid": f"SM{len(posted)}"}))

    monkeypatch.setattr(TwilioHttpClient, "request", request)
    return posted


def test_twilio_sends_texts(project, texts: list[dict]) -> None:
    result = materialize(project("twilio"), "cancellation_notices")
    assert metadata(result)["cancellation_notices"] == {"messages": 2}
    assert texts[0] == {"To": "+15555550101", "From": "+15555550100", "Body": "Your Harbor-Cape ferry is canceled."}


def test_twilio_sends_again_when_the_step_runs_again(project, texts: list[dict]) -> None:
    defs = project("twilio")
    for _ in range(2):
        assert materialize(defs, "cancellation_notices").success
    assert len(texts) == 4


def test_an_error_of_twilio_fails_the_step(project, monkeypatch: pytest.MonkeyPatch) -> None:
    answer = Response(401, json.dumps({"code": 20003, "message": "Authenticate"}))
    monkeypatch.setattr(TwilioHttpClient, "request", lambda *_args, **_rest: answer)
    result = materialize(project("twilio"), "cancellation_notices")
    assert "Authenticate" in message_of(result)
    assert TwilioRestException.__name__ in message_of(result)


def test_twilio_texts_of_a_failed_step_stay_sent(project, texts: list[dict], monkeypatch: pytest.MonkeyPatch) -> None:
    send = TwilioHttpClient.request

    def second_fails(client, method: str, uri: str, **options) -> Response:
        answer = send(client, method, uri, **options)
        return answer if len(texts) < 2 else Response(400, json.dumps({"code": 21211, "message": "Invalid 'To'"}))

    monkeypatch.setattr(TwilioHttpClient, "request", second_fails)
    assert not materialize(project("twilio"), "cancellation_notices").success
    assert texts[0]["To"] == "+15555550101"


@pytest.fixture
def agent(monkeypatch: pytest.MonkeyPatch) -> Iterator[socket.socket]:
    """A socket in place of Datadog's agent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as server:
        server.bind(("127.0.0.1", 0))
        server.settimeout(120)
        statsd.close_socket()
        monkeypatch.setattr(statsd, "host", "127.0.0.1")
        monkeypatch.setattr(statsd, "port", server.getsockname()[1])
        yield server
        statsd.close_socket()


def test_datadog_gets_metrics(project, agent: socket.socket) -> None:
    result = materialize(project("datadog"), "tickets")
    assert metadata(result)["tickets"] == {"tickets": 440}
    received = agent.recv(65_535).decode()
    while "_sc|" not in received:
        received += agent.recv(65_535).decode()
    assert "ferries.tickets:336|g|#route:Harbor-Island" in received
    assert "_sc|ferries.tickets.loaded|0" in received


def test_datadog_without_an_agent_fails_nothing(project, monkeypatch: pytest.MonkeyPatch) -> None:
    statsd.close_socket()
    monkeypatch.setattr(statsd, "port", free_port())
    monkeypatch.setattr(statsd, "host", "127.0.0.1")
    assert materialize(project("datadog"), "tickets").success
    statsd.close_socket()


@responses.activate
def test_a_rejected_call_of_datadog_is_a_dictionary_with_errors(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("datadog.api._api_host", None)
    monkeypatch.setenv("DATADOG_HOST", "https://api.datadoghq.eu")
    responses.post("https://api.datadoghq.eu/api/v1/events", status=403, json={"errors": ["Forbidden"]})
    client = DatadogResource(api_key="a", app_key="b").get_client()
    assert client.api.Event.create(title="Late", text="Late") == {"errors": ["Forbidden"]}


def test_the_datadog_client_has_the_functions_of_dogstatsd() -> None:
    client = DatadogResource(api_key="a", app_key="b").get_client()
    names = (
        "event gauge increment decrement histogram distribution set service_check timed timing flush wait_for_pending"
    )
    assert all(getattr(client, name) == getattr(statsd, name) for name in names.split())


@pytest.fixture
def gateway(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[tuple[str, str, str]]]:
    """A server in place of the Pushgateway, and what it is sent: method, path, and text."""
    received: list[tuple[str, str, str]] = []

    class Gateway(BaseHTTPRequestHandler):
        def accept(self) -> None:
            text = self.rfile.read(int(self.headers.get("Content-Length") or 0)).decode()
            received.append((self.command, self.path, text))
            self.send_response(200)
            self.end_headers()

        do_PUT = do_POST = do_DELETE = accept

        def log_message(self, *_args) -> None: ...

    server = HTTPServer(("127.0.0.1", 0), Gateway)
    Thread(target=server.serve_forever, daemon=True).start()
    monkeypatch.setenv("PUSHGATEWAY_URL", f"http://127.0.0.1:{server.server_port}")
    yield received
    server.shutdown()
    server.server_close()


def test_prometheus_gets_metrics(project, gateway) -> None:
    result = materialize(project("prometheus"), "tickets")
    assert metadata(result)["tickets"] == {"tickets": 440}
    [(method, path, text)] = gateway
    assert (method, path) == ("PUT", "/metrics/job/tickets")
    assert 'ferry_tickets{route="Harbor-Island"} 336.0' in text


def test_each_step_has_a_registry_of_its_own(project, gateway) -> None:
    """A second run in the same process can define the metric again."""
    defs = project("prometheus")
    assert all(materialize(defs, "tickets").success for _ in range(2))


def test_steps_in_one_process_share_a_registry() -> None:
    def metric(name: str) -> dg.AssetsDefinition:
        @dg.asset(name=name)
        def asset(prometheus: PrometheusResource) -> None:
            Gauge("ferry_tickets", "Tickets", registry=prometheus.registry)

        return asset

    resources = {"prometheus": PrometheusResource(gateway="http://localhost:1")}
    with pytest.raises(ValueError, match="Duplicated timeseries in CollectorRegistry"):
        dg.materialize([metric("tickets"), metric("fares")], resources=resources)


def test_a_handler_returns_the_function_that_sends_the_request(gateway) -> None:
    def signed(url, method, timeout, headers, data):
        return basic_auth_handler(url, method, timeout, headers, data, "dagster", "secret")

    def sends_itself(url, method, timeout, headers, data) -> None:
        default_handler(url, method, timeout, headers, data)()

    @dg.asset
    def tickets(prometheus: PrometheusResource) -> None:
        prometheus.push_to_gateway(job="tickets", handler=signed)
        with pytest.raises(TypeError, match="'NoneType' object is not callable"):
            prometheus.push_to_gateway(job="tickets", handler=sends_itself)

    resources = {"prometheus": PrometheusResource(gateway=environ["PUSHGATEWAY_URL"])}
    assert dg.materialize([tickets], resources=resources).success
    assert [method for method, _path, _text in gateway] == ["PUT", "PUT"]


def test_a_metric_without_the_registry_is_not_pushed(gateway, monkeypatch: pytest.MonkeyPatch) -> None:
    @dg.asset
    def ships(prometheus: PrometheusResource) -> None:
        Gauge("ferry_ships_in_the_global_registry", "Ships").set(2)
        prometheus.push_to_gateway(job="ships")

    resources = {"prometheus": PrometheusResource(gateway=environ["PUSHGATEWAY_URL"])}
    assert dg.materialize([ships], resources=resources).success
    assert "ferry_ships" not in gateway[0][2]


def test_a_gateway_that_does_not_answer_fails_the_step(project, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PUSHGATEWAY_URL", f"http://127.0.0.1:{free_port()}")
    result = materialize(project("prometheus"), "tickets")
    assert "Connection refused" in message_of(result)


@responses.activate
def test_github_gets_an_issue(project) -> None:
    issue = "https://github.com/ferries/data/issues/7"
    responses.post("https://api.github.com/repos/ferries/data/issues", json={"html_url": issue}, status=201)
    result = materialize(project("github"), "fare_review")
    assert metadata(result)["fare_review"] == {"issue": issue}
    assert responses.calls[0].request.headers["Authorization"] == "Bearer github_token"


@responses.activate
def test_a_token_without_the_permission_fails_the_step(project) -> None:
    responses.post("https://api.github.com/repos/ferries/data/issues", status=403)
    assert "403 Client Error: Forbidden" in message_of(materialize(project("github"), "fare_review"))


def github_app(**options) -> GithubResource:
    key = rsa.generate_private_key(65537, 2048).private_bytes(
        Encoding.PEM, PrivateFormat.TraditionalOpenSSL, NoEncryption()
    )
    return GithubResource(github_app_id=7, github_app_private_rsa_key=key.decode(), **options)


@pytest.mark.filterwarnings("always")
def test_the_github_warning_does_not_appear_when_a_project_is_loaded(
    tmp_path: Path, recwarn: pytest.WarningsRecorder
) -> None:
    resource = "dagster_github.GithubResource(github_app_id=7, github_app_private_rsa_key='key')"
    sample = f"import dagster as dg, dagster_github\n\ndefs = dg.Definitions(resources={{'github': {resource}}})\n"
    with ferry_project(tmp_path, {"defs/resources.py": sample}) as root:
        assert "github" in dg.load_from_defs_folder(path_within_project=root).resources
    assert not [warning for warning in recwarn if "GithubResource" in str(warning.message)]
    with pytest.warns(DeprecationWarning, match="`GithubResource` is deprecated. Use your own resource"):
        GithubResource(github_app_id=7, github_app_private_rsa_key="key")


@responses.activate
def test_the_deprecated_github_client_needs_a_string_as_issuer() -> None:
    client = github_app(github_installation_id=3).get_client()
    for call in (client.get_installations, lambda: client.execute("{ viewer { login } }")):
        with pytest.raises(TypeError, match=r"Issuer \(iss\) must be a string"):
            call()
    client.app_id = str(client.app_id)
    responses.get("https://api.github.com/app/installations", json=[{"id": 3}])
    token = {"token": "t", "expires_at": "2099-01-01T00:00:00Z"}
    responses.post("https://api.github.com/app/installations/3/access_tokens", json=token)
    responses.post("https://api.github.com/graphql", json={"data": {"repository": {"id": "R"}}})
    assert client.get_installations() == [{"id": 3}]
    assert client.create_issue("data", "ferries", "Fares without a price", "Harbor-Cape")["data"]


@responses.activate
def test_the_deprecated_github_client_without_an_installation_lists_them() -> None:
    """A hostname, even GitHub's own, is that of an Enterprise server."""
    client = github_app(github_hostname="api.github.com").get_client()
    client.app_id = str(client.app_id)
    responses.get("https://api.github.com/api/v3/app/installations", json=[{"id": 3}])
    assert client.get_installations() == [{"id": 3}]
    with pytest.raises(RuntimeError, match="No installation_id provided"):
        client.execute("{ viewer { login } }")
