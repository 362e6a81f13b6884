import json
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import dagster as dg

from dynamic_fanout.photos import crack_width

DATA = Path(__file__).parents[3] / "data" / "bridges.json"


class Workers(dg.Config):
    photos_at_once: int = 1


# region list
@dg.op(out=dg.DynamicOut(dict))
def list_bridges(context: dg.OpExecutionContext) -> Iterator[dg.DynamicOutput[dict]]:
    bridges = json.loads(DATA.read_text())
    context.log.info("%s bridges", len(bridges))
    for name, photos in bridges.items():
        yield dg.DynamicOutput({"name": name, "photos": photos}, mapping_key=re.sub(r"[^A-Za-z0-9_]", "_", name))


# endregion list


# region inspect
@dg.op(retry_policy=dg.RetryPolicy(max_retries=2))
def inspect_bridge(context: dg.OpExecutionContext, config: Workers, bridge: dict) -> dict:
    with ThreadPoolExecutor(config.photos_at_once) as pool:
        widths = list(pool.map(crack_width, bridge["photos"]))
    context.log.info("%s: %s photos", bridge["name"], len(widths))
    return {"name": bridge["name"], "photos": len(widths), "widest": max(widths)}


# endregion inspect


# region report
@dg.op
def write_report(context: dg.OpExecutionContext, bridges: list[dict]) -> list[dict]:
    ranked = sorted(bridges, key=lambda bridge: -bridge["widest"])
    rows = [f"| {bridge['name']} | {bridge['photos']} | {bridge['widest']} |" for bridge in ranked]
    table = "\n".join(["| Bridge | Photos | Widest crack (mm) |", "| --- | --- | --- |", *rows])
    context.add_output_metadata({"bridges": len(ranked), "report": dg.MetadataValue.md(table)})
    return ranked


@dg.graph_asset
def bridge_report() -> list[dict]:
    return write_report(list_bridges().map(inspect_bridge).collect())


# endregion report
