import dagster as dg

from dynamic_vs_parallel.scanner import PAGES, read_page


@dg.asset
def one_by_one() -> dg.MaterializeResult:
    words = [read_page(page) for page in PAGES]
    return dg.MaterializeResult(metadata={"pages": len(words), "words": sum(words)})
