"""Hex and Cube against fakes of their APIs, Evidence with a program in the place of npm, and DataHub's emitters."""

import os
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import dagster as dg
import pytest
import responses
from dagster_datahub import DatahubConnection, DatahubKafkaEmitterResource, DatahubRESTEmitterResource
from datahub.emitter.kafka_emitter import DatahubKafkaEmitter
from datahub.emitter.mcp import MetadataChangeProposalWrapper
from datahub.metadata.schema_classes import DatasetPropertiesClass

from integrations.cube import cube_refresh
from integrations.cube.resources import resources as cube_resources
from integrations.hex import revenue_app
from integrations.hex.resources import resources as hex_resources

PROJECT = "5a8591dd-4039-49df-9202-96385ba3eff8"
HEX = f"https://app.hex.tech/api/v1/project/{PROJECT}/run"
CUBE = "https://cube.example/cubejs-api/v1/"
SAMPLES = Path(__file__).parents[3] / "content" / "samples" / "integrations"

pytestmark = pytest.mark.filterwarnings("ignore")


def run_of_hex(status: str) -> None:
    run = {"projectId": PROJECT, "runId": "1", "runUrl": "https://app.hex.tech/1", "runStatusUrl": "u", "traceId": "t"}
    responses.post(HEX, json=run)
    responses.get(f"{HEX}/1", json={"status": status, "traceId": "t", "elapsedTime": 1})


def app(monkeypatch: pytest.MonkeyPatch) -> dg.ExecuteInProcessResult:
    monkeypatch.setenv("HEX_API_KEY", "secret")
    return dg.materialize([revenue_app.revenue_app], resources=hex_resources().resources, raise_on_error=False)


@responses.activate
def test_a_hex_project_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    run_of_hex("COMPLETED")
    result = app(monkeypatch)
    assert result.success
    [event] = result.get_asset_materialization_events()
    assert event.materialization.metadata["run"].value == "https://app.hex.tech/1"
    assert b'"season": "summer"' in responses.calls[0].request.body
    assert responses.calls[0].request.headers["Authorization"] == "Bearer secret"


@responses.activate
def test_a_hex_project_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    run_of_hex("ERRORED")
    result = app(monkeypatch)
    [failure] = [event for event in result.all_events if event.is_step_failure]
    assert "Project Run failed with status ERRORED" in str(failure.event_specific_data)


@responses.activate
def test_a_hex_token_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    responses.post(HEX, status=401, json={"reason": "Unauthorized"})
    result = app(monkeypatch)
    [failure] = [event for event in result.all_events if event.is_step_failure]
    assert "Received 401 status from Hex" in str(failure.event_specific_data)


@responses.activate
@pytest.mark.parametrize(
    ("status", "message"),
    [
        (404, "Exceeded max number of retries"),
        (429, "Exceeded max number of retries"),
        (403, "Received 403 status from Hex"),
    ],
)
def test_other_answers_of_hex_fail_the_step(
    status: int, message: str, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    responses.post(HEX, status=status, json={"reason": "no"})
    result = app(monkeypatch)
    [failure] = [event for event in result.all_events if event.is_step_failure]
    assert message in str(failure.event_specific_data)
    assert ("Request to Hex API failed" in capfd.readouterr().err) is message.startswith("Exceeded")


@responses.activate
def test_a_hex_run_that_takes_too_long_fails_the_step() -> None:
    """With `kill_on_timeout=False`, nothing is canceled."""
    from dagster_hex.resources import HexResource

    run_of_hex("RUNNING")
    with pytest.raises(dg.Failure, match="timed out after"):
        HexResource(api_key="secret").run_and_poll(
            PROJECT, inputs=None, kill_on_timeout=False, poll_interval=0, poll_timeout=0.05
        )
    assert "DELETE" not in [call.request.method for call in responses.calls]


@responses.activate
def test_a_run_stopped_in_hex_has_a_status_that_the_package_does_not_know(monkeypatch: pytest.MonkeyPatch) -> None:
    run_of_hex("KILLED")
    [failure] = [event for event in app(monkeypatch).all_events if event.is_step_failure]
    assert "Received an unexpected status from the API: KILLED" in str(failure.event_specific_data)


@responses.activate
def test_the_asset_factory_of_hex_needs_a_title_without_spaces() -> None:
    """`build_hex_asset` calls Hex, and fails for projects whose title contains a space."""
    from dagster_hex.assets import build_hex_asset
    from dagster_hex.resources import HexResource

    project = {"creator": {"email": "e"}, "categories": []}
    project |= dict.fromkeys(("description", "lastEditedAt", "lastPublishedAt"), "")
    responses.get("https://app.hex.tech/api/v1/projects/1", json={"title": "Route revenue", **project})
    with pytest.raises(dg.DagsterInvalidDefinitionError, match="is not a valid name"):
        build_hex_asset("1", HexResource(api_key="secret"))


@responses.activate
def test_canceling_a_hex_run_does_not_end() -> None:
    """An answer that isn't JSON, such as that to a cancellation, is asked for again without end."""
    from dagster_hex.resources import HexResource

    class Enough(Exception):
        pass

    def no_content(request):
        if len(responses.calls) >= 20:
            raise Enough
        return 204, {}, ""

    responses.add_callback(responses.DELETE, f"{HEX}/1", callback=no_content, content_type="text/plain")
    with pytest.raises(Enough):
        HexResource(api_key="secret").cancel_run(PROJECT, "1")
    assert len(responses.calls) >= 20


@responses.activate
def test_canceling_a_hex_run_ends_when_hex_refuses() -> None:
    from dagster_hex.resources import HexResource

    for status in (204, 204, 404):
        responses.delete(f"{HEX}/1", status=status)
    with pytest.raises(dg.Failure, match="Exceeded max number of retries"):
        HexResource(api_key="secret", request_max_retries=1, request_retry_delay=0).cancel_run(PROJECT, "1")
    assert len(responses.calls) == 4


def refresh(monkeypatch: pytest.MonkeyPatch) -> dg.ExecuteInProcessResult:
    monkeypatch.setenv("CUBE_API_KEY", "secret")
    monkeypatch.setenv("CUBE_URL", CUBE)
    return dg.materialize(
        [cube_refresh.revenue_pre_aggregations], resources=cube_resources().resources, raise_on_error=False
    )


@responses.activate
def test_cube_builds_pre_aggregations(monkeypatch: pytest.MonkeyPatch) -> None:
    responses.post(f"{CUBE}pre-aggregations/jobs", json=["token"])
    result = refresh(monkeypatch)
    [event] = result.get_asset_materialization_events()
    assert event.materialization.metadata["jobs"].value == 1
    assert responses.calls[0].request.headers["Authorization"] == "secret"


@responses.activate
def test_an_error_of_cube_is_a_missing_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    responses.post(f"{CUBE}pre-aggregations/jobs", status=403)
    result = refresh(monkeypatch)
    [failure] = [event for event in result.all_events if event.is_step_failure]
    assert "Cube refused the request" in str(failure.event_specific_data)


@pytest.mark.parametrize(
    ("answer", "error"),
    [
        ({"status": 422, "json": {"error": "bad"}}, "Received 422 status from Cube"),
        ({"body": "{", "content_type": "application/json"}, "Failed to decode to JSON"),
    ],
)
@responses.activate
def test_some_errors_of_cube_fail_the_step(answer: dict, error: str) -> None:
    from dagster_cube.cube_resource import CubeResource

    responses.post(f"{CUBE}load", **answer)
    with pytest.raises(dg.Failure, match=error):
        CubeResource(CUBE, "secret").make_request("POST", "load")


@pytest.mark.parametrize(
    ("url", "endpoint", "called"),
    [
        ("https://cube.example/cubejs-api/v1", "load", "https://cube.example/cubejs-api/load"),
        ("https://cube.example/cubejs-api/v1/", "/load", "https://cube.example/load"),
    ],
)
@responses.activate
def test_without_a_slash_the_last_part_of_the_url_is_lost(url: str, endpoint: str, called: str) -> None:
    from dagster_cube.cube_resource import CubeResource

    responses.post(called, json={})
    assert CubeResource(url, "secret").make_request("POST", endpoint) == {}


@pytest.fixture
def npm(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A program that writes down its arguments and puts them into a page of a build folder."""
    program, record = tmp_path / "bin" / "npm", tmp_path / "commands"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\necho "$@" >> {record}\nmkdir -p build\ncat {record} > build/index.html\n')
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{program.parent}{os.pathsep}{os.environ['PATH']}")
    return record


def test_evidence_builds_and_deploys(tmp_path: Path, npm: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "src" / "ferries_evidence" / "defs" / "dashboard"
    folder.mkdir(parents=True)
    for package in (folder.parents[1], folder.parents[0]):
        (package / "__init__.py").write_text("")
    (tmp_path / "pyproject.toml").write_text(
        '[tool.dg]\ndirectory_type = "project"\n\n[tool.dg.project]\nroot_module = "ferries_evidence"\n'
    )
    text = (SAMPLES / "evidence" / "defs.yaml").read_text().replace("/srv/dashboard", str(tmp_path / "deployed"))
    (folder / "defs.yaml").write_text(text)
    (tmp_path / "dashboard").mkdir()
    monkeypatch.syspath_prepend(str(tmp_path / "src"))
    defs = dg.load_from_defs_folder(path_within_project=folder)
    result = defs.resolve_implicit_global_asset_job_def().execute_in_process()
    assert [event.asset_key.to_user_string() for event in result.get_asset_materialization_events()] == [
        "revenue_dashboard"
    ]
    assert npm.read_text().splitlines() == ["run sources", "run build"]
    defs.resolve_implicit_global_asset_job_def().execute_in_process()
    assert [path.name for path in (tmp_path / "deployed").iterdir()] == ["index.html"]
    assert (tmp_path / "deployed" / "index.html").read_text() == npm.read_text()


def test_a_deploy_command_of_evidence_runs_in_an_empty_folder(tmp_path: Path, npm: Path) -> None:
    from dagster_evidence import EvidenceProject

    seen = tmp_path / "seen"
    command = f'ls -A > {seen}; echo "$EVIDENCE_BUILD_PATH" >> {seen}; exit 3'
    project = EvidenceProject(str(tmp_path), asset=dg.AssetSpec("fares"), deploy_command=command)
    defs = project.build_defs(dg.ComponentTree.for_test().load_context)
    result = defs.resolve_implicit_global_asset_job_def().execute_in_process(raise_on_error=False)
    [failure] = result.get_step_failure_events()
    assert "returned non-zero exit status 3" in failure.step_failure_data.error.to_string()
    assert seen.read_text() == f"{tmp_path}/build\n"


def test_two_components_of_evidence_have_the_same_step() -> None:
    from dagster_evidence import EvidenceProject

    context = dg.ComponentTree.for_test().load_context
    dashboards = [EvidenceProject(name, asset=dg.AssetSpec(name)).build_defs(context) for name in ("fares", "crew")]
    assert dashboards[0].resolve_all_job_defs()
    with pytest.raises(dg.DagsterInvalidDefinitionError, match='conflicting node definitions .* "evidence_project"'):
        dg.Definitions.merge(*dashboards).resolve_all_job_defs()


def test_the_resource_of_evidence_does_not_deploy(tmp_path: Path, npm: Path) -> None:
    from dagster_evidence import EvidenceResource

    EvidenceResource(project_path=str(tmp_path), deploy_command=f"touch {tmp_path}/deployed").build()
    assert npm.read_text().splitlines() == ["run sources", "run build"]
    assert not (tmp_path / "deployed").exists()


def test_the_emitters_of_datahub_are_made_of_the_settings() -> None:
    rest = DatahubRESTEmitterResource(connection="http://localhost:8080", token="secret")
    assert rest.get_emitter()._gms_server == "http://localhost:8080"
    kafka = DatahubKafkaEmitterResource(
        connection=DatahubConnection(bootstrap="localhost:9092", schema_registry_url="http://localhost:8081")
    )
    assert kafka.topic_routes == {
        "MetadataChangeEvent": "MetadataChangeEvent_v4",
        "MetadataChangeProposal": "MetadataChangeProposal_v1",
    }


def test_datahub_verifies_the_server_with_the_ca_bundle() -> None:
    rest = DatahubRESTEmitterResource(connection="http://localhost:8080", ca_certificate_path="/ca.pem")
    session = rest.get_emitter()._session
    assert session.verify == "/ca.pem"
    assert session.cert is None


class Unavailable(BaseHTTPRequestHandler):
    status = 503
    requests = 0

    def do_POST(self) -> None:
        type(self).requests += 1
        self.rfile.read(int(self.headers["Content-Length"]))
        self.send_response(self.status)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *arguments: object) -> None: ...


def dataset_description() -> MetadataChangeProposalWrapper:
    return MetadataChangeProposalWrapper(
        entityUrn="urn:li:dataset:(urn:li:dataPlatform:duckdb,ferries.main.route_revenue,PROD)",
        aspect=DatasetPropertiesClass(description="Revenue per route"),
    )


@pytest.mark.parametrize(("status", "requests"), [(503, 2), (429, 3)])
def test_datahub_retries_too_many_requests_twice_as_often(status: int, requests: int) -> None:
    handler = type("Handler", (Unavailable,), {"status": status})
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        emitter = DatahubRESTEmitterResource(
            connection=f"http://127.0.0.1:{server.server_port}", retry_max_times=1
        ).get_emitter()
        with pytest.raises(Exception):  # noqa: B017
            emitter.emit(dataset_description())
        server.shutdown()
    assert handler.requests == requests


def kafka_emitter(**fields: object) -> DatahubKafkaEmitter:
    connection = DatahubConnection(bootstrap="127.0.0.1:1", schema_registry_url="http://127.0.0.1:1")
    emitter = DatahubKafkaEmitterResource(connection=connection, **fields).get_emitter()
    for producer in emitter.producers.values():
        producer._value_serializer = lambda value, context: b"without a schema registry"
    return emitter


def test_the_routes_of_datahub_replace_the_default() -> None:
    with pytest.raises(ValueError, match="must contain a route for MetadataChangeProposal"):
        kafka_emitter(topic_routes={"MetadataChangeEvent": "events"})
    assert set(kafka_emitter(topic_routes={"MetadataChangeProposal": "proposals"}).producers) == {
        "MetadataChangeProposal"
    }


def test_flush_of_datahub_returns_with_messages_in_the_queue() -> None:
    emitter = kafka_emitter()
    assert emitter.config.max_queue_full_block_seconds == 300
    emitter.config.max_queue_full_block_seconds = 0.5
    errors = []
    emitter.emit(dataset_description(), callback=lambda error, message: errors.append(error))
    assert emitter.flush() is None
    assert emitter.flush_with_undelivered_count() == 1
    for producer in emitter.producers.values():
        producer.purge()
    assert emitter.flush_with_undelivered_count() == 0
    assert len(errors) == 1


def test_datahub_connections_have_no_settings_of_producers() -> None:
    connection = DatahubConnection.model_validate(
        {"bootstrap": "b:1", "schema_registry_url": "http://r", "producer_config": {"client.id": "dagster"}}
    )
    with pytest.raises(dg.DagsterInvalidConfigError, match="producer_config"):
        DatahubKafkaEmitterResource(connection=connection)
