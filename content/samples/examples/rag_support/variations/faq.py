"""A page of answers that follows the help site. Copy this file to `src/rag_support/defs/`."""

import json

import dagster as dg
from dagster_openai import OpenAIResource

from rag_support.defs.embeddings import help_vectors
from rag_support.defs.resources import STORAGE
from rag_support.stand_in import DATA
from rag_support.vectors import VectorIndex, embed


@dg.asset(
    deps=[help_vectors],
    automation_condition=dg.AutomationCondition.eager()
    & dg.AutomationCondition.all_deps_blocking_checks_passed(),
    group_name="answers",
)
def faq(
    context: dg.AssetExecutionContext, index: VectorIndex, openai: OpenAIResource
) -> dg.MaterializeResult:
    """The best section for each known question."""
    known = json.loads((DATA / "questions.json").read_text(encoding="utf-8"))
    questions = [entry["question"] for entry in known]
    with openai.get_client(context) as client:
        vectors = embed(client, questions)
    entries = []
    for question, vector in zip(questions, vectors, strict=True):
        for _, passage in index.search(vector, ["help"], limit=1, min_score=0.2):
            entries.append(f"## {question}\n\n{passage.text} [Read more]({passage.url})\n")
    STORAGE.mkdir(exist_ok=True)
    (STORAGE / "faq.md").write_text("\n".join(entries), encoding="utf-8")
    return dg.MaterializeResult(metadata={"answered": len(entries), "questions": len(questions)})
