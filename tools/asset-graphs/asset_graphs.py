"""Reads the asset graphs of `content/graphs/` off the samples that they belong to.

A file names a sample; its assets, their dependencies, their partitions and retries, and the lines of code that define
them come from the definitions of the sample. An asset that is a graph of ops has its ops before it.
Usage: asset_graphs.py writes the files anew, asset_graphs.py FILE one of them.
"""

import ast
import importlib
import sys
from pathlib import Path
from typing import Any

import dagster as dg
import yaml

ROOT = Path(__file__).parents[2]
GRAPHS = ROOT / "content" / "graphs"
SAMPLES = ROOT / "content" / "samples"
HEADER = """\
# yaml-language-server: $schema=../schemas/graph.schema.json
# `npm run media -- graphs` writes the assets; they are those of the sample's definitions.
"""

# The first and the last line of each function, decorators included.
Lines = dict[str, tuple[int, int]]


def read_graph(sample: str) -> list[dict[str, Any]]:
    """The assets and checks of a sample, each after those it depends on."""
    definitions = load_definitions(sample)
    graph = definitions.resolve_asset_graph()
    lines = function_lines((SAMPLES / sample).read_text())
    functions = asset_functions(definitions)
    nodes = {
        key.to_user_string(): asset.node_def
        for asset in definitions.assets or []
        if isinstance(asset, dg.AssetsDefinition)
        for key in asset.keys
    }
    entries = []
    for key in graph.toposorted_asset_keys:
        name = key.to_user_string()
        after = sorted(k.to_user_string() for k in graph.get(key).parent_keys)
        node = nodes.get(name)
        if isinstance(node, dg.GraphDefinition):
            ops = graph_ops(node, lines, after)
            entries.extend(ops)
            after = [ops[-1]["name"]]
        found = entry(name, "asset", lines, functions, after)
        entries.append({**found, **traits(graph.get(key), node)})
        checks = sorted(graph.get(key).check_keys)
        entries.extend(entry(check.name, "check", lines, functions, [name]) for check in checks)
    return entries


def graph_ops(graph: dg.GraphDefinition, lines: Lines, after: list[str]) -> list[dict[str, Any]]:
    """The ops of a graph, in order; the first come after `after`."""
    structure = graph.dependency_structure
    entries = []
    for node in graph.nodes_in_topological_order:
        sources = structure.input_to_upstream_outputs_for_node(node.name)
        above = [output.node_name for outputs in sources.values() for output in outputs]
        found = entry(node.name, "op", lines, {}, above or after)
        each = structure.is_dynamic_mapped(node.name)
        entries.append({**found, **({"each": "true"} if each else {})})
    return entries


def traits(asset: Any, node: Any) -> dict[str, str]:
    """What is drawn of an asset beside its name."""
    partitions = getattr(asset.partitions_def, "schedule_type", None)
    policy = getattr(node, "retry_policy", None)
    return {
        **({"partitions": partitions.value.lower()} if partitions else {}),
        **({"retries": str(policy.max_retries)} if policy else {}),
    }


def load_definitions(sample: str) -> dg.Definitions:
    """The `Definitions` object of a sample."""
    module = importlib.import_module(sample.removesuffix(".py").replace("/", "."))
    return next(value for value in vars(module).values() if isinstance(value, dg.Definitions))


def asset_functions(definitions: dg.Definitions) -> dict[str, str]:
    """The names of the functions behind assets and checks, by their names."""
    functions: dict[str, str] = {}
    for asset in [*(definitions.assets or []), *(definitions.asset_checks or [])]:
        if not isinstance(asset, dg.AssetsDefinition):
            continue
        for key in asset.keys:
            functions[key.to_user_string()] = function_name(asset)
        for check in asset.check_keys:
            functions.setdefault(check.name, function_name(asset))
    return functions


def function_name(asset: dg.AssetsDefinition) -> str:
    compute = getattr(asset.node_def, "compute_fn", None)
    function = getattr(compute, "decorated_fn", None)
    return function.__name__ if function else asset.node_def.name


def function_lines(text: str) -> Lines:
    """Where the functions of a module are."""
    lines = {}
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            first = min([node.lineno, *(d.lineno for d in node.decorator_list)])
            lines[node.name] = (first, node.end_lineno or node.lineno)
    return lines


def entry(name: str, kind: str, lines: Lines, functions: dict[str, str], after: list[str]) -> dict[str, Any]:
    found = lines.get(functions.get(name, name))
    where = {"lines": f"{found[0]}-{found[1]}"} if found else {}
    return {"name": name, "kind": kind, **where, "after": after}


def graph_text(sample: str) -> str:
    """The whole file of a graph."""
    rows = []
    for found in read_graph(sample):
        after = ", ".join(found["after"])
        fields = [field for field in ("lines", "partitions", "retries", "each") if field in found]
        others = "".join(f", {field}: {found[field]}" for field in fields)
        rows.append(f"  - {{ name: {found['name']}, kind: {found['kind']}{others}, after: [{after}] }}\n")
    return f"{HEADER}sample: {sample}\nassets:\n{''.join(rows)}"


def graph_files() -> list[Path]:
    return sorted(GRAPHS.glob("*.yml"))


def sample_of(file: Path) -> str:
    return yaml.safe_load(file.read_text())["sample"]


if __name__ == "__main__":
    sys.path.insert(0, str(SAMPLES))
    chosen = [Path(name) for name in sys.argv[1:]] or graph_files()
    for path in chosen:
        path.write_text(graph_text(sample_of(path)))
        print(f"{path.name} is written")
