"""The pages of the Looker integration: an instance against a local server that answers as Looker's REST API does."""

import pkgutil
from collections.abc import Iterator
from importlib import import_module
from importlib.metadata import version
from pathlib import Path

import dagster as dg
import dagster_looker
import pytest
from dagster_looker import (
    DagsterLookerLkmlTranslator,
    LookerFilter,
    LookerResource,
    RequestStartPdtBuild,
    build_looker_asset_specs,
    build_looker_pdt_assets_definitions,
    load_looker_asset_specs,
)
from ferry_project import failure, ferry_project, load_project, materialize, parents, sample
from looker_sdk.error import SDKError

from json_server import JsonServer, Request, serving

pytestmark = pytest.mark.filterwarnings("ignore")
ADDRESS = "https://ferries.cloud.looker.com"


class Looker(JsonServer):
    """An instance with two models, three explores, and three dashboards, one of them hidden."""

    def __init__(self) -> None:
        super().__init__()
        self.requests: list[str] = []
        self.user = "7"
        self.table: str | None = "FERRIES.SALES.TICKETS"
        self.login_status = 200
        self.materialization: str | None = "build"
        self.broken_explore = ""
        self.filters = True

    def dashboards(self) -> list[dict]:
        def dashboard(identifier: str, title: str, folder: str, explore: str, hidden: bool = False) -> dict:
            model, name = explore.split("::")
            return {
                "id": identifier,
                "title": title,
                "hidden": hidden,
                "url": f"/dashboards/{identifier}",
                "user_id": self.user,
                "folder": {"id": folder, "name": folder},
                "dashboard_filters": [{"id": "f", "model": model, "explore": name}] if self.filters else [],
                "dashboard_elements": [{"id": "e", "query": {"model": model, "view": name}}],
            }

        return [
            dashboard("1", "Harbor Overview", "2", "sales::tickets"),
            dashboard("2", "Crew Roster", "3", "crew::shifts"),
            dashboard("3", "Draft", "2", "sales::tickets", hidden=True),
        ]

    def respond(self, request: Request) -> tuple[int, object]:
        response = self.answer(request.method, request.path)
        if request.query and "derived_table" in request.path:
            self.requests.append(request.query)
        return response

    def answer(self, method: str, path: str) -> tuple[int, object]:
        parts = path.removeprefix("/api/4.0/").split("/")
        self.requests.append("/".join(parts))
        if parts == ["login"]:
            token = {"access_token": "token", "token_type": "Bearer", "expires_in": 3600}
            return self.login_status, token if self.login_status == 200 else {"message": "Not found"}
        if parts == ["folders"]:
            return 200, [
                {"id": "1", "name": "Shared"},
                {"id": "2", "name": "Sales", "parent_id": "1"},
                {"id": "3", "name": "Crew", "parent_id": "1"},
            ]
        if parts == ["dashboards"]:
            return 200, self.dashboards()
        if parts[0] == "dashboards":
            return 200, next(one for one in self.dashboards() if one["id"] == parts[1])
        if parts == ["lookml_models"]:
            return 200, [
                {"name": "sales", "explores": [{"name": "tickets"}, {"name": "refunds"}]},
                {"name": "crew", "explores": [{"name": "shifts"}]},
            ]
        if parts[0] == "lookml_models":
            if parts[3] == self.broken_explore:
                return 500, {"message": "broken"}
            join = [{"name": "ports", "sql_table_name": "FERRIES.PORTS.BERTHS"}] if parts[3] == "tickets" else []
            return 200, {
                "id": f"{parts[1]}::{parts[3]}",
                "view_name": parts[3],
                "sql_table_name": self.table,
                "joins": join,
            }
        if parts == ["users", "search"]:
            return 200, [{"id": "7", "email": "ana@ferries.example"}]
        if parts[0] == "derived_table":
            return 200, {"materialization_id": self.materialization, "resp_text": "ok"}
        raise AssertionError(path)


@pytest.fixture
def looker(monkeypatch: pytest.MonkeyPatch) -> Iterator[Looker]:
    monkeypatch.setenv("LOOKER_CLIENT_ID", "id")
    monkeypatch.setenv("LOOKER_CLIENT_SECRET", "a-secret")
    with serving(Looker()) as server:
        yield server


def instance(looker: Looker) -> LookerResource:
    return LookerResource(base_url=looker.url, client_id="id", client_secret="a-secret")


def loaded(root: Path, looker: Looker, name: str) -> dg.Definitions:
    text = sample(f"looker/{name}.py").replace(ADDRESS, looker.url)
    with ferry_project(root, {f"defs/{name}.py": text}):
        return load_project(root)


def keys(specs) -> set[str]:
    return {spec.key.to_user_string() for spec in specs}


def test_the_instance_loads(tmp_path: Path, looker: Looker) -> None:
    defs = loaded(tmp_path, looker, "looker_content")
    assert parents(defs) == {
        "Harbor Overview_1": {"sales::tickets"},
        "Crew Roster_2": {"crew::shifts"},
        "sales::tickets": {"view/tickets", "view/ports"},
        "sales::refunds": {"view/refunds"},
        "crew::shifts": {"view/shifts"},
        "view/tickets": set(),
        "view/ports": set(),
        "view/refunds": set(),
        "view/shifts": set(),
    }
    graph = defs.resolve_asset_graph()
    node = graph.get(dg.AssetKey("Harbor Overview_1"))
    assert graph.materializable_asset_keys == set()
    assert (node.kinds, node.owners) == ({"looker", "dashboard"}, ["ana@ferries.example"])
    assert node.metadata["dagster-looker/web_url"].value == f"{looker.url}/dashboards/1"
    explore = graph.get(dg.AssetKey("sales::tickets"))
    assert explore.metadata["dagster-looker/web_url"].value == f"{looker.url}/explore/sales/tickets"


def test_translator_and_filter(tmp_path: Path, looker: Looker) -> None:
    assert parents(loaded(tmp_path, looker, "translated")) == {
        "looker/Harbor Overview_1": {"looker/sales::tickets"},
        "looker/sales::tickets": {"ferries/sales/tickets", "ferries/ports/berths"},
        "ferries/sales/tickets": set(),
        "ferries/ports/berths": set(),
    }


def test_both_files_load_the_content_twice(tmp_path: Path, looker: Looker) -> None:
    names = ("looker_content", "translated")
    files = {f"defs/{name}.py": sample(f"looker/{name}.py").replace(ADDRESS, looker.url) for name in names}
    with ferry_project(tmp_path, files):
        found = parents(load_project(tmp_path))
    assert {"Harbor Overview_1", "looker/Harbor Overview_1", "sales::tickets", "looker/sales::tickets"} <= found.keys()


def test_env_vars_fail(looker: Looker) -> None:
    resource = LookerResource(
        base_url=looker.url, client_id=dg.EnvVar("LOOKER_CLIENT_ID"), client_secret=dg.EnvVar("LOOKER_CLIENT_SECRET")
    )
    with pytest.raises(Exception, match="Attempted to directly retrieve environment variable"):
        load_looker_asset_specs(resource)


def test_pdts(tmp_path: Path, looker: Looker) -> None:
    defs = loaded(tmp_path, looker, "derived_tables")
    assert materialize(defs).success
    started = [path for path in looker.requests if path.endswith("start")]
    assert sorted(started) == ["derived_table/sales/daily_fares/start", "derived_table/sales/daily_sailings/start"]


def test_several_requests_in_a_call_build_the_last_table(looker: Looker) -> None:
    requests = [RequestStartPdtBuild(model_name="sales", view_name=name) for name in ("daily_fares", "daily_sailings")]
    assets = build_looker_pdt_assets_definitions("looker", requests)
    defs = dg.Definitions(assets, resources={"looker": instance(looker)})
    assert materialize(defs, "key:view/daily_fares").success
    started = [path for path in looker.requests if path.endswith("start")]
    assert started == ["derived_table/sales/daily_sailings/start"]


def test_a_pdt_step_checks_the_build_once(tmp_path: Path, looker: Looker) -> None:
    defs = loaded(tmp_path, looker, "derived_tables")
    assert materialize(defs, "key:view/daily_fares").success
    calls = [path for path in looker.requests if "derived_table" in path or "workspace" in path]
    start, options, status = calls
    assert (start, status) == ("derived_table/sales/daily_fares/start", "derived_table/build/status")
    assert "workspace=production" in options and "source=Dagster+run" in options.replace("%20", "+")


def test_a_pdt_that_does_not_start_fails_the_step(tmp_path: Path, looker: Looker) -> None:
    looker.materialization = None
    defs = loaded(tmp_path, looker, "derived_tables")
    assert "No materialization id was returned from Looker API." in failure(materialize(defs, "key:view/daily_fares"))


def test_a_dashboard_without_filters_has_no_upstream_assets(looker: Looker) -> None:
    looker.filters = False
    specs = {spec.key.to_user_string(): spec for spec in load_looker_asset_specs(instance(looker))}
    assert list(specs["Harbor Overview_1"].deps) == []


def test_users_with_long_ids_are_not_found(looker: Looker) -> None:
    looker.user = "42"
    specs = load_looker_asset_specs(instance(looker))
    assert not any(spec.owners for spec in specs)


def test_an_explore_that_cannot_be_read_is_missing(looker: Looker, caplog: pytest.LogCaptureFixture) -> None:
    looker.broken_explore = "tickets"
    assert "sales::tickets" not in keys(load_looker_asset_specs(instance(looker)))
    assert "Failed to fetch LookML explore 'tickets' for model 'sales'." in caplog.text


def test_an_explore_without_a_table_fails(looker: Looker) -> None:
    looker.table = None
    with pytest.raises(Exception, match="Expected non-None value"):
        load_looker_asset_specs(instance(looker))


def test_a_filter_without_an_explore_fails(looker: Looker, monkeypatch: pytest.MonkeyPatch) -> None:
    dashboards = looker.dashboards()
    for one in dashboards:
        one["dashboard_filters"] = [{"id": "f", "name": "Date", "type": "date_filter"}]
    monkeypatch.setattr(looker, "dashboards", lambda: dashboards)
    with pytest.raises(Exception, match="Expected non-None value"):
        load_looker_asset_specs(instance(looker))


def test_wrong_credentials_fail_while_definitions_load(looker: Looker) -> None:
    looker.login_status = 404
    with pytest.raises(SDKError, match="Not found"):
        load_looker_asset_specs(instance(looker))


def test_a_missing_variable_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LOOKER_CLIENT_ID", raising=False)
    with pytest.raises(Exception, match=r"1 validation error for LookerResource\nclient_id"):
        LookerResource(base_url=ADDRESS, client_id=dg.EnvVar("LOOKER_CLIENT_ID").get_value(), client_secret="a")


def test_a_folder_also_selects_folders_that_begin_with_its_name(looker: Looker) -> None:
    chosen = LookerFilter(dashboard_folders=[["shared", "c"]], only_fetch_explores_used_in_dashboards=True)
    assert keys(load_looker_asset_specs(instance(looker), looker_filter=chosen)) == {"Crew Roster_2", "crew::shifts"}


def test_lookml_files_load_without_a_connection(tmp_path: Path) -> None:
    folder = Path(__file__).parents[3] / "content" / "samples" / "integrations" / "looker" / "lookml"
    with ferry_project(tmp_path, {"defs/lookml_files.py": sample("looker/lookml_files.py")}):
        (tmp_path / "lookml").symlink_to(folder)
        assert parents(load_project(tmp_path)) == {
            "dashboard/harbor_overview": {"explore/tickets"},
            "explore/tickets": {"view/tickets", "view/ports"},
            "view/tickets": {"ferries/sales/tickets"},
            "view/ports": {"ferries/ports/berths"},
            "ferries/sales/tickets": set(),
            "ferries/ports/berths": set(),
        }


def test_sql_that_cannot_be_parsed_leaves_out_upstream_assets(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    (tmp_path / "a.view.lkml").write_text("view: fares {\n  derived_table: { sql: select select from ( ;; }\n}\n")
    [spec] = build_looker_asset_specs(project_dir=tmp_path)
    assert list(spec.deps) == []
    assert "Failed to parse derived table SQL for view `fares`" in caplog.text


@pytest.mark.parametrize(("columns", "parents"), [("*", []), ("port_id, name", ["ferries/ports/berths"])])
def test_a_star_leaves_out_upstream_assets_with_a_recent_parser(
    tmp_path: Path, columns: str, parents: list[str]
) -> None:
    if tuple(int(part) for part in version("sqlglot").split(".")[:2]) < (30, 25):
        pytest.skip("This release of sqlglot reads the tables of a query with a star")
    sql = f"select {columns} from ferries.ports.berths"
    (tmp_path / "a.view.lkml").write_text(f"view: ports {{\n  derived_table: {{ sql: {sql} ;; }}\n}}\n")
    [spec] = build_looker_asset_specs(project_dir=tmp_path)
    assert [dep.asset_key.to_user_string() for dep in spec.deps] == parents


def test_a_translator_for_files_receives_its_argument_by_name(tmp_path: Path) -> None:
    class Positional(DagsterLookerLkmlTranslator):
        def get_asset_spec(self, structure) -> dg.AssetSpec:
            return super().get_asset_spec(structure)

    class Named(DagsterLookerLkmlTranslator):
        def get_asset_spec(self, lookml_structure) -> dg.AssetSpec:
            spec = super().get_asset_spec(lookml_structure)
            return spec.replace_attributes(key=spec.key.with_prefix("looker"))

    (tmp_path / "a.view.lkml").write_text("view: ports {\n  sql_table_name: ferries.berths ;;\n}\n")
    with pytest.raises(TypeError, match="unexpected keyword argument 'lookml_structure'"):
        build_looker_asset_specs(project_dir=tmp_path, dagster_looker_translator=Positional())
    [spec] = build_looker_asset_specs(project_dir=tmp_path, dagster_looker_translator=Named())
    assert spec.key.to_user_string() == "looker/view/ports"


def test_this_release_has_no_component() -> None:
    for module in pkgutil.walk_packages(dagster_looker.__path__, "dagster_looker."):
        members = vars(import_module(module.name)).values()
        assert not [member for member in members if isinstance(member, type) and issubclass(member, dg.Component)]
