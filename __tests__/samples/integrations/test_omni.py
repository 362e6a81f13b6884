"""The page of the Omni integration: the component against a local server that answers as Omni's REST API does."""

from collections.abc import Iterator
from pathlib import Path

import dagster as dg
import pytest
from ferry_project import ferry_project, load_project, sample

from json_server import JsonServer, Request, serving

pytestmark = pytest.mark.filterwarnings("ignore")


class Omni(JsonServer):
    """An instance with one dashboard in a folder, whose query reads one topic."""

    def __init__(self) -> None:
        super().__init__()
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

    def respond(self, request: Request) -> tuple[int, dict]:
        self.paths.append(request.path)
        return self.answer(request.path) if request.authorization == f"Bearer {self.key}" else (401, {})

    def answer(self, path: str) -> tuple[int, dict]:
        if path == "/api/v1/documents":
            return 200, {"records": self.documents, "pageInfo": {}}
        if path == "/api/scim/v2/users":
            email = {"value": "ana@ferries.example", "primary": True}
            return 200, {"Resources": [{"id": "ana", "displayName": "Ana", "emails": [email]}]}
        query = {"table": "sales__tickets", "fields": ["tickets.fare"]}
        return 200, {"queries": [{"id": "q", "name": "Fares", "query": query}]}


@pytest.fixture
def omni(monkeypatch: pytest.MonkeyPatch) -> Iterator[Omni]:
    monkeypatch.setenv("OMNI_API_KEY", "key")
    with serving(Omni()) as server:
        yield server


def project(root: Path, omni: Omni, yaml: str, state: str = "LEGACY_CODE_SERVER_SNAPSHOTS") -> dg.Definitions:
    yaml = yaml.replace("https://ferries.omniapp.co", omni.url)
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
