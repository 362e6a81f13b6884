"""What the pages of the RAG example say that goes wrong, and when conditions start its assets."""

import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import dagster as dg
import pytest
from dagster_qdrant import QdrantConfig, QdrantResource
from openai import Client

PROJECT = Path(__file__).parents[3] / "content" / "samples" / "examples" / "rag_support"


@pytest.fixture(scope="module")
def project() -> Iterator[ModuleType]:
    """The modules of the project, without an installation."""
    sys.path.insert(0, str(PROJECT / "src"))
    import rag_support.vectors

    yield rag_support
    sys.path.remove(str(PROJECT / "src"))


def client(project: ModuleType) -> Client:
    import httpx2

    from rag_support import stand_in

    return Client(api_key="stand-in", http_client=httpx2.Client(transport=stand_in.transport()))


def index(folder: Path, collection: str = "support"):
    from rag_support.vectors import VectorIndex

    qdrant = QdrantResource(config=QdrantConfig(path=str(folder)))
    with dg.build_resources({"index": VectorIndex(qdrant=qdrant, collection=collection)}) as resources:
        return resources.index


def passages():
    from rag_support.documents import Passage

    return [Passage(source="help", part="all", url="https://a.example", title="Battery", text="One CR2477.")]


def test_a_local_folder_is_open_once(project: ModuleType, tmp_path: Path) -> None:
    found = index(tmp_path)
    with found.connect(), pytest.raises(RuntimeError, match="is already accessed by another instance of Qdrant"):
        with found.connect():
            pass


def test_other_dimensions_do_not_fit(project: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = index(tmp_path)
    found.synchronize(client(project), "help", "all", passages())
    with pytest.raises(ValueError, match=r"shapes \(1,1536\) and \(512,\) not aligned"):
        found.search([0.1] * 512, ["help"], 1, 0)
    monkeypatch.setattr("rag_support.vectors.DIMENSIONS", 512)
    with pytest.raises(ValueError, match="Vector dimension error: expected dim: 1536, got 512"):
        changed = [passage.model_copy(update={"text": "New"}) for passage in passages()]
        found.synchronize(client(project), "help", "new", changed)


def test_another_collection_and_a_high_score_find_nothing(project: ModuleType, tmp_path: Path) -> None:
    from rag_support.vectors import embed

    index(tmp_path).synchronize(client(project), "help", "all", passages())
    [vector] = embed(client(project), ["Which battery?"])
    assert len(index(tmp_path).search(vector, ["help"], 1, 0)) == 1
    assert index(tmp_path).search(vector, ["help"], 1, 0.99) == []
    assert index(tmp_path, "support-new").search(vector, ["help"], 1, 0) == []


def test_a_week_that_was_not_fetched_has_no_file(project: ModuleType, tmp_path: Path) -> None:
    from rag_support.documents import PassageIOManager

    with pytest.raises(FileNotFoundError, match="No such file or directory"):
        PassageIOManager(folder=str(tmp_path)).read(dg.AssetKey("issues"), "2025-03-03")


def test_eager_waits_for_all_weeks_and_follows_the_latest() -> None:
    weeks = dg.WeeklyPartitionsDefinition(start_date="2025-03-03", day_offset=1, end_date="2025-03-31")
    eager = dg.AutomationCondition.eager()

    @dg.asset(partitions_def=weeks)
    def issues() -> None: ...

    @dg.asset(partitions_def=weeks, deps=[issues], automation_condition=eager)
    def issue_vectors() -> None: ...

    @dg.asset
    def help_vectors() -> None: ...

    @dg.asset(deps=[help_vectors], automation_condition=eager)
    def faq() -> None: ...

    @dg.asset(deps=[help_vectors, issue_vectors], automation_condition=eager)
    def faq_of_both() -> None: ...

    defs = dg.Definitions([issues, issue_vectors, help_vectors, faq, faq_of_both])
    with dg.DagsterInstance.ephemeral() as instance:
        result = dg.evaluate_automation_conditions(defs, instance)
        instance.report_runless_asset_event(dg.AssetMaterialization("help_vectors"))
        for asset, week in (("issues", "2025-03-03"), ("issue_vectors", "2025-03-24")):
            instance.report_runless_asset_event(dg.AssetMaterialization(asset, partition=week))
        result = dg.evaluate_automation_conditions(defs, instance, cursor=result.cursor)
        names = ("issue_vectors", "faq", "faq_of_both")
        requested = {name: result.get_num_requested(dg.AssetKey(name)) for name in names}
        assert requested == {"issue_vectors": 0, "faq": 1, "faq_of_both": 0}
        for week in ("2025-03-03", "2025-03-10", "2025-03-17"):
            instance.report_runless_asset_event(dg.AssetMaterialization("issue_vectors", partition=week))
        result = dg.evaluate_automation_conditions(defs, instance, cursor=result.cursor)
        assert result.get_num_requested(dg.AssetKey("faq_of_both")) == 1
