"""The pages of the Tableau integration: a site against a fake of Tableau's REST and Metadata APIs."""

import importlib
import json
import pkgutil
import re
from collections.abc import Iterator
from pathlib import Path

import dagster as dg
import dagster_tableau
import pytest
import responses
from dagster_tableau import TableauCloudWorkspace, TableauServerWorkspace, load_tableau_asset_specs, tableau_assets
from ferry_project import failure, ferry_project, load_project, materialize, metadata, parents, sample

from own_sleep import replace_sleep

pytestmark = pytest.mark.filterwarnings("ignore")
VIEW = '<view id="{id}" name="{id}" contentUrl="{id}"><workbook id="workbook_id"/><owner id="ana"/></view>'
SERVER = (
    "<serverInfo><productVersion build='1'>2025.1</productVersion><restApiVersion>3.25</restApiVersion></serverInfo>"
)
WORKBOOKS = (
    "<pagination pageNumber='1' pageSize='100' totalAvailable='1'/>"
    "<workbooks><workbook id='workbook_id' name='Harbor'/></workbooks>"
)
JOB = (
    "<job id='job_id' type='RefreshExtract' finishCode='{code}'>"
    "<extractRefreshJob><datasource id='Tickets_id' name='Tickets'/></extractRefreshJob></job>"
)
SOURCE = (
    "<datasource id='{id}' name='{id}' contentUrl='{id}'><owner id='ana'/><project id='p' name='Sales'/></datasource>"
)


class Tableau:
    """A site with the workbook `Harbor`, and published data sources with and without an extract."""

    def __init__(self, mock: responses.RequestsMock, host: str = "10ax.online.tableau.com") -> None:
        self.requests: list[tuple[str, str]] = []
        self.finish_code = 0
        self.signed_in = True
        self.refreshing = False
        for method in (responses.GET, responses.POST, responses.PUT):
            mock.add_callback(method, re.compile(f"https://{host}/.*"), callback=self.answer)

    def source(self, name: str, extract: bool) -> dict:
        published = {
            "luid": f"{name}_id",
            "id": f"{name}_meta",
            "name": name,
            "hasExtracts": extract,
            "upstreamTables": [{"schema": "sales", "name": name}],
        }
        return {
            "id": f"{name}_embedded",
            "name": name,
            "hasExtracts": extract,
            "parentPublishedDatasources": [published],
        }

    def workbook(self, luid: str) -> dict:
        sheets = [
            {
                "luid": "sailings_id",
                "id": "s1",
                "name": "Sailings",
                "parentEmbeddedDatasources": [self.source("Tickets", True)],
            },
            {
                "luid": "fleet_id",
                "id": "s2",
                "name": "Fleet",
                "parentEmbeddedDatasources": [self.source("Ships", False)],
            },
        ]
        boards = [{"luid": "board_id", "name": "Overview", "sheets": [{"luid": "sailings_id", "id": "s1"}]}]
        return {
            "luid": luid,
            "name": "Harbor",
            "projectName": "Sales",
            "projectLuid": "project_id",
            "sheets": sheets,
            "dashboards": boards,
        }

    def answer(self, request) -> tuple[int, dict, str]:
        path = re.sub(r"^/api/[0-9.]+/", "", request.path_url.split("?")[0]).removeprefix("sites/site_id/")
        self.requests.append((request.method, path))
        kind, _, rest = path.partition("/")
        if path == "/api/metadata/graphql":
            luid = json.loads(request.body)["variables"]["luid"]
            return 200, {}, json.dumps({"data": {"workbooks": [self.workbook(luid)]}})
        body = ""
        status = 200
        if path.lower() == "serverinfo":
            body = SERVER
        elif path == "auth/signin" and not self.signed_in:
            status, body = 401, '<error code="401001"><summary>Signin Error</summary><detail>No</detail></error>'
        elif path == "auth/signin":
            body = '<credentials token="t"><site id="site_id" contentUrl="ferries"/><user id="ana"/></credentials>'
        elif kind == "workbooks":
            body = WORKBOOKS
        elif kind == "views":
            body = VIEW.format(id=rest)
        elif path.endswith("/refresh") and self.refreshing:
            status, body = 409, '<error code="409093"><summary>Conflict</summary><detail>Queued</detail></error>'
        elif path.endswith("/refresh") or kind == "jobs":
            body = JOB.format(code=self.finish_code)
        elif kind == "datasources":
            body = SOURCE.format(id=rest)
        return (
            status,
            {"Content-Type": "application/xml"},
            f'<tsResponse xmlns="http://tableau.com/api">{body}</tsResponse>',
        )


@pytest.fixture
def tableau(monkeypatch: pytest.MonkeyPatch) -> Iterator[Tableau]:
    for name in ("CLIENT_ID", "SECRET_ID", "SECRET_VALUE", "USERNAME"):
        monkeypatch.setenv(f"TABLEAU_{name}", name.lower() * 4)
    replace_sleep(monkeypatch, lambda seconds: None)
    with responses.RequestsMock(assert_all_requests_are_fired=False) as mock:
        yield Tableau(mock)


CREDENTIALS = {
    "connected_app_client_id": "client",
    "connected_app_secret_id": "secret",
    "connected_app_secret_value": "value" * 8,
    "username": "ana@ferries.example",
    "site_name": "ferries",
}


def workspace() -> TableauCloudWorkspace:
    return TableauCloudWorkspace(**CREDENTIALS, pod_name="10ax")


def loaded(root: Path, name: str) -> Iterator[dg.Definitions]:
    with ferry_project(root, {f"defs/{name}.py": sample(f"tableau/{name}.py")}):
        yield load_project(root)


def observed(result: dg.ExecuteInProcessResult) -> set[str]:
    events = result.filter_events(lambda event: event.event_type_value == "ASSET_OBSERVATION")
    return {event.asset_observation_data.asset_observation.asset_key.to_user_string() for event in events}


def test_the_site_loads_and_extracts_are_refreshed(tmp_path: Path, tableau: Tableau) -> None:
    for defs in loaded(tmp_path, "tableau_site"):
        assert parents(defs) == {
            "harbor/dashboard/overview": {"harbor/sheet/sailings"},
            "harbor/sheet/sailings": {"tickets"},
            "harbor/sheet/fleet": {"ships"},
            "tickets": set(),
            "ships": set(),
        }
        graph = defs.resolve_asset_graph()
        assert graph.get(dg.AssetKey("tickets")).kinds == {"tableau", "extract", "published datasource"}
        assert graph.get(dg.AssetKey("tickets")).group_name == "tableau"
        assert dg.AssetKey("ships") not in graph.materializable_asset_keys
        result = materialize(defs, "group:tableau")
        assert result.success
        assert set(metadata(result)) == {"tickets"}
        assert observed(result) == {"harbor/dashboard/overview", "harbor/sheet/sailings", "harbor/sheet/fleet"}
        assert ("POST", "datasources/Tickets_id/refresh") in tableau.requests


def test_one_view_is_observed_without_a_refresh(tmp_path: Path, tableau: Tableau) -> None:
    for defs in loaded(tmp_path, "tableau_site"):
        result = materialize(defs, "key:harbor/sheet/sailings")
        assert (metadata(result), observed(result)) == ({}, {"harbor/sheet/sailings"})
        assert not any(path.endswith("/refresh") for _, path in tableau.requests)


def test_a_translator_and_a_selection(tmp_path: Path, tableau: Tableau) -> None:
    for defs in loaded(tmp_path, "translated"):
        found = parents(defs)
        assert found["tableau/harbor/sheet/sailings"] == {"tableau/tickets"}
        assert found["tableau/tickets"] == {"sales/Tickets"}
        assert set(metadata(materialize(defs, "group:sales"))) == {"tableau/tickets"}


def test_several_sites(tmp_path: Path, tableau: Tableau, monkeypatch: pytest.MonkeyPatch) -> None:
    for site in ("SALES", "CREW"):
        for name in ("CLIENT_ID", "SECRET_ID", "SECRET_VALUE"):
            monkeypatch.setenv(f"TABLEAU_{site}_{name}", f"{site} {name}" * 4)
    for defs in loaded(tmp_path, "sites"):
        found = parents(defs)
        assert found["sales/harbor/sheet/sailings"] == {"sales/tickets"}
        assert found["crew/harbor/dashboard/overview"] == {"crew/harbor/sheet/sailings"}
        assert defs.resolve_asset_graph().materializable_asset_keys == set()


def test_the_selection_leaves_out_workbooks(tableau: Tableau) -> None:
    assert load_tableau_asset_specs(workspace(), workbook_selector_fn=lambda book: book.project_name == "Crew") == []


def test_slow_extracts_have_their_own_assets(tmp_path: Path, tableau: Tableau) -> None:
    for defs in loaded(tmp_path, "slow_extracts"):
        assert defs.resolve_asset_graph().materializable_asset_keys == {dg.AssetKey("tickets")}
        assert parents(defs)["harbor/sheet/sailings"] == {"tickets"}
        assert set(metadata(materialize(defs, "key:tickets"))) == {"tickets"}


def test_a_server_has_its_host_name() -> None:
    with responses.RequestsMock(assert_all_requests_are_fired=False) as mock:
        Tableau(mock, "tableau.ferries.example")
        server = TableauServerWorkspace(**CREDENTIALS, server_name="tableau.ferries.example")
        assert len(load_tableau_asset_specs(server)) == 5


@pytest.mark.parametrize(("code", "message"), [(1, "Job failed: job_id"), (2, "Job was cancelled: job_id")])
def test_a_failed_refresh_fails_the_step(tmp_path: Path, tableau: Tableau, code: int, message: str) -> None:
    for defs in loaded(tmp_path, "tableau_site"):
        tableau.finish_code = code
        assert message in failure(materialize(defs, "key:tickets"))


def test_a_slow_refresh_is_canceled(tmp_path: Path, tableau: Tableau, monkeypatch: pytest.MonkeyPatch) -> None:
    for defs in loaded(tmp_path, "tableau_site"):
        tableau.finish_code = -1
        monkeypatch.setattr("dagster_tableau.resources.DEFAULT_POLL_TIMEOUT", 0.01)
        assert "Timeout: Tableau job job_id is not ready after the timeout" in failure(materialize(defs, "key:tickets"))
        assert ("PUT", "jobs/job_id") in tableau.requests


def test_a_refresh_that_is_queued_already_fails_the_step(tmp_path: Path, tableau: Tableau) -> None:
    for defs in loaded(tmp_path, "tableau_site"):
        tableau.refreshing = True
        assert "'NoneType' object has no attribute 'id'" in failure(materialize(defs, "key:tickets"))


def test_a_wrong_connected_app_fails_while_definitions_load(tableau: Tableau) -> None:
    tableau.signed_in = False
    with pytest.raises(Exception, match="401001: Signin Error"):
        load_tableau_asset_specs(workspace())


def test_a_group_name_and_a_translator_that_sets_groups_are_refused(tableau: Tableau) -> None:
    class Grouped(dagster_tableau.DagsterTableauTranslator):
        def get_asset_spec(self, data) -> dg.AssetSpec:
            return super().get_asset_spec(data).replace_attributes(group_name="harbor")

    with pytest.raises(dg.DagsterInvariantViolationError, match="Cannot set group_name parameter on tableau_assets"):
        tableau_assets(workspace=workspace(), group_name="tableau", dagster_tableau_translator=Grouped())


def test_data_sources_of_one_name_collide(tableau: Tableau, monkeypatch: pytest.MonkeyPatch) -> None:
    original = Tableau.source

    def source(self, name: str, extract: bool) -> dict:
        data = original(self, name, extract)
        data["parentPublishedDatasources"][0]["name"] = "Tickets"
        return data

    monkeypatch.setattr(Tableau, "source", source)
    with pytest.raises(dg.DagsterInvalidDefinitionError, match="tickets"):
        dg.Definitions.validate_loadable(dg.Definitions(load_tableau_asset_specs(workspace())))


@pytest.mark.parametrize("renamed", ["Tickets", "Ships"])
def test_a_data_source_with_a_period_in_its_key_fails(
    tmp_path: Path, tableau: Tableau, monkeypatch: pytest.MonkeyPatch, renamed: str
) -> None:
    original = Tableau.source

    def source(self, name: str, extract: bool) -> dict:
        data = original(self, name, extract)
        data["parentPublishedDatasources"][0]["name"] = f"{name} 2.0" if name == renamed else name
        return data

    monkeypatch.setattr(Tableau, "source", source)
    if renamed == "Ships":
        with pytest.raises(dg.DagsterInvalidDefinitionError, match='"ships_2.0" is not a valid name in Dagster'):
            tableau_assets(workspace=workspace())(lambda context: None)
        return
    for defs in loaded(tmp_path, "tableau_site"):
        result = materialize(defs, 'key:"tickets_2.0"')
        [found] = [event.event_specific_data.error for event in result.all_events if event.is_step_failure]
        assert 'returned an output "tickets_2.0" that does not exist' in found.message
        assert ("POST", "datasources/Tickets_id/refresh") in tableau.requests


def test_the_content_is_read_again_after_the_specs_but_only_once(tableau: Tableau) -> None:
    site, counts = workspace(), []
    for call in (site.load_asset_specs, site.get_or_fetch_workspace_data, site.get_or_fetch_workspace_data):
        call()
        counts.append(len(tableau.requests))
    assert counts[0] < counts[1] == counts[2]


def test_this_release_has_no_component() -> None:
    for module in pkgutil.walk_packages(dagster_tableau.__path__, "dagster_tableau."):
        members = vars(importlib.import_module(module.name)).values()
        assert not [member for member in members if isinstance(member, type) and issubclass(member, dg.Component)]


def test_specs_alone_are_external_assets(tableau: Tableau) -> None:
    graph = dg.Definitions(load_tableau_asset_specs(workspace())).resolve_asset_graph()
    assert (len(graph.external_asset_keys), graph.materializable_asset_keys) == (5, set())
