"""The pages of the Power BI integration: workspaces and refreshes against a fake of Power BI's REST API."""

import asyncio
import json
import re
from collections.abc import Iterator
from pathlib import Path

import dagster as dg
import pytest
import requests
import responses
from dagster_powerbi import (
    DagsterPowerBITranslator,
    PowerBIServicePrincipal,
    PowerBIToken,
    PowerBIWorkspace,
    PowerBIWorkspaceComponent,
    build_semantic_model_refresh_asset_definition,
    load_powerbi_asset_specs,
)
from ferry_project import failure, ferry_project, load_project, materialize, metadata, sample

from own_sleep import replace_sleep

pytestmark = pytest.mark.filterwarnings("ignore")
API = "https://api.powerbi.com/v1.0/myorg"
EXPRESSION = (
    'let Source = Snowflake.Databases("ferries"), '
    'd = Source{[Name="FERRIES",Kind="Database"]}[Data], '
    's = d{[Name="SALES",Kind="Schema"]}[Data], '
    't = s{[Name="TICKETS",Kind="Table"]}[Data] in t'
)


class PowerBI:
    """Workspaces with a dashboard, a report, and a semantic model. A refresh is done as soon as it's started."""

    def __init__(self, mock: responses.RequestsMock) -> None:
        self.mock = mock
        self.requests: list[tuple[str, str]] = []
        self.refresh = {"status": "Completed"}
        self.tiles: list[dict] = [{"id": "tile", "reportId": "report_id"}]
        self.scan_status = 202
        mock.add(responses.POST, re.compile("https://login.microsoftonline.com/.*"), json={"access_token": "token"})
        for method in (responses.GET, responses.POST):
            mock.add_callback(method, re.compile(f"{API}/.*"), callback=self.answer)

    def dashboards(self) -> list[dict]:
        return [{"id": "dashboard_id", "displayName": "Harbor Overview"}]

    def reports(self) -> list[dict]:
        return [{"id": "report_id", "name": "Sailings", "datasetId": "model_id", "createdBy": "ana@ferries.example"}]

    def models(self) -> list[dict]:
        return [{"id": "model_id", "name": "Ticket Sales"}, {"id": "crew_id", "name": "Crew"}]

    def scan(self) -> dict:
        table = {
            "name": "Tickets",
            "columns": [{"name": "Fare", "dataType": "Double"}],
            "source": [{"expression": EXPRESSION}],
        }
        models = [{**model, "tables": [table]} if model["id"] == "model_id" else model for model in self.models()]
        dashboards = [{**dashboard, "tiles": self.tiles} for dashboard in self.dashboards()]
        return {"workspaces": [{"dashboards": dashboards, "reports": self.reports(), "datasets": models}]}

    def answer(self, request) -> tuple[int, dict, str]:
        path = request.path_url.removeprefix("/v1.0/myorg/").split("?")[0]
        self.requests.append((request.method, path))
        parts = path.split("/")
        if path == "admin/workspaces/getInfo":
            return self.scan_status, {}, json.dumps({"id": "scan"})
        if path.startswith("admin/workspaces/scanStatus"):
            return 200, {}, json.dumps({"status": "Succeeded"})
        if path.startswith("admin/workspaces/scanResult"):
            return 200, {}, json.dumps(self.scan())
        if parts[-1] == "refreshes":
            if request.method == "POST":
                return 202, {}, ""
            return 200, {}, json.dumps({"value": [self.refresh]})
        answers = {"dashboards": self.dashboards, "reports": self.reports, "datasets": self.models}
        if parts[-1] == "tiles":
            value = self.tiles
        elif parts[-1] == "datasources":
            value = [{"datasourceId": "source_id", "connectionDetails": {"database": "ferries_db"}}]
        else:
            value = answers[parts[-1]]()
        return 200, {}, json.dumps({"value": value})


@pytest.fixture
def powerbi(monkeypatch: pytest.MonkeyPatch) -> Iterator[PowerBI]:
    for name in ("WORKSPACE_ID", "CLIENT_ID", "CLIENT_SECRET", "TENANT_ID", "TOKEN"):
        monkeypatch.setenv(f"POWERBI_{name}", name.lower())
    replace_sleep(monkeypatch, lambda seconds: None)
    with responses.RequestsMock(assert_all_requests_are_fired=False) as mock:
        yield PowerBI(mock)


def workspace(**options) -> PowerBIWorkspace:
    return PowerBIWorkspace(workspace_id="workspace_id", credentials=PowerBIToken(api_token="token"), **options)


def refreshing(**options) -> dg.Definitions:
    model = next(spec for spec in load_powerbi_asset_specs(workspace()) if spec.key.path[-1] == "Ticket_Sales")
    definition = build_semantic_model_refresh_asset_definition("powerbi", model)
    return dg.Definitions([definition], resources={"powerbi": workspace(refresh_poll_interval=0, **options)})


def without_state(yaml: str) -> str:
    return yaml[: yaml.index("  defs_state")]


def deps(defs: dg.Definitions) -> dict[str, set[str]]:
    graph = defs.resolve_asset_graph()
    return {
        key.to_user_string(): {parent.to_user_string() for parent in graph.get(key).parent_keys}
        for key in graph.get_all_asset_keys()
    }


def test_the_component_loads_the_workspace_and_refreshes(tmp_path: Path, powerbi: PowerBI) -> None:
    yaml = without_state(sample("powerbi/defs.yaml"))
    with ferry_project(tmp_path, {"defs/powerbi/defs.yaml": yaml}):
        defs = load_project(tmp_path)
        assert deps(defs) == {
            "dashboard/Harbor_Overview": {"report/Sailings"},
            "report/Sailings": {"semantic_model/Ticket_Sales"},
            "semantic_model/Ticket_Sales": {"ferries/sales/tickets"},
            "semantic_model/Crew": set(),
            "ferries/sales/tickets": set(),
        }
        node = defs.resolve_asset_graph().get(dg.AssetKey(["semantic_model", "Ticket_Sales"]))
        columns = node.metadata["dagster/column_schema"].columns
        assert [(column.name, column.type) for column in columns] == [("fare", "Double")]
        assert node.kinds == {"powerbi", "semantic_model"}
        result = materialize(defs, "key:semantic_model/Ticket_Sales")
        assert set(metadata(result)) == {"semantic_model/Ticket_Sales"}
        assert ("POST", "groups/workspace_id/datasets/model_id/refreshes") in powerbi.requests


def test_without_refresh_everything_is_external(tmp_path: Path, powerbi: PowerBI) -> None:
    yaml = without_state(sample("powerbi/defs.yaml")).replace("  enable_semantic_model_refresh: true\n", "")
    with ferry_project(tmp_path, {"defs/powerbi/defs.yaml": yaml}):
        assert load_project(tmp_path).resolve_asset_graph().materializable_asset_keys == set()


def test_translation_and_selection_in_yaml(tmp_path: Path, powerbi: PowerBI) -> None:
    yaml = without_state(sample("powerbi/full_defs.yaml"))
    with ferry_project(tmp_path, {"defs/powerbi/defs.yaml": yaml}):
        defs = load_project(tmp_path)
        graph = defs.resolve_asset_graph()
        model = dg.AssetKey(["semantic_model", "Ticket_Sales"])
        assert graph.materializable_asset_keys == {model}
        assert graph.get(model).parent_keys == {dg.AssetKey("tickets")}
        assert graph.get(model).group_name == "powerbi"
        assert graph.get(model).automation_condition is not None
        assert graph.get(dg.AssetKey(["report", "Sailings"])).tags["audience"] == "harbor"
        assert not any(path.startswith("admin/") for _, path in powerbi.requests)


def test_with_state_on_disk_definitions_load_without_requests(tmp_path: Path, powerbi: PowerBI) -> None:
    with ferry_project(tmp_path, {"defs/powerbi/defs.yaml": sample("powerbi/defs.yaml")}):
        assert deps(load_project(tmp_path)) == {}
        assert powerbi.requests == []


def test_a_key_in_the_translation_leaves_the_old_key_in_deps(tmp_path: Path, powerbi: PowerBI) -> None:
    yaml = without_state(sample("powerbi/defs.yaml"))
    yaml += '  translation:\n    key: "bi/{{ spec.key.to_user_string() }}"\n'
    with ferry_project(tmp_path, {"defs/powerbi/defs.yaml": yaml}):
        found = deps(load_project(tmp_path))
        assert found["bi/report/Sailings"] == {"semantic_model/Ticket_Sales"}
        assert "bi/semantic_model/Ticket_Sales" in found


@pytest.mark.parametrize(("scan", "upstream"), [("true", "ferries/sales/tickets"), ("false", "src/ferries_db")])
def test_keys_of_data_sources_change_only_without_a_scan(
    tmp_path: Path, powerbi: PowerBI, scan: str, upstream: str
) -> None:
    yaml = without_state(sample("powerbi/defs.yaml")) + f"  use_workspace_scan: {scan}\n"
    yaml += "  translation:\n    for_data_source:\n      key_prefix: src\n"
    with ferry_project(tmp_path, {"defs/powerbi/defs.yaml": yaml}):
        assert deps(load_project(tmp_path))["semantic_model/Ticket_Sales"] == {upstream}


def test_the_component_in_python_needs_strings(tmp_path: Path, powerbi: PowerBI) -> None:
    def read(token: str) -> None:
        credentials = PowerBIToken(api_token=token)
        component = PowerBIWorkspaceComponent(PowerBIWorkspace(workspace_id="workspace_id", credentials=credentials))
        asyncio.run(component.write_state_to_path(tmp_path / "state"))

    read("token")
    with pytest.raises(RuntimeError, match="Attempted to directly retrieve environment variable"):
        read(dg.EnvVar("POWERBI_TOKEN"))


def test_a_service_principal_signs_in_once(powerbi: PowerBI) -> None:
    principal = PowerBIServicePrincipal(client_id="client", client_secret="secret", tenant_id="tenant")
    own = PowerBIWorkspace(workspace_id="workspace_id", credentials=principal, refresh_poll_interval=0)
    for _ in range(2):
        own.trigger_and_poll_refresh("model_id")
    logins = [call for call in powerbi.mock.calls if "login.microsoftonline.com" in call.request.url]
    assert len(logins) == 1


def test_build_defs_makes_every_semantic_model_refreshable(powerbi: PowerBI) -> None:
    keys = workspace().build_defs(enable_refresh_semantic_models=False).resolve_asset_graph().materializable_asset_keys
    assert {key.to_user_string() for key in keys} == {"semantic_model/Ticket_Sales", "semantic_model/Crew"}


def test_the_timeout_cannot_be_set_in_yaml(tmp_path: Path, powerbi: PowerBI) -> None:
    yaml = without_state(sample("powerbi/defs.yaml"))
    yaml = yaml.replace("    workspace_id:", "    refresh_timeout: 3600\n    workspace_id:")
    with ferry_project(tmp_path, {"defs/powerbi/defs.yaml": yaml}):
        with pytest.raises(Exception, match="Error while loading component") as caught:
            load_project(tmp_path)
        assert "refresh_timeout" in str(caught.value.__cause__)


def test_without_a_scan_semantic_models_depend_on_data_sources(powerbi: PowerBI) -> None:
    specs = {
        spec.key.to_user_string(): spec for spec in load_powerbi_asset_specs(workspace(), use_workspace_scan=False)
    }
    model = specs["semantic_model/Ticket_Sales"]
    assert [dep.asset_key.to_user_string() for dep in model.deps] == ["ferries_db"]
    assert "dagster/column_schema" not in model.metadata


def test_a_forbidden_scan_fails_while_definitions_load(powerbi: PowerBI) -> None:
    powerbi.scan_status = 403
    with pytest.raises(requests.HTTPError, match=r"403 Client Error: Forbidden for url: .*/admin/workspaces/getInfo"):
        load_powerbi_asset_specs(workspace())
    assert load_powerbi_asset_specs(workspace(), use_workspace_scan=False)


@pytest.mark.parametrize("scan", [True, False])
def test_a_tile_of_another_workspace_fails_while_definitions_load(powerbi: PowerBI, scan: bool) -> None:
    powerbi.tiles.append({"id": "other", "reportId": "elsewhere"})
    with pytest.raises(KeyError, match="elsewhere"):
        load_powerbi_asset_specs(workspace(), use_workspace_scan=scan)


def test_own_reports_keep_the_dashboard(powerbi: PowerBI) -> None:
    powerbi.tiles.append({"id": "other", "reportId": "elsewhere"})

    from integrations.powerbi.own_reports import OwnReportsTranslator

    specs = load_powerbi_asset_specs(workspace(), dagster_powerbi_translator=OwnReportsTranslator())
    dashboard = next(spec for spec in specs if spec.key.path[0] == "dashboard")
    assert [dep.asset_key.path for dep in dashboard.deps] == [["report", "Sailings"]]


def test_a_failed_refresh_fails_the_step(powerbi: PowerBI) -> None:
    defs = refreshing()
    powerbi.refresh = {"status": "Failed", "serviceExceptionJson": '{"errorCode":"ModelRefreshFailed"}'}
    assert 'Refresh failed: {"errorCode":"ModelRefreshFailed"}' in failure(materialize(defs))


@pytest.mark.parametrize("status", ["Unknown", "Disabled", "Cancelled"])
def test_other_states_are_polled_until_the_timeout(powerbi: PowerBI, status: str) -> None:
    defs = refreshing(refresh_timeout=0)
    powerbi.refresh = {"status": status}
    assert "Refresh timed out after 0 seconds." in failure(materialize(defs))


def test_two_contents_with_one_name_collide(powerbi: PowerBI, monkeypatch: pytest.MonkeyPatch) -> None:
    models = [{"id": "a", "name": "Crew"}, {"id": "b", "name": "Crew"}]
    monkeypatch.setattr(PowerBI, "models", lambda self: models)
    specs = load_powerbi_asset_specs(workspace())
    with pytest.raises(dg.DagsterInvalidDefinitionError, match="semantic_model"):
        dg.Definitions.validate_loadable(dg.Definitions(specs))


def test_the_python_project_loads_and_refreshes(tmp_path: Path, powerbi: PowerBI) -> None:
    with ferry_project(tmp_path, {"defs/powerbi_assets.py": sample("powerbi/powerbi_assets.py")}):
        defs = load_project(tmp_path)
        assert len(defs.resolve_asset_graph().materializable_asset_keys) == 2
        assert materialize(defs, "key:semantic_model/Ticket_Sales").success


def test_a_custom_refresh_with_a_translator(tmp_path: Path, powerbi: PowerBI) -> None:
    with ferry_project(tmp_path, {"defs/custom_refresh.py": sample("powerbi/custom_refresh.py")}):
        defs = load_project(tmp_path)
        found = deps(defs)
        assert found["report/Sailings"] == {"sales/semantic_model/Ticket_Sales"}
        assert found["sales/semantic_model/Ticket_Sales"] == {"tickets"}
        assert defs.resolve_asset_graph().get(dg.AssetKey(["report", "Sailings"])).owners == ["team:revenue"]
        result = materialize(defs, "key:sales/semantic_model/Ticket_Sales")
        assert metadata(result)["sales/semantic_model/Ticket_Sales"]["dataset_id"] == "model_id"


def test_a_key_changed_in_get_asset_spec_leaves_the_old_key_in_deps(powerbi: PowerBI) -> None:
    class Prefix(DagsterPowerBITranslator):
        def get_asset_spec(self, data) -> dg.AssetSpec:
            spec = super().get_asset_spec(data)
            return spec.replace_attributes(key=spec.key.with_prefix("bi"))

    found = deps(dg.Definitions(load_powerbi_asset_specs(workspace(), dagster_powerbi_translator=Prefix())))
    assert found["bi/report/Sailings"] == {"semantic_model/Ticket_Sales"}


def test_several_workspaces(tmp_path: Path, powerbi: PowerBI, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("SALES", "CREW"):
        monkeypatch.setenv(f"POWERBI_{name}_WORKSPACE_ID", name.lower())
    with ferry_project(tmp_path, {"defs/workspaces.py": sample("powerbi/workspaces.py")}):
        found = deps(load_project(tmp_path))
        assert found["sales/report/Sailings"] == {"sales/semantic_model/Ticket_Sales"}
        assert found["crew/semantic_model/Ticket_Sales"] == {"ferries/sales/tickets"}


def test_the_tag_selects_semantic_models(powerbi: PowerBI) -> None:
    selection = 'tag:"dagster-powerbi/asset_type"="semantic_model"'
    assert set(metadata(materialize(refreshing(), selection))) == {"semantic_model/Ticket_Sales"}
