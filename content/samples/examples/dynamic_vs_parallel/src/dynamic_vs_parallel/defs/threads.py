from concurrent.futures import ThreadPoolExecutor
from functools import partial

import dagster as dg

from dynamic_vs_parallel.scanner import PAGES, read_page


class ThreadsConfig(dg.Config):
    workers: int = 4
    attempts: int = 3


def count_words(page: str, attempts: int) -> int:
    for attempt in range(1, attempts + 1):
        try:
            return read_page(page)
        except OSError:
            if attempt == attempts:
                raise
    raise ValueError("attempts must be 1 or more")


@dg.asset
def threads(context: dg.AssetExecutionContext, config: ThreadsConfig) -> dg.MaterializeResult:
    with ThreadPoolExecutor(config.workers) as pool:
        words = list(pool.map(partial(count_words, attempts=config.attempts), PAGES))
    context.log.info("%s pages with %s threads", len(words), config.workers)
    return dg.MaterializeResult(metadata={"pages": len(words), "words": sum(words)})
