"""The pages of the Fivetran integration: syncs against a fake of Fivetran's REST API."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import dagster as dg
import pytest
import requests
import responses
from dagster_fivetran import FivetranWorkspace, build_fivetran_assets_definitions, fivetran_assets
from ferry_project import failure, ferry_project, load_project, materialize, metadata, sample

from own_sleep import replace_sleep

pytestmark = pytest.mark.filterwarnings("ignore")
API = "https://api.fivetran.com/v1"


def table(name: str, enabled: bool = True) -> dict:
    column = {"enabled": True, "name_in_destination": "id", "is_primary_key": True}
    return {"enabled": enabled, "name_in_destination": name, "columns": {"id": column}}


class Fivetran:
    """An account with the connectors `bookings` and `crew`. A sync is done as soon as it's started."""

    def __init__(self, mock: responses.RequestsMock) -> None:
        self.requests: list[tuple[str, str]] = []
        self.connectors = {name: self.connector(name) for name in ("bookings_id", "crew_id")}
        tables = {"tickets": table("tickets"), "fares": table("fares"), "drafts": table("drafts", enabled=False)}
        schema = {"bookings": {"enabled": True, "name_in_destination": "bookings", "tables": tables}}
        crew = {"crew": {"enabled": True, "name_in_destination": "crew", "tables": {"people": table("people")}}}
        self.schemas = {"bookings_id": {"schemas": schema}, "crew_id": {"schemas": crew}}
        self.outcome = "succeeded_at"
        for method in (responses.GET, responses.POST, responses.PATCH):
            mock.add_callback(method, re.compile(f"{API}/.*"), callback=self.answer)

    @staticmethod
    def connector(name: str) -> dict:
        return {
            "id": name,
            "schema": name.removesuffix("_id"),
            "service": "postgres",
            "group_id": "warehouse",
            "paused": False,
            "status": {"setup_state": "connected", "sync_state": "scheduled"},
            "succeeded_at": "2026-03-27T04:00:00Z",
            "failed_at": None,
        }

    def answer(self, request) -> tuple[int, dict, str]:
        path = request.path_url.removeprefix("/v1/").split("?")[0]
        self.requests.append((request.method, path))
        parts = path.split("/")
        if path == "groups":
            data = {"items": [{"id": "warehouse"}]}
        elif parts[0] == "destinations":
            data = {"id": "warehouse", "service": "snowflake", "config": {"database": "FERRIES"}}
        elif parts[0] == "groups":
            data = {"items": list(self.connectors.values())}
        elif parts[-1] == "columns":
            data = {"columns": table(parts[-2])["columns"]}
        elif parts[-1] == "schemas":
            if parts[1] not in self.schemas:
                return 404, {}, "{}"
            data = self.schemas[parts[1]]
        else:
            if parts[-1] in ("force", "resync"):
                self.connectors[parts[1]][self.outcome] = "2026-03-28T04:00:00Z"
            data = self.connectors[parts[1]]
        return 200, {}, json.dumps({"data": data})


@pytest.fixture
def fivetran(monkeypatch: pytest.MonkeyPatch) -> Iterator[Fivetran]:
    for name in ("ACCOUNT_ID", "API_KEY", "API_SECRET"):
        monkeypatch.setenv(f"FIVETRAN_{name}", name.lower())
    with responses.RequestsMock(assert_all_requests_are_fired=False) as mock:
        yield Fivetran(mock)


def workspace(**options) -> FivetranWorkspace:
    return FivetranWorkspace(
        account_id="account",
        api_key="key",
        api_secret="secret",
        request_retry_delay=0,
        request_max_retries=1,
        **options,
    )


def component(root: Path, yaml: str):
    return ferry_project(root, {"defs/fivetran/defs.yaml": yaml})


def load(root: Path) -> dg.Definitions:
    return load_project(root)


def keys(defs: dg.Definitions) -> set[str]:
    return {key.to_user_string() for key in defs.resolve_asset_graph().get_all_asset_keys()}


def without_state(yaml: str) -> str:
    return yaml[: yaml.index("  defs_state")]


@pytest.mark.parametrize("options", [{}, {"disable_schedule_on_trigger": False}])
def test_the_component_syncs_the_connector(tmp_path: Path, fivetran: Fivetran, options: dict) -> None:
    yaml = without_state(sample("fivetran/defs.yaml"))
    if options:
        yaml = yaml.replace("  workspace:\n", "  workspace:\n    disable_schedule_on_trigger: false\n")
    with component(tmp_path, yaml):
        defs = load(tmp_path)
        assert keys(defs) == {"bookings/tickets", "bookings/fares", "crew/people"}
        node = defs.resolve_asset_graph().get(dg.AssetKey(["bookings", "tickets"]))
        assert (node.group_name, node.kinds) == ("bookings", {"fivetran", "snowflake"})
        result = materialize(defs, "group:bookings")
        assert set(metadata(result)) == {"bookings/tickets", "bookings/fares"}
        assert ("POST", "connectors/bookings_id/force") in fivetran.requests
        assert ("POST", "connectors/crew_id/force") not in fivetran.requests
        assert (("PATCH", "connectors/bookings_id") in fivetran.requests) is not bool(options)


def test_connectors_of_one_name_become_one_definition(tmp_path: Path, fivetran: Fivetran) -> None:
    fivetran.connectors["crew_id"]["schema"] = "bookings"
    with component(tmp_path, without_state(sample("fivetran/defs.yaml"))):
        result = materialize(load(tmp_path))
        assert set(metadata(result)) == {"bookings/tickets", "bookings/fares"}
        assert ("POST", "connectors/crew_id/force") not in fivetran.requests
    with pytest.raises(dg.DagsterInvalidDefinitionError, match="conflicting node definitions"):
        account = workspace()
        defs = dg.Definitions(build_fivetran_assets_definitions(workspace=account), resources={"fivetran": account})
        defs.resolve_all_job_defs()


def test_connectors_of_one_name_with_the_same_table_are_refused(tmp_path: Path, fivetran: Fivetran) -> None:
    fivetran.connectors["crew_id"]["schema"] = "bookings"
    fivetran.schemas["crew_id"] = fivetran.schemas["bookings_id"]
    with component(tmp_path, without_state(sample("fivetran/defs.yaml"))), pytest.raises(Exception) as refused:
        load(tmp_path).resolve_asset_graph()
    error = refused.value
    while error.__cause__:
        error = error.__cause__
    assert "Received conflicting AssetSpecs with the same key" in str(error)


def test_the_key_has_the_schema_and_the_group_has_the_connector(fivetran: Fivetran) -> None:
    fivetran.connectors["crew_id"]["schema"] = "Crew.Lists"
    [spec] = [spec for spec in workspace().load_asset_specs() if spec.key.path[-1] == "people"]
    assert (spec.key.path, spec.group_name) == (["crew", "people"], "crew_lists")


def test_the_component_ignores_a_snapshot(tmp_path: Path, fivetran: Fivetran) -> None:
    yaml = without_state(sample("fivetran/defs.yaml")).replace(
        "  workspace:\n", "  workspace:\n    snapshot_path: missing.snap\n"
    )
    with component(tmp_path, yaml):
        assert keys(load(tmp_path)) == {"bookings/tickets", "bookings/fares", "crew/people"}
        assert ("GET", "groups") in fivetran.requests


def test_translation_and_selection_in_yaml(tmp_path: Path, fivetran: Fivetran) -> None:
    with component(tmp_path, without_state(sample("fivetran/full_defs.yaml"))):
        defs = load(tmp_path)
        assert keys(defs) == {"fivetran/bookings/tickets", "fivetran/bookings/fares"}
        assert materialize(defs).success


def test_with_state_on_disk_definitions_load_without_requests(tmp_path: Path, fivetran: Fivetran) -> None:
    with component(tmp_path, sample("fivetran/defs.yaml")):
        assert keys(load(tmp_path)) == set()
        assert fivetran.requests == []


def test_the_python_projects_load_and_sync(tmp_path: Path, fivetran: Fivetran) -> None:
    with ferry_project(tmp_path, {"defs/fivetran_assets.py": sample("fivetran/fivetran_assets.py")}):
        defs = load(tmp_path)
        assert keys(defs) == {"bookings/tickets", "bookings/fares"}
        assert materialize(defs).success


def test_a_custom_function_with_a_translator(tmp_path: Path, fivetran: Fivetran) -> None:
    with ferry_project(tmp_path, {"defs/custom_sync.py": sample("fivetran/custom_sync.py")}):
        defs = load(tmp_path)
        assert keys(defs) == {"fivetran/bookings/tickets", "fivetran/bookings/fares", "booking_system"}
        result = materialize(defs)
        columns = metadata(result)["fivetran/bookings/tickets"]["dagster/column_schema"].columns
        assert [column.name for column in columns] == ["id"]


def test_specs_alone_are_external_assets(tmp_path: Path, fivetran: Fivetran) -> None:
    with ferry_project(tmp_path, {"defs/observed.py": sample("fivetran/observed.py")}):
        graph = load(tmp_path).resolve_asset_graph()
        assert graph.materializable_asset_keys == set()
        assert len(graph.external_asset_keys) == 3


def test_a_resync_of_tables(fivetran: Fivetran) -> None:
    from integrations.fivetran.resync import resync_tables

    config = {"connector_id": "bookings_id", "tables": {"bookings": ["tickets"]}}
    result = resync_tables.execute_in_process(
        run_config={"ops": {"resync": {"config": config}}}, resources={"fivetran": workspace()}
    )
    assert result.success
    assert ("POST", "connectors/bookings_id/schemas/tables/resync") in fivetran.requests


def test_all_tables_of_a_connector_are_synced_together(fivetran: Fivetran) -> None:
    definitions = build_fivetran_assets_definitions(workspace=workspace())
    defs = dg.Definitions(definitions, resources={"fivetran": workspace()})
    result = materialize(defs, "key:bookings/tickets")
    assert result.success
    assert set(metadata(result)) == {"bookings/tickets", "bookings/fares"}
    assert sum(path.endswith("/force") for _, path in fivetran.requests) == 1


def test_a_group_name_for_the_decorator_is_refused(fivetran: Fivetran) -> None:
    with pytest.raises(dg.DagsterInvariantViolationError, match="Cannot set group_name parameter on fivetran_assets"):
        fivetran_assets(connector_id="bookings_id", workspace=workspace(), group_name="bookings")


def test_connectors_that_have_not_synced_have_no_assets(fivetran: Fivetran) -> None:
    tables = fivetran.schemas["crew_id"]["schemas"]["crew"]["tables"]
    tables["people"]["enabled"] = False
    assert {spec.key.path[0] for spec in workspace().load_asset_specs()} == {"bookings"}
    fivetran.schemas["crew_id"] = {"schemas": {}}
    assert {spec.key.path[0] for spec in workspace().load_asset_specs()} == {"bookings"}
    del fivetran.schemas["crew_id"]
    assert {spec.key.path[0] for spec in workspace().load_asset_specs()} == {"bookings"}


def test_broken_connectors_have_no_assets(fivetran: Fivetran) -> None:
    fivetran.connectors["crew_id"]["status"]["setup_state"] = "broken"
    assert {spec.key.path[0] for spec in workspace().load_asset_specs()} == {"bookings"}


def test_a_paused_connector_is_not_synced(fivetran: Fivetran) -> None:
    definitions = build_fivetran_assets_definitions(workspace=workspace())
    fivetran.connectors["bookings_id"]["paused"] = True
    result = materialize(dg.Definitions(definitions, resources={"fivetran": workspace()}), "group:bookings")
    assert not any(path.endswith("/force") for _, path in fivetran.requests)
    assert result.success
    assert metadata(result) == {}


def test_a_failed_sync_fails_the_step(fivetran: Fivetran) -> None:
    definitions = build_fivetran_assets_definitions(workspace=workspace())
    fivetran.outcome = "failed_at"
    result = materialize(dg.Definitions(definitions, resources={"fivetran": workspace()}), "group:bookings")
    assert "Sync for connector 'bookings_id' failed!" in failure(result)


def test_wrong_credentials_fail_while_definitions_load() -> None:
    with responses.RequestsMock() as mock:
        mock.get(f"{API}/groups", status=401)
        with pytest.raises(dg.Failure, match=r"Max retries \(1\) exceeded with url"):
            workspace().load_asset_specs()


def test_an_interrupted_run_leaves_the_sync_alone(fivetran: Fivetran, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(seconds: float) -> None:
        raise KeyboardInterrupt

    fivetran.outcome = "unfinished_at"
    client = workspace().get_client()
    replace_sleep(monkeypatch, interrupt)
    with pytest.raises(KeyboardInterrupt):
        client.sync_and_poll("bookings_id")
    started = fivetran.requests.index(("POST", "connectors/bookings_id/force"))
    assert {method for method, _ in fivetran.requests[started + 1 :]} == {"GET"}


def test_without_an_answer_the_client_has_no_response() -> None:
    with responses.RequestsMock() as mock:
        mock.get(f"{API}/groups", body=requests.ConnectionError("no route"))
        with pytest.raises(UnboundLocalError, match="response"):
            workspace().load_asset_specs()


def test_this_release_has_no_polling_sensor() -> None:
    import dagster_fivetran

    assert not hasattr(dagster_fivetran, "build_fivetran_polling_sensor")
    assert "retry_on_reschedule" not in FivetranWorkspace.model_fields


def test_a_snapshot_replaces_the_requests(tmp_path: Path, fivetran: Fivetran) -> None:
    from click.testing import CliRunner
    from dagster_fivetran.cli import main

    text = sample("fivetran/fivetran_assets.py")
    with ferry_project(tmp_path, {"definitions.py": text}):
        command = ["snapshot", "--module-name", "ferries.definitions", "--working-directory", "src"]
        result = CliRunner().invoke(main, [*command, "--output-path", "fivetran.snap"], catch_exceptions=False)
        assert result.exit_code == 0, result.output
        fivetran.requests.clear()
        stored = FivetranWorkspace(
            account_id="account_id", api_key="key", api_secret="secret", snapshot_path="fivetran.snap"
        )
        assert len(stored.load_asset_specs()) == 3
        assert fivetran.requests == []
