"""The page of the Omni integration: the component against a local server that answers as Omni's REST API does."""

import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import dagster as dg
import pytest
from ferry_project import ferry_project, load_project, sample

pytestmark = pytest.mark.filterwarnings("ignore")


class Omni(ThreadingHTTPServer):
    """An instance with one dashboard in a folder, whose query reads one topic."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.paths: list[str] = []
        self.documents = [self.document("overview", "Harbor Overview")]
        self.key = "key"

    @staticmethod
    def document(identifier: str, name: str, labels: tuple[str, ...] = ("verified",)) -> dict:
        return {
            "identifier": identifier,
            "name": name,
            "scope": "organization",
            "connectionId": "warehouse",
            "deleted": False,
            "hasDashboard": True,
            "type": "document",
            "updatedAt": "2026-03-27T04:00:00Z",
            "owner": {"id": "ana", "name": "Ana"},
            "folder": {"id": "folder", "name": "Sales", "path": "sales", "scope": "organization"},
            "labels": [{"name": label, "verified": True} for label in labels],
        }

    def answer(self, path: str) -> tuple[int, dict]:
        if path == "/api/v1/documents":
            return 200, {"records": self.documents, "pageInfo": {}}
        if path == "/api/scim/v2/users":
            email = {"value": "ana@ferries.example", "primary": True}
            return 200, {"Resources": [{"id": "ana", "displayName": "Ana", "emails": [email]}]}
        query = {"table": "sales__tickets", "fields": ["tickets.fare"]}
        return 200, {"queries": [{"id": "q", "name": "Fares", "query": query}]}


class Handler(BaseHTTPRequestHandler):
    server: Omni

    def do_GET(self) -> None:
        path = self.path.split("?")[0]
        self.server.paths.append(path)
        allowed = self.headers["Authorization"] == f"Bearer {self.server.key}"
        status, body = self.server.answer(path) if allowed else (401, {})
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.end_headers()
        self.wfile.write(json.dumps(body).encode())

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture
def omni(monkeypatch: pytest.MonkeyPatch) -> Iterator[Omni]:
    monkeypatch.setenv("OMNI_API_KEY", "key")
    with Omni() as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server
        server.shutdown()


def project(root: Path, omni: Omni, yaml: str, state: str = "LEGACY_CODE_SERVER_SNAPSHOTS") -> dg.Definitions:
    yaml = yaml.replace("https://ferries.omniapp.co", f"http://127.0.0.1:{omni.server_address[1]}")
    with ferry_project(root, {"defs/omni/defs.yaml": yaml.replace("LOCAL_FILESYSTEM", state)}):
        return load_project(root)


def test_documents_are_external_assets(tmp_path: Path, omni: Omni) -> None:
    graph = project(tmp_path, omni, sample("omni/defs.yaml")).resolve_asset_graph()
    key = dg.AssetKey(["sales", "Harbor Overview"])
    node = graph.get(key)
    assert graph.materializable_asset_keys == set()
    assert node.parent_keys == {dg.AssetKey("sales__tickets")}
    assert (node.group_name, node.kinds, node.owners) == ("sales", {"omni"}, ["ana@ferries.example"])
    assert node.tags["verified"] == ""
    assert node.metadata["dagster-omni/url"].value.endswith("/dashboards/overview")


def test_translation_in_yaml(tmp_path: Path, omni: Omni) -> None:
    graph = project(tmp_path, omni, sample("omni/full_defs.yaml")).resolve_asset_graph()
    node = graph.get(dg.AssetKey(["omni", "overview"]))
    assert node.parent_keys == {dg.AssetKey(["sales", "tickets"])}
    assert node.group_name == "omni"


def test_with_state_on_disk_definitions_load_without_requests(tmp_path: Path, omni: Omni) -> None:
    defs = project(tmp_path, omni, sample("omni/defs.yaml"), "LOCAL_FILESYSTEM")
    assert (defs.resolve_asset_graph().get_all_asset_keys(), omni.paths) == (set(), [])


def test_documents_of_one_name_in_a_folder_collide(tmp_path: Path, omni: Omni) -> None:
    omni.documents.append(omni.document("other", "Harbor Overview"))
    with pytest.raises(Exception) as caught:
        project(tmp_path, omni, sample("omni/defs.yaml"))
    assert "Multiple objects map to the same key" in str(caught.value) + str(caught.value.__cause__)


def test_a_wrong_key_fails(tmp_path: Path, omni: Omni) -> None:
    omni.key = "another"
    with pytest.raises(Exception) as caught:
        project(tmp_path, omni, sample("omni/defs.yaml"))
    assert "401" in str(caught.value) + str(caught.value.__cause__)


def test_a_label_with_a_space_fails(tmp_path: Path, omni: Omni) -> None:
    omni.documents = [omni.document("overview", "Harbor Overview", ("Top dashboards",))]
    with pytest.raises(Exception) as caught:
        project(tmp_path, omni, sample("omni/defs.yaml"))
    text = str(caught.value) + str(caught.value.__cause__)
    assert "Top dashboards" in text, text
