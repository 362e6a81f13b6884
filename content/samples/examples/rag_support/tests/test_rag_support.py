"""The whole pipeline without network, in a temporary folder."""

import importlib.util
from datetime import datetime, timezone
from pathlib import Path
from typing import Any

import dagster as dg
import pytest
from dagster_qdrant import QdrantConfig, QdrantResource

from rag_support.definitions import defs
from rag_support.defs.answers import answer
from rag_support.defs.embeddings import finds_expected_section, help_vectors, issue_vectors
from rag_support.defs.resources import HelpSite, IssueTracker, StandInOpenAI
from rag_support.defs.sources import help_pages, issues
from rag_support.documents import PassageIOManager, split
from rag_support.vectors import VectorIndex

WEEKS = ["2025-03-03", "2025-03-10", "2025-03-17", "2025-03-24"]
ALL = [issues, help_pages, issue_vectors, help_vectors, answer, finds_expected_section]


@pytest.fixture(scope="module")
def storage(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("storage")


@pytest.fixture(scope="module")
def run(storage: Path) -> Any:
    instance = dg.DagsterInstance.ephemeral()
    resources = {
        "issue_tracker": IssueTracker(repository="fernwick/controller", page_size=2),
        "help_site": HelpSite(address="https://help.fernwick.example"),
        "openai": StandInOpenAI(api_key="stand-in"),
        "index": VectorIndex(
            qdrant=QdrantResource(config=QdrantConfig(path=str(storage / "qdrant"))), collection="support"
        ),
        "passages": PassageIOManager(folder=str(storage / "passages")),
    }

    def materialize(
        target: Any, weeks: list[str] | None = None, config: Any = None, others: Any = ()
    ) -> dict[str, Any]:
        """Runs one asset or check, since the client of OpenAI records one asset a process."""
        check = target is finds_expected_section
        selection = dg.AssetSelection.checks(target) if check else dg.AssetSelection.assets(target).without_checks()
        tags = (
            {"dagster/asset_partition_range_start": weeks[0], "dagster/asset_partition_range_end": weeks[-1]}
            if weeks
            else {}
        )
        result = dg.materialize(
            [*ALL, *others], selection=selection, instance=instance, resources=resources, tags=tags, run_config=config
        )
        events = result.get_asset_check_evaluations() if check else result.get_asset_materialization_events()
        if check:
            return {"passed": events[0].passed, **{k: v.value for k, v in events[0].metadata.items()}}
        return {k: v.value for k, v in events[0].materialization.metadata.items()}

    return materialize


def ask(question: str, **options: Any) -> dg.RunConfig:
    return dg.RunConfig(ops={"answer": {"config": {"question": question, **options}}})


@pytest.fixture(scope="module")
def index(run: Any) -> Any:
    run(issues, WEEKS)
    run(help_pages)
    run(issue_vectors, WEEKS)
    run(help_vectors)
    return run


def test_an_answer_names_its_source(index: Any) -> None:
    result = index(answer, config=ask("Which battery does a moisture sensor need?"))
    assert "CR2477" in result["answer"]
    assert "https://help.fernwick.example/sensors#battery" in result["sources"]
    assert result["openai.gpt-4o-mini.calls"] == 1


def test_an_answer_comes_from_the_chosen_source(index: Any) -> None:
    result = index(answer, config=ask("Why is the sensor battery drained?", sources=["issues"]))
    assert "2.8.2" in result["answer"]
    assert "help.fernwick.example" not in result["sources"]


def test_nothing_is_asked_without_passages(index: Any) -> None:
    result = index(answer, config=ask("Who won the chess tournament?"))
    assert result["answer"] == "I found nothing about this."
    assert "openai.gpt-4o-mini.calls" not in result


def test_the_index_finds_what_it_should(index: Any) -> None:
    result = index(finds_expected_section)
    assert result["passed"] and result["hit_rate"] == 1.0 and result["missed"] == []


def test_unchanged_passages_are_embedded_once(index: Any) -> None:
    result = index(help_vectors)
    assert (result["passages"], result["embedded"], result["deleted"]) == (13, 0, 0)


def test_a_week_keeps_the_others(index: Any) -> None:
    result = index(issue_vectors, ["2025-03-10"])
    assert (result["passages"], result["embedded"], result["deleted"]) == (4, 0, 0)


def test_issues_are_read_page_by_page() -> None:
    tracker = IssueTracker(repository="fernwick/controller", page_size=2)
    assert [issue["number"] for issue in tracker.created_between("2025-03-17", "2025-03-23")] == [109, 110, 111, 112]


def test_long_texts_are_cut_at_spaces_and_overlap() -> None:
    text = " ".join(f"word{i}" for i in range(300))
    pieces = split(text, size=200, overlap=50)
    assert all(len(piece) <= 200 for piece in pieces)
    assert all(pieces[i + 1].split()[0] in pieces[i].split() for i in range(len(pieces) - 1))
    assert {word for piece in pieces for word in piece.split()} == set(text.split())
    assert "".join(split("x" * 500, 200, 0)) == "x" * 500


def test_the_week_that_ended_is_fetched_on_monday() -> None:
    instance = dg.DagsterInstance.ephemeral()
    definitions = defs()
    before = datetime(2025, 3, 16, 23, tzinfo=timezone.utc)
    first = dg.evaluate_automation_conditions(definitions, instance, evaluation_time=before)
    after = datetime(2025, 3, 17, 6, 1, tzinfo=timezone.utc)
    second = dg.evaluate_automation_conditions(definitions, instance, evaluation_time=after, cursor=first.cursor)
    assert second.get_requested_partitions(dg.AssetKey("issues")) == {"2025-03-10"}
    assert second.get_num_requested(dg.AssetKey("help_pages")) == 1


def variation(name: str) -> Any:
    spec = importlib.util.spec_from_file_location(name, Path(__file__).parents[1] / "variations" / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_source_can_be_added(index: Any) -> None:
    added = variation("release_notes")
    others = [added.release_notes, added.release_vectors]
    index(added.release_notes, others=others)
    assert index(added.release_vectors, others=others)["embedded"] == 2
    config = ask("Which firmware makes batteries last again?", sources=["releases"])
    assert "2.8.2" in index(answer, config=config)["answer"]


def test_known_questions_become_a_page(index: Any, storage: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    added = variation("faq")
    monkeypatch.setattr(added, "STORAGE", storage)
    assert index(added.faq, others=[added.faq])["answered"] == 5
    assert "## What does a factory reset delete?" in (storage / "faq.md").read_text()


def test_a_removed_page_leaves_the_index(index: Any, storage: Path) -> None:
    file = storage / "passages" / "help_pages" / "all.json"
    file.write_text("[]")
    result = index(help_vectors)
    assert (result["passages"], result["embedded"], result["deleted"]) == (0, 0, 13)
    again = index(answer, config=ask("Which battery does a moisture sensor need?"))
    assert "help.fernwick.example" not in again["sources"]
