"""The pages of the Airbyte integration: syncs against a fake of Airbyte's REST and Configuration APIs."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import dagster as dg
import pytest
import responses
from dagster.components.core.component_tree import ComponentTreeException
from dagster_airbyte import (
    AirbyteCloudWorkspace,
    AirbyteWorkspace,
    airbyte_assets,
    build_airbyte_assets,
    build_airbyte_assets_definitions,
    load_airbyte_asset_specs,
)
from dagster_airbyte import resources as airbyte_resources
from dagster_shared.check import CheckError
from ferry_project import SAMPLES, events, failure, ferry_project, load_project, materialize, metadata, sample

from own_sleep import replace_sleep

pytestmark = pytest.mark.filterwarnings("ignore")
CLOUD = "https://api.airbyte.com/v1"
CLOUD_CONFIGURATION = "https://cloud.airbyte.com/api/v1"
OSS = "http://localhost:8000/api/public/v1"
OSS_CONFIGURATION = "http://localhost:8000/api/v1"


def connection(name: str, *tables: str) -> dict:
    streams = [
        {
            "stream": {"name": table, "jsonSchema": {"properties": {"id": {"type": "integer"}}}},
            "config": {"selected": not table.startswith("draft")},
        }
        for table in tables
    ]
    return {
        "connectionId": f"{name}_id",
        "name": name,
        "prefix": None,
        "destinationId": "warehouse",
        "syncCatalog": {"streams": streams},
    }


class Airbyte:
    """A workspace with the connections `bookings` and `crew`. A sync has its outcome when it's polled."""

    def __init__(self, mock: responses.RequestsMock) -> None:
        self.requests: list[tuple[str, str]] = []
        self.headers: dict[str, str] = {}
        self.outcome = "succeeded"
        self.connections = [connection("bookings", "tickets", "fares", "drafts"), connection("crew", "people")]
        for base in (CLOUD, CLOUD_CONFIGURATION, OSS, OSS_CONFIGURATION):
            for method in (responses.GET, responses.POST, responses.DELETE):
                mock.add_callback(method, re.compile(f"{base}/.*"), callback=self.answer)

    def answer(self, request) -> tuple[int, dict, str]:
        path = request.path_url.split("v1/")[1].split("?")[0]
        self.requests.append((request.method, path))
        if path != "applications/token":
            self.headers = request.headers
        answers = {
            "applications/token": {"access_token": "token"},
            "connections": {"data": self.connections},
            "destinations/warehouse": {
                "destinationId": "warehouse",
                "destinationType": "snowflake",
                "configuration": {"database": "FERRIES", "schema": "RAW"},
            },
            "jobs": {"jobId": 7, "status": "pending"},
            "jobs/7": {"jobId": 7, "status": self.outcome},
        }
        if path == "connections/get":
            wanted = json.loads(request.body)["connectionId"]
            data = next(found for found in self.connections if found["connectionId"] == wanted)
        else:
            data = answers.get(path, {})
        return 200, {}, json.dumps(data)


@pytest.fixture
def airbyte(monkeypatch: pytest.MonkeyPatch) -> Iterator[Airbyte]:
    for name in ("WORKSPACE_ID", "CLIENT_ID", "CLIENT_SECRET"):
        monkeypatch.setenv(f"AIRBYTE_{name}", name.lower())
    monkeypatch.setattr(airbyte_resources, "DEFAULT_POLL_INTERVAL_SECONDS", 0)
    with responses.RequestsMock(assert_all_requests_are_fired=False) as mock:
        yield Airbyte(mock)


def workspace(**options) -> AirbyteCloudWorkspace:
    return AirbyteCloudWorkspace(
        workspace_id="workspace", client_id="client", client_secret="secret", request_retry_delay=0, **options
    )


def definitions(**options) -> dg.Definitions:
    assets = build_airbyte_assets_definitions(workspace=workspace(), **options)
    return dg.Definitions(assets, resources={"airbyte": workspace()})


def keys(defs: dg.Definitions) -> set[str]:
    return {key.to_user_string() for key in defs.resolve_asset_graph().get_all_asset_keys()}


def component(root: Path, name: str):
    yaml = sample(f"airbyte/{name}")
    return ferry_project(root, {"defs/airbyte/defs.yaml": yaml[: yaml.index("  defs_state")]})


def test_the_component_syncs_a_cloud_connection(tmp_path: Path, airbyte: Airbyte) -> None:
    with component(tmp_path, "cloud_defs.yaml"):
        defs = load_project(tmp_path)
        assert keys(defs) == {"tickets", "fares", "people"}
        node = defs.resolve_asset_graph().get(dg.AssetKey("tickets"))
        assert (node.group_name, node.kinds) == ("default", {"airbyte", "snowflake"})
        assert node.metadata["dagster/table_name"] == "FERRIES.RAW.tickets"
        result = materialize(defs, "key:tickets or key:fares")
        assert set(metadata(result)) == {"tickets", "fares"}
        assert airbyte.headers["Authorization"] == "Bearer token"


def test_translation_and_selection_in_yaml(tmp_path: Path, airbyte: Airbyte) -> None:
    with component(tmp_path, "full_defs.yaml"):
        defs = load_project(tmp_path)
        assert keys(defs) == {"bookings/tickets", "bookings/fares"}
        assert materialize(defs).success


def test_airbyte_loads_the_sources_of_the_bi_architecture(tmp_path: Path, airbyte: Airbyte) -> None:
    """With the prefix of the page, the tables have the keys that the models of the example depend on."""
    airbyte.connections = [connection("box_office", "visits"), connection("web_shop", "orders")]
    for each in airbyte.connections:
        each["prefix"] = "raw_"
    example = SAMPLES.parent / "examples" / "bi_reports"
    yaml = (example / "variants" / "airbyte.yaml").read_text()
    ingestion = (example / "src" / "bi_reports" / "defs" / "ingestion.py").read_text()
    schedule = "import dagster as dg\n" + ingestion[ingestion.index("nightly_ingestion = ") :]
    files = {"defs/airbyte/defs.yaml": yaml[: yaml.index("  defs_state")], "defs/ingestion.py": schedule}
    with ferry_project(tmp_path, files):
        defs = load_project(tmp_path)
        job = defs.resolve_job_def(defs.resolve_schedule_def("nightly_ingestion").job_name)
        result = job.execute_in_process()
        assert set(metadata(result)) == {"raw_visits", "raw_orders"}
        assert [path for _, path in airbyte.requests].count("jobs") == 2
    models = (example / "src" / "bi_reports" / "defs" / "models" / "models.py").read_text()
    assert "raw_visits" in models and "raw_orders" in models


def test_with_state_on_disk_definitions_load_without_requests(tmp_path: Path, airbyte: Airbyte) -> None:
    with ferry_project(tmp_path, {"defs/airbyte/defs.yaml": sample("airbyte/cloud_defs.yaml")}):
        assert keys(load_project(tmp_path)) == set()
        assert airbyte.requests == []


def test_the_component_connects_to_a_server_of_ones_own(tmp_path: Path, airbyte: Airbyte) -> None:
    with component(tmp_path, "oss_defs.yaml"):
        assert keys(load_project(tmp_path)) == {"tickets", "fares", "people"}


@pytest.mark.parametrize(
    "attribute",
    ["key: '{{ props.connection_name }}/{{ props.table_name }}'", "group_name: '{{ props.connection_name }}'"],
)
def test_names_of_connections_have_to_be_valid_in_keys_and_groups(
    tmp_path: Path, airbyte: Airbyte, attribute: str
) -> None:
    airbyte.connections = [connection("Bookings → Snowflake", "tickets")]
    yaml = sample("airbyte/cloud_defs.yaml")
    yaml = yaml[: yaml.index("  defs_state")] + f"  translation:\n    {attribute}\n"
    with ferry_project(tmp_path, {"defs/airbyte/defs.yaml": yaml}):
        with pytest.raises(ComponentTreeException) as raised:
            load_project(tmp_path)
        assert "is not a valid name in Dagster" in str(raised.value.__cause__) and "→" in str(raised.value.__cause__)


def test_the_schema_is_not_known_after_a_sync(tmp_path: Path, airbyte: Airbyte) -> None:
    airbyte.connections = [connection("bookings", "tickets")]
    yaml = sample("airbyte/cloud_defs.yaml")
    yaml = yaml[: yaml.index("  defs_state")] + "  translation:\n    key: '{{ props.schema }}/{{ props.table_name }}'\n"
    with ferry_project(tmp_path, {"defs/airbyte/defs.yaml": yaml}):
        defs = load_project(tmp_path)
        assert keys(defs) == {"RAW/tickets"}
        assert set(metadata(materialize(defs))) == {"None/tickets"}


def test_a_component_for_each_workspace_syncs_with_its_own_credentials(tmp_path: Path, airbyte: Airbyte) -> None:
    yaml = sample("airbyte/cloud_defs.yaml")
    yaml = yaml[: yaml.index("  defs_state")]
    for variable in re.findall(r"env\.(\w+)", yaml):
        yaml = yaml.replace("{{ env." + variable + " }}", "NAME_" + variable.lower())
    of_workspace = {"north": [connection("bookings", "tickets")], "south": [connection("crew", "people")]}
    syncs = []

    def answer(request) -> tuple[int, dict, str]:
        path = request.path_url.split("v1/")[1].split("?")[0]
        airbyte.connections = [*of_workspace["north"], *of_workspace["south"]]
        if path == "applications/token":
            workspace_name = json.loads(request.body)["client_id"].split("_")[0]
            return 200, {}, json.dumps({"access_token": workspace_name})
        workspace_name = request.headers["Authorization"].removeprefix("Bearer ")
        if path == "connections":
            assert request.params["workspaceIds"] == f"{workspace_name}_airbyte_workspace_id"
            return 200, {}, json.dumps({"data": of_workspace[workspace_name]})
        if path == "jobs":
            syncs.append((workspace_name, json.loads(request.body)["connectionId"]))
        return Airbyte.answer(airbyte, request)

    with responses.RequestsMock(assert_all_requests_are_fired=False) as mock:
        for base in (CLOUD, CLOUD_CONFIGURATION):
            for method in (responses.GET, responses.POST):
                mock.add_callback(method, re.compile(f"{base}/.*"), callback=answer)
        files = {f"defs/airbyte_{name}/defs.yaml": yaml.replace("NAME", name) for name in of_workspace}
        with ferry_project(tmp_path, files):
            defs = load_project(tmp_path)
            assert keys(defs) == {"tickets", "people"}
            assert set(metadata(materialize(defs))) == {"tickets", "people"}
            of_workspace["south"] = [namesake("bookings", "other_id", "people")]
            with pytest.raises(dg.DagsterInvalidDefinitionError, match="conflicting node definitions"):
                load_project(tmp_path).resolve_all_job_defs()
    assert set(syncs) == {("north", "bookings_id"), ("south", "crew_id")}


def test_tables_without_syncs_are_external_assets(tmp_path: Path, airbyte: Airbyte) -> None:
    with ferry_project(tmp_path, {"defs/airbyte.py": sample("airbyte/observed.py")}):
        graph = load_project(tmp_path).resolve_asset_graph()
        assert {key.to_user_string() for key in graph.external_asset_keys} == {"tickets", "fares", "people"}
        assert not graph.materializable_asset_keys
    assert len(load_airbyte_asset_specs(oss())) == 3


def test_names_of_streams_have_to_be_valid_in_keys(tmp_path: Path, airbyte: Airbyte) -> None:
    airbyte.connections = [connection("bookings", "Sheet 1")]
    with pytest.raises(dg.DagsterInvalidDefinitionError, match="is not a valid name in Dagster"):
        definitions()
    yaml = sample("airbyte/cloud_defs.yaml")
    yaml = (
        yaml[: yaml.index("  defs_state")] + """  translation:\n    key: "{{ props.table_name.replace(' ', '_') }}"\n"""
    )
    with ferry_project(tmp_path, {"defs/airbyte/defs.yaml": yaml}):
        assert set(metadata(materialize(load_project(tmp_path)))) == {"Sheet_1"}


def test_the_translator_of_the_page_replaces_other_characters(tmp_path: Path, airbyte: Airbyte) -> None:
    airbyte.connections = [connection("Bookings → Snowflake", "tickets", "Sheet 1")]
    with ferry_project(tmp_path, {"defs/airbyte.py": sample("airbyte/cloud_assets.py")}):
        defs = load_project(tmp_path)
        expected = {"Bookings_Snowflake/tickets", "Bookings_Snowflake/Sheet_1"}
        assert expected <= keys(defs)
        assert set(metadata(materialize(defs))) == expected


@pytest.mark.parametrize("outcome", ["succeeded", "failed"])
def test_code_after_the_sync_runs_only_if_the_sync_succeeds(tmp_path: Path, airbyte: Airbyte, outcome: str) -> None:
    with ferry_project(tmp_path, {"defs/airbyte.py": sample("airbyte/custom_sync.py")}):
        defs = load_project(tmp_path)
        airbyte.outcome = outcome
        with dg.DagsterInstance.ephemeral() as instance:
            log = events(instance, materialize(defs, instance=instance))
        assert "Syncing bookings" in log
        assert ("Bookings are up to date" in log) is (outcome == "succeeded")


@pytest.mark.parametrize("name", ["cloud_assets", "custom_sync", "oss_assets"])
def test_the_python_projects_sync(tmp_path: Path, airbyte: Airbyte, name: str) -> None:
    with ferry_project(tmp_path, {"defs/airbyte.py": sample(f"airbyte/{name}.py")}):
        defs = load_project(tmp_path)
        expected = (
            {"bookings/tickets", "bookings/fares", "crew/people"} if name == "cloud_assets" else {"tickets", "fares"}
        )
        result = materialize(defs)
        assert set(metadata(result)) == expected


def test_all_tables_of_a_connection_are_synced_together(airbyte: Airbyte) -> None:
    result = materialize(definitions(), "key:tickets")
    assert set(metadata(result)) == {"tickets", "fares"}
    assert airbyte.requests.count(("POST", "jobs")) == 1


def test_a_sync_has_the_current_streams_of_its_connection(airbyte: Airbyte) -> None:
    defs = definitions()
    airbyte.connections[0] = connection("bookings", "tickets", "routes")
    with dg.DagsterInstance.ephemeral() as instance:
        result = materialize(defs, "key:tickets or key:fares", instance=instance)
        assert result.success and set(metadata(result)) == {"tickets", "routes"}
        log = events(instance, result)
    assert "An unexpected asset was materialized" in log and "Assets were not materialized" in log


def test_tables_of_two_connections_can_have_the_same_key(airbyte: Airbyte) -> None:
    airbyte.connections.append(connection("archive", "tickets"))
    with pytest.raises(dg.DagsterInvalidDefinitionError, match="Duplicate asset key"):
        definitions().resolve_asset_graph()


def namesake(name: str, connection_id: str, table: str) -> dict:
    return {**connection(name, table), "connectionId": connection_id}


def test_the_component_syncs_one_of_two_connections_with_the_same_name(tmp_path: Path, airbyte: Airbyte) -> None:
    airbyte.connections.append(namesake("bookings", "refunds_id", "refunds"))
    with component(tmp_path, "cloud_defs.yaml"):
        with dg.DagsterInstance.ephemeral() as instance:
            result = materialize(load_project(tmp_path), "key:refunds", instance=instance)
            log = events(instance, result)
    assert result.success
    assert set(metadata(result)) == {"tickets", "fares"}
    assert "connection_id=bookings_id" in log and "connection_id=refunds_id" not in log


@pytest.mark.parametrize(("name", "in_yaml"), [("crew_list", True), ("crew list", False), ("crew-list", False)])
def test_connections_with_similar_names_do_not_load(tmp_path: Path, airbyte: Airbyte, name: str, in_yaml: bool) -> None:
    airbyte.connections += [namesake("crew_list", "list_id", "list"), namesake(name, "other_id", "other")]
    message = 'conflicting node definitions with the same name "airbyte_crew'
    with pytest.raises(dg.DagsterInvalidDefinitionError, match=message):
        dg.Definitions.validate_loadable(definitions())
    with component(tmp_path, "cloud_defs.yaml"):
        defs = load_project(tmp_path)
        if in_yaml:
            dg.Definitions.validate_loadable(defs)
            return
        with pytest.raises(dg.DagsterInvalidDefinitionError, match=message):
            dg.Definitions.validate_loadable(defs)


@pytest.mark.parametrize(("outcome", "message"), [("failed", "Job failed: 7"), ("cancelled", "Job was cancelled: 7")])
def test_an_unsuccessful_job_fails_the_step(airbyte: Airbyte, outcome: str, message: str) -> None:
    airbyte.outcome = outcome
    result = materialize(definitions(), "key:people")
    assert message in failure(result)


def test_a_failed_request_is_not_repeated() -> None:
    with responses.RequestsMock() as mock:
        token = mock.post(f"{CLOUD}/applications/token", status=401)
        with pytest.raises(dg.Failure, match=r"Max retries \(3\) exceeded with url"):
            workspace().load_asset_specs()
        assert token.call_count == 1


def test_without_retries_a_failed_request_looks_like_an_empty_workspace() -> None:
    with responses.RequestsMock() as mock:
        mock.post(f"{CLOUD}/applications/token", json={"access_token": "token"})
        mock.get(f"{CLOUD}/workspaces/workspace", status=403)
        mock.get(f"{CLOUD}/connections", status=403)
        assert workspace(request_max_retries=0).load_asset_specs() == []


def test_an_interrupted_run_cancels_the_job(airbyte: Airbyte, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(seconds: float) -> None:
        raise KeyboardInterrupt

    client = workspace().get_client()
    replace_sleep(monkeypatch, interrupt)
    with pytest.raises(KeyboardInterrupt):
        client.sync_and_poll("bookings_id")
    assert ("DELETE", "jobs/7") in airbyte.requests


def test_a_failed_status_request_cancels_the_sync(airbyte: Airbyte, monkeypatch: pytest.MonkeyPatch) -> None:
    client = workspace().get_client()
    replace_sleep(monkeypatch, lambda seconds: None)

    def fail(job_id: int) -> None:
        raise dg.Failure("Max retries (3) exceeded with url")

    monkeypatch.setattr(type(client), "get_job_details", lambda self, job_id: fail(job_id))
    with pytest.raises(dg.Failure, match="exceeded with url"):
        client.sync_and_poll("bookings_id")
    assert ("DELETE", "jobs/7") in airbyte.requests


def oss(**options) -> AirbyteWorkspace:
    return AirbyteWorkspace(
        rest_api_base_url=OSS, configuration_api_base_url=OSS_CONFIGURATION, workspace_id="workspace", **options
    )


def test_a_server_can_use_a_password_or_no_credentials(airbyte: Airbyte) -> None:
    assert len(oss(username="dagster", password="secret").load_asset_specs()) == 3
    assert airbyte.headers["Authorization"].startswith("Basic ")
    assert len(oss().load_asset_specs()) == 3


def test_two_ways_to_authenticate_exclude_each_other() -> None:
    both = {"client_id": "a", "client_secret": "b", "username": "c", "password": "d"}
    with pytest.raises(CheckError, match="cannot provide both client_id/client_secret and username/password"):
        oss(**both).get_client()
    with pytest.raises(CheckError, match="both username and password are required"):
        oss(username="c").get_client()


def test_without_the_configuration_api_neither_loading_nor_a_sync_works() -> None:
    with responses.RequestsMock() as mock:
        mock.get(f"{OSS}/workspaces/workspace", json={})
        mock.get(f"{OSS}/connections", json={"data": [{"connectionId": "bookings_id"}]})
        mock.post(f"{OSS_CONFIGURATION}/connections/get", status=404)
        for call in (oss().load_asset_specs, lambda: oss().get_client().sync_and_poll("bookings_id")):
            with pytest.raises(dg.Failure, match="connections/get"):
                call()


def test_a_group_of_the_decorator(airbyte: Airbyte) -> None:
    @airbyte_assets(connection_id="crew_id", workspace=workspace(), group_name="crew")
    def crew(context: dg.AssetExecutionContext, airbyte: AirbyteCloudWorkspace):
        yield from airbyte.sync_and_poll(context=context)

    assert [spec.group_name for spec in crew.specs] == ["crew"]


def test_the_old_component_name_is_superseded() -> None:
    import dagster_airbyte

    assert issubclass(dagster_airbyte.AirbyteCloudWorkspaceComponent, dagster_airbyte.AirbyteWorkspaceComponent)


def test_airbyte_cloud_ignores_other_addresses() -> None:
    options = {"rest_api_base_url": "http://localhost:8000/a", "configuration_api_base_url": "http://localhost:8000/b"}
    client = AirbyteCloudWorkspace(workspace_id="id", client_id="id", client_secret="secret", **options).get_client()
    assert (client.rest_api_base_url, client.configuration_api_base_url) == (CLOUD, CLOUD_CONFIGURATION)


def test_upstream_assets_of_the_older_function_are_asset_keys() -> None:
    def built(deps: list) -> list:
        return build_airbyte_assets(connection_id="c-1", destination_tables=["tickets"], deps=deps)

    [assets] = built([dg.AssetKey("fares")])
    assert assets.asset_deps[dg.AssetKey("tickets")] == {dg.AssetKey("fares")}
    with pytest.raises(CheckError, match="Invalid asset dependencies"):
        built(["fares"])
