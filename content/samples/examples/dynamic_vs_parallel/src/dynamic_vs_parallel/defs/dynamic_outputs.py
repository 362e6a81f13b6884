from collections.abc import Iterator

import dagster as dg

from dynamic_vs_parallel.scanner import PAGES, read_page


@dg.op(out=dg.DynamicOut(str))
def list_pages() -> Iterator[dg.DynamicOutput[str]]:
    for page in PAGES:
        yield dg.DynamicOutput(page, mapping_key=page)


@dg.op(retry_policy=dg.RetryPolicy(max_retries=2))
def count_words(context: dg.OpExecutionContext, page: str) -> int:
    words = read_page(page)
    context.log.info("%s has %s words", page, words)
    return words


@dg.op
def add_words(context: dg.OpExecutionContext, words: list[int]) -> int:
    context.add_output_metadata({"pages": len(words), "words": sum(words)})
    return sum(words)


@dg.graph_asset
def dynamic_outputs() -> int:
    return add_words(list_pages().map(count_words).collect())
