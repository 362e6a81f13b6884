"""Runs one step for each file, however many files there are."""

import csv
from collections.abc import Iterator
from pathlib import Path

import dagster as dg

REPORTS = Path("data/harbors")


@dg.op(out=dg.DynamicOut(str))
def harbor_reports() -> Iterator[dg.DynamicOutput[str]]:
    for path in sorted(REPORTS.glob("*.csv")):
        yield dg.DynamicOutput(str(path), mapping_key=path.stem)


@dg.op
def count_boats(context: dg.OpExecutionContext, report: str) -> int:
    with open(report, newline="") as file:
        boats = sum(int(row["boats"]) for row in csv.DictReader(file))
    context.log.info(f"{Path(report).stem}: {boats} boats")
    return boats


@dg.op
def total_boats(context: dg.OpExecutionContext, counts: list[int]) -> int:
    total = sum(counts)
    context.add_output_metadata({"boats": total, "harbors": len(counts)})
    return total


@dg.graph_asset
def boats_in_harbor() -> int:
    """The number of boats in all harbors, counted in one step per harbor."""
    return total_boats(harbor_reports().map(count_boats).collect())


defs = dg.Definitions(assets=[boats_in_harbor])
