"""The index of vectors, which follows its sources, and how well it finds what it should."""

import json

import dagster as dg
from dagster_openai import OpenAIResource

from rag_support.defs.sources import WEEKS
from rag_support.documents import Passage
from rag_support.stand_in import DATA
from rag_support.vectors import VectorIndex, embed


# region issue-vectors
@dg.asset(
    partitions_def=WEEKS,
    backfill_policy=dg.BackfillPolicy.single_run(),
    automation_condition=dg.AutomationCondition.eager(),
    group_name="index",
    kinds={"openai", "qdrant"},
)
def issue_vectors(
    context: dg.AssetExecutionContext,
    issues: dict[str, list[Passage]],
    index: VectorIndex,
    openai: OpenAIResource,
) -> dg.MaterializeResult:
    """The issues of a week in the vector index."""
    with openai.get_client(context) as client:
        counts = [
            index.synchronize(client, "issues", week, passages) for week, passages in issues.items()
        ]
    return dg.MaterializeResult(
        metadata={name: sum(count[name] for count in counts) for name in counts[0]}
    )


# endregion issue-vectors


# region help-vectors
@dg.asset(
    automation_condition=dg.AutomationCondition.eager(),
    group_name="index",
    kinds={"openai", "qdrant"},
)
def help_vectors(
    context: dg.AssetExecutionContext,
    help_pages: list[Passage],
    index: VectorIndex,
    openai: OpenAIResource,
) -> dg.MaterializeResult:
    """The sections of the help site in the vector index."""
    with openai.get_client(context) as client:
        return dg.MaterializeResult(metadata=index.synchronize(client, "help", "all", help_pages))


# endregion help-vectors


# region check
@dg.asset_check(asset=help_vectors, blocking=True)
def finds_expected_section(
    context: dg.AssetCheckExecutionContext, index: VectorIndex, openai: OpenAIResource
) -> dg.AssetCheckResult:
    """Questions whose answer is known: the right section must be among the first three passages."""
    questions = json.loads((DATA / "questions.json").read_text(encoding="utf-8"))
    with openai.get_client(context) as client:
        vectors = embed(client, [question["question"] for question in questions])
    missed = [
        question["question"]
        for question, vector in zip(questions, vectors, strict=True)
        if question["expected"]
        not in [passage.url for _, passage in index.search(vector, ["help"], limit=3, min_score=0)]
    ]
    hit_rate = 1 - len(missed) / len(questions)
    return dg.AssetCheckResult(
        passed=hit_rate >= 0.8, metadata={"hit_rate": hit_rate, "missed": missed}
    )


# endregion check
