"""An answer from the passages that are closest to a question."""

import dagster as dg
from dagster_openai import OpenAIResource

from rag_support.defs.embeddings import help_vectors, issue_vectors
from rag_support.vectors import VectorIndex, embed

CHAT_MODEL = "gpt-4o-mini"
RULES = """\
You answer questions about the Fernwick garden controller. Use nothing but the passages.
Name the address of each passage that you use. If they have no answer, say that you don't know."""


# region config
class Question(dg.Config):
    """What is asked, and where to look for the answer."""

    question: str = "How do I reset the controller to its factory settings?"
    sources: list[str] = ["help", "issues"]
    passages: int = 4
    min_score: float = 0.2


# endregion config


# region answer
@dg.asset(deps=[issue_vectors, help_vectors], group_name="answers", kinds={"openai"})
def answer(
    context: dg.AssetExecutionContext, config: Question, index: VectorIndex, openai: OpenAIResource
) -> dg.MaterializeResult:
    """An answer that names its sources."""
    with openai.get_client(context) as client:
        [vector] = embed(client, [config.question])
        found = index.search(vector, config.sources, config.passages, config.min_score)
        reply = "I found nothing about this."
        if found:
            passages = "\n\n".join(f"{p.title} ({p.url}): {p.text}" for _, p in found)
            response = client.chat.completions.create(
                model=CHAT_MODEL,
                messages=[
                    {"role": "system", "content": RULES},
                    {"role": "user", "content": f"{passages}\n\nQuestion: {config.question}"},
                ],
            )
            reply = response.choices[0].message.content or ""
    context.log.info(reply)
    return dg.MaterializeResult(
        metadata={
            "question": config.question,
            "answer": dg.MetadataValue.md(reply),
            "sources": dg.MetadataValue.md(
                "\n".join(f"- [{p.title}]({p.url}), score {score:.2f}" for score, p in found)
            ),
        }
    )


# endregion answer
