"""Reads the asset graphs of `content/graphs/` off the samples and projects that they belong to.

A file names a sample or a project of `content/samples/examples/`; its assets, their dependencies, their partitions and retries,
and, for a sample, the lines of code that define them come from the definitions. An asset that is a graph of ops has its ops
before it.
Usage: asset_graphs.py writes the files anew, asset_graphs.py FILE one of them, which may be that of a project without one so far.
asset_graphs.py --check FILE ends with 1 where the file isn't what would be written.
"""

import ast
import importlib
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import dagster as dg
import yaml
from dagster.components.definitions import LazyDefinitions

ROOT = Path(__file__).parents[2]
GRAPHS = ROOT / "content" / "graphs"
SAMPLES = ROOT / "content" / "samples"
PROJECTS = SAMPLES / "examples"
HEADER = """\
# yaml-language-server: $schema=../schemas/graph.schema.json
# `npm run media -- graphs` writes the assets; they are those of the %s's definitions.
"""

# The first and the last line of each function, decorators included.
Lines = dict[str, tuple[int, int]]


def read_graph(sample: str) -> list[dict[str, Any]]:
    """The assets and checks of a sample, each after those it depends on."""
    return graph_entries(load_definitions(sample), function_lines((SAMPLES / sample).read_text()))


def read_project_graph(project: str) -> list[dict[str, Any]]:
    """The assets and checks of a project, each after those it depends on."""
    with project_definitions(project) as found:
        return [each for definitions in found for each in graph_entries(definitions, {})]


def graph_entries(definitions: dg.Definitions, lines: Lines) -> list[dict[str, Any]]:
    graph = definitions.resolve_asset_graph()
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


@contextmanager
def project_definitions(project: str) -> Iterator[list[dg.Definitions]]:
    """What `definitions.py` of a project gives, or of each project of a workspace. It's loaded from a copy, since a component may
    write files into its project."""
    before = os.getcwd()
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / project
        shutil.copytree(PROJECTS / project, copy, ignore=shutil.ignore_patterns(".venv", "__pycache__"))
        sources = [str(path) for path in [copy / "src", *sorted(copy.glob("*/*/src"))]]
        sys.path[:0] = sources
        os.environ["DAGSTER_IS_DEV_CLI"] = "1"  # as `dg` sets it: a component of dbt writes its manifest then
        os.chdir(copy)
        try:
            modules = [path.parent.name for source in sources for path in sorted(Path(source).glob("*/definitions.py"))]
            yield [definitions_of(module) for module in modules]
        finally:
            os.chdir(before)
            for source in sources:
                sys.path.remove(source)


def definitions_of(module: str) -> dg.Definitions:
    """What a package has in its `definitions.py`."""
    values = vars(importlib.import_module(f"{module}.definitions")).values()
    found = next(value for value in values if isinstance(value, (dg.Definitions, LazyDefinitions)))
    return found if isinstance(found, dg.Definitions) else found()


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


def graph_text(kind: str, name: str) -> str:
    """The whole file of the graph of a `sample`, by its path, or of a `project`, by its name."""
    rows = []
    for found in read_graph(name) if kind == "sample" else read_project_graph(name):
        after = ", ".join(found["after"])
        fields = [field for field in ("lines", "partitions", "retries", "each") if field in found]
        others = "".join(f", {field}: {found[field]}" for field in fields)
        rows.append(f"  - {{ name: {found['name']}, kind: {found['kind']}{others}, after: [{after}] }}\n")
    return f"{HEADER % kind}{kind}: {name}\nassets:\n{''.join(rows)}"


def graph_files() -> list[Path]:
    return sorted(GRAPHS.glob("*.yml"))


def origin_of(file: Path) -> tuple[str, str]:
    """Whether a graph is that of a `sample` or of a `project`, and of which. A file that isn't there is that of a project."""
    if not file.exists():
        project = file.stem.replace("-", "_")
        if file.resolve().parent != GRAPHS or not (PROJECTS / project).is_dir():
            sys.exit(
                f"{file} isn't there, and isn't that of a project: content/graphs/<project>.yml, with hyphens for underscores"
            )
        return "project", project
    data = yaml.safe_load(file.read_text())
    return ("sample", data["sample"]) if "sample" in data else ("project", data["project"])


def check(file: Path) -> bool:
    """Whether a file is what would be written."""
    if file.read_text() == graph_text(*origin_of(file)):
        return True
    print(
        f"{file.name} isn't the graph of its definitions; `npm run media -- graphs content/graphs/{file.name}` writes it"
    )
    return False


def write(file: Path) -> bool:
    """Writes a file; a project whose packages are not installed here is passed over."""
    kind, name = origin_of(file)
    try:
        file.write_text(graph_text(kind, name))
    except ImportError as error:
        if kind == "sample":
            raise
        print(f"{file.name} isn't written: {error}. Name the Python of the project's environment: PYTHON=<its path>")
        return False
    print(f"{file.name} is written")
    return True


if __name__ == "__main__":
    sys.path.insert(0, str(SAMPLES))
    names = [argument for argument in sys.argv[1:] if argument != "--check"]
    do = check if "--check" in sys.argv else write
    done = [do(path) for path in ([Path(name) for name in names] or graph_files())]
    sys.exit(0 if all(done) or not names else 1)
