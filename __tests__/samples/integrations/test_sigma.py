"""The pages of the Sigma integration: an organization against a local server that answers as Sigma's REST API does."""

import os
import pkgutil
import subprocess
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from urllib.parse import parse_qs

import dagster as dg
import dagster_sigma
import pytest
from dagster_sigma import (
    SigmaBaseUrl,
    SigmaFilter,
    SigmaOrganization,
    build_materialize_workbook_assets_definition,
    load_sigma_asset_specs,
)
from ferry_project import failure, ferry_project, load_project, materialize, parents, sample

from json_server import JsonServer, Request, serving
from own_sleep import replace_sleep

pytestmark = pytest.mark.filterwarnings("ignore")
DEFINITIONS = """
from pathlib import Path

from dagster import definitions, load_from_defs_folder


@definitions
def defs():
    return load_from_defs_folder(path_within_project=Path(__file__).parent)
"""
SQL = "select fare from FERRIES.SALES.TICKETS where fare > 0"


class Sigma(JsonServer):
    """An organization with two workbooks and three datasets; one workbook has a materialization schedule."""

    def __init__(self) -> None:
        super().__init__()
        self.requests: list[tuple[str, str]] = []
        self.statuses = ["building", "ready"]
        self.lineage_status = 200
        self.token_status = 200
        self.dataset_names = ["Ticket Sales", "Crew", "Old Fares"]

    @staticmethod
    def workbook(identifier: str, name: str, path: str) -> dict:
        return {
            "workbookId": identifier,
            "name": name,
            "path": path,
            "url": f"https://app.sigmacomputing.com/ferries/workbook/{identifier}",
            "createdAt": "2026-03-27T04:00:00Z",
            "latestVersion": 3,
        }

    def workbooks(self) -> list[dict]:
        return [
            self.workbook("harbor", "Harbor Overview", "Ferries/Sales"),
            self.workbook("roster", "Crew Roster", "Ferries/Crew"),
        ]

    def datasets(self) -> list[dict]:
        url = "https://app.sigmacomputing.com/ferries/b/"
        return [
            {"name": name, "url": url + inode, "createdAt": "2026-03-27T04:00:00Z", "description": f"{name} by day"}
            for name, inode in zip(self.dataset_names, ["tickets", "crew", "old"], strict=True)
        ]

    def lineage(self, workbook: str) -> dict:
        if workbook == "harbor":
            return {
                "dependencies": {
                    "a": {"type": "dataset", "nodeId": "inode-tickets"},
                    "b": {"type": "table", "nodeId": "inode-berths"},
                }
            }
        return {"dependencies": {"a": {"type": "dataset", "nodeId": "inode-crew"}}}

    def respond(self, request: Request) -> tuple[int, object]:
        response = self.answer(request.method, request.path)
        if request.path.endswith("token"):
            assert set(parse_qs(request.body)) == {"grant_type", "client_id", "client_secret"}
        return response

    def answer(self, method: str, path: str) -> tuple[int, dict]:
        self.requests.append((method, path))
        parts = path.removeprefix("/v2/").split("/")
        if parts == ["auth", "token"]:
            return self.token_status, {"access_token": "token"}
        if parts[0] == "files":
            return 200, {
                "entries": [{"urlId": "berths", "name": "BERTHS", "path": "Connection Root/FERRIES/PORTS"}],
            }
        if parts == ["workbooks"]:
            return 200, {"entries": self.workbooks()}
        if parts == ["datasets"]:
            return 200, {"entries": self.datasets()}
        workbook, rest = parts[1], parts[2:]
        if rest[0] == "lineage":
            return self.lineage_status, self.lineage(workbook)
        if rest[0] == "materializations":
            if method == "POST":
                return 200, {"materializationId": "build"}
            status = self.statuses.pop(0) if len(self.statuses) > 1 else self.statuses[0]
            return 200, {"materializationId": "build", "status": status}
        schedules = [{"sheetId": "fares", "elementName": "Fares"}] if workbook == "harbor" else []
        entries = {
            "pages": [{"pageId": "page"}],
            "elements": [{"elementId": "element"}],
            "columns": [{"columnId": "inode-tickets/Fare"}, {"columnId": "sum"}],
            "queries": [{"elementId": "element", "sql": SQL}] if workbook == "roster" else [],
            "materialization-schedules": schedules,
        }
        return 200, {"entries": entries[rest[-1]]}


@pytest.fixture
def sigma(monkeypatch: pytest.MonkeyPatch) -> Iterator[Sigma]:
    for name in ("", "SALES_", "CREW_"):
        monkeypatch.setenv(f"SIGMA_{name}CLIENT_ID", "id")
        monkeypatch.setenv(f"SIGMA_{name}CLIENT_SECRET", "secret")
    replace_sleep(monkeypatch, lambda seconds: None)
    with serving(Sigma()) as server:
        yield server


def organization(sigma: Sigma, **options) -> SigmaOrganization:
    return SigmaOrganization(base_url=sigma.url, client_id="id", client_secret="secret", **options)


def code(sigma: Sigma, name: str) -> str:
    text = sample(f"sigma/{name}.py")
    for region in ("AWS_US", "AWS_EUROPE"):
        text = text.replace(f"SigmaBaseUrl.{region}.value", repr(sigma.url))
    return text.replace("base_url.value", repr(sigma.url))


def loaded(root: Path, sigma: Sigma, name: str) -> dg.Definitions:
    with ferry_project(root, {f"defs/{name}.py": code(sigma, name)}):
        return load_project(root)


def test_the_organization_loads_and_materializes(tmp_path: Path, sigma: Sigma) -> None:
    defs = loaded(tmp_path, sigma, "sigma_content")
    assert parents(defs) == {
        "Harbor_Overview": {"Ticket_Sales", "ferries/ports/berths"},
        "Crew_Roster": {"Crew"},
        "Ticket_Sales": set(),
        "Crew": {"ferries/sales/tickets"},
        "Old_Fares": set(),
        "ferries/sales/tickets": set(),
        "ferries/ports/berths": set(),
    }
    graph = defs.resolve_asset_graph()
    assert graph.materializable_asset_keys == {dg.AssetKey("Harbor_Overview")}
    assert graph.get(dg.AssetKey("Crew")).kinds == {"sigma", "dataset"}
    columns = graph.get(dg.AssetKey("Ticket_Sales")).metadata["dagster/column_schema"].columns
    assert [column.name for column in columns] == ["Fare"]
    assert materialize(defs, "key:Harbor_Overview").success
    assert ("POST", "/v2/workbooks/harbor/materializations") in sigma.requests
    assert all(not graph.get(key).owners for key in graph.get_all_asset_keys())


def test_the_translator_and_the_filter(tmp_path: Path, sigma: Sigma) -> None:
    defs = loaded(tmp_path, sigma, "translated")
    assert parents(defs) == {
        "sigma/Harbor_Overview": {"sigma/Ticket_Sales", "ferries/ports/berths"},
        "sigma/Ticket_Sales": {"fares"},
        "ferries/ports/berths": set(),
        "fares": set(),
    }
    assert defs.resolve_asset_graph().get(dg.AssetKey(["sigma", "Harbor_Overview"])).owners == ["team:revenue"]


def test_a_folder_also_selects_folders_that_begin_with_its_name(sigma: Sigma) -> None:
    specs = load_sigma_asset_specs(
        organization(sigma), sigma_filter=SigmaFilter([["ferries", "c"]], include_unused_datasets=False)
    )
    assert {spec.key.to_user_string() for spec in specs} == {"Crew_Roster", "Crew"}


def test_a_workbook_is_selected_by_its_path(sigma: Sigma) -> None:
    chosen = SigmaFilter(workbooks=[["Ferries", "Crew", "Crew Roster"]], include_unused_datasets=False)
    specs = load_sigma_asset_specs(organization(sigma), sigma_filter=chosen)
    assert {spec.key.to_user_string() for spec in specs} == {"Crew_Roster", "Crew"}


def test_several_organizations(tmp_path: Path, sigma: Sigma) -> None:
    found = parents(loaded(tmp_path, sigma, "organizations"))
    assert found["sales/Harbor_Overview"] == {"sales/Ticket_Sales", "ferries/ports/berths"}
    assert found["crew/Crew"] == {"ferries/sales/tickets"}


def test_every_region_of_the_sample_exists() -> None:
    assert {SigmaBaseUrl.AWS_US, SigmaBaseUrl.AWS_EUROPE} <= set(SigmaBaseUrl)


def test_fewer_requests_without_columns_and_lineage(sigma: Sigma) -> None:
    load_sigma_asset_specs(organization(sigma), fetch_column_data=False, fetch_lineage_data=False)
    assert not [path for _, path in sigma.requests if "columns" in path or "lineage" in path or "queries" in path]


def test_without_lineage_no_dataset_counts_as_used(sigma: Sigma) -> None:
    used = SigmaFilter(include_unused_datasets=False)
    keys = [
        {
            spec.key.path[-1]
            for spec in load_sigma_asset_specs(organization(sigma), sigma_filter=used, fetch_lineage_data=lineage)
        }
        for lineage in (True, False)
    ]
    assert keys == [{"Harbor_Overview", "Crew_Roster", "Ticket_Sales", "Crew"}, {"Harbor_Overview", "Crew_Roster"}]


def test_a_failed_materialization_fails_the_step(tmp_path: Path, sigma: Sigma) -> None:
    sigma.statuses = ["failed"]
    message = "Materializations for sheets fares failed for workbook harbor"
    assert message in failure(materialize(loaded(tmp_path, sigma, "sigma_content"), "key:Harbor_Overview"))


def test_the_step_waits_without_a_timeout(tmp_path: Path, sigma: Sigma, monkeypatch: pytest.MonkeyPatch) -> None:
    sigma.statuses = ["building"]
    waits: list[float] = []

    def wait(seconds: float) -> None:
        waits.append(seconds)
        if len(waits) == 500:
            raise InterruptedError("stopped after 500 waits")

    replace_sleep(monkeypatch, wait)
    defs = loaded(tmp_path, sigma, "sigma_content")
    assert "stopped after 500 waits" in failure(materialize(defs, "key:Harbor_Overview"))
    assert set(waits) == {5}


def test_a_workbook_without_a_schedule_cannot_be_materialized(sigma: Sigma) -> None:
    specs = load_sigma_asset_specs(organization(sigma))
    roster = next(spec for spec in specs if spec.key.path == ["Crew_Roster"])
    definition = build_materialize_workbook_assets_definition("sigma", roster)
    defs = dg.Definitions([definition], resources={"sigma": organization(sigma)})
    assert "CheckError" in failure(materialize(defs))


def test_content_of_one_name_collides(sigma: Sigma) -> None:
    sigma.dataset_names[0] = "Harbor Overview"
    specs = load_sigma_asset_specs(organization(sigma))
    with pytest.raises(dg.DagsterInvalidDefinitionError, match="Harbor_Overview"):
        dg.Definitions.validate_loadable(dg.Definitions(specs))


def test_a_dataset_that_is_not_listed_fails_the_load(sigma: Sigma, monkeypatch: pytest.MonkeyPatch) -> None:
    listed = sigma.datasets()[1:]
    monkeypatch.setattr(sigma, "datasets", lambda: listed)
    with pytest.raises(KeyError, match="inode-tickets"):
        load_sigma_asset_specs(organization(sigma))
    assert len(load_sigma_asset_specs(organization(sigma), fetch_lineage_data=False)) == 4


def test_a_data_model_is_no_upstream_asset(sigma: Sigma) -> None:
    model = {"dependencies": {"a": {"type": "data-model", "nodeId": "model-tickets"}}}
    sigma.lineage = lambda workbook: model
    [harbor] = [spec for spec in load_sigma_asset_specs(organization(sigma)) if spec.key.path[-1] == "Harbor_Overview"]
    assert not list(harbor.deps)


def test_lineage_that_cannot_be_read_fails_or_warns(sigma: Sigma) -> None:
    sigma.lineage_status = 500
    with pytest.raises(Exception, match="500"):
        load_sigma_asset_specs(organization(sigma))
    specs = load_sigma_asset_specs(organization(sigma, warn_on_lineage_fetch_error=True))
    assert len(specs) == 5
    assert not any(spec.deps for spec in specs)


def test_wrong_credentials_fail_while_definitions_load(sigma: Sigma) -> None:
    sigma.token_status = 401
    with pytest.raises(Exception, match="401 Client Error: Unauthorized for url: .*/v2/auth/token"):
        load_sigma_asset_specs(organization(sigma))


@pytest.mark.slow
def test_a_snapshot_replaces_the_requests(tmp_path: Path, sigma: Sigma) -> None:
    files = {"defs/snapshot.py": code(sigma, "snapshot"), "definitions.py": DEFINITIONS}
    with ferry_project(tmp_path, files):
        command = ["dagster-sigma", "snapshot", "--output-path", "sigma.snap", "-m", "ferries.definitions"]
        environment = {**os.environ, "PYTHONPATH": str(tmp_path / "src")}
        result = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True)
        assert result.returncode == 0, result.stderr
        assert "Saving 1 cached Sigma data" in result.stdout
        sigma.requests.clear()
        assert len(load_project(tmp_path).resolve_asset_graph().get_all_asset_keys()) == 7
        assert sigma.requests == []


def test_without_a_snapshot_definitions_do_not_load(tmp_path: Path, sigma: Sigma) -> None:
    with ferry_project(tmp_path, {"defs/snapshot.py": code(sigma, "snapshot")}):
        with pytest.raises(Exception) as caught:
            load_project(tmp_path)
        assert "No such file or directory" in str(caught.value) + str(caught.value.__cause__)


def test_this_release_has_no_component() -> None:
    for module in pkgutil.walk_packages(dagster_sigma.__path__, "dagster_sigma."):
        members = vars(import_module(module.name)).values()
        assert not [member for member in members if isinstance(member, type) and issubclass(member, dg.Component)]
