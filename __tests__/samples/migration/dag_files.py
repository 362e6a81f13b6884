"""What the DAG files of the samples say, read without Airflow."""

import ast
import importlib.util
from pathlib import Path
from types import ModuleType
from typing import Any

import dagster_airlift


def task_ids(file: Path) -> list[str]:
    """The tasks of a DAG file, in its order: `task_id=…`, or functions with the decorator `@task`."""
    tree = ast.parse(file.read_text())
    ids = []
    for node in ast.walk(tree):
        if isinstance(node, ast.keyword) and node.arg == "task_id":
            ids.append((node.value.lineno, ast.literal_eval(node.value)))
        if isinstance(node, ast.FunctionDef):
            decorators = [decorator.id for decorator in node.decorator_list if isinstance(decorator, ast.Name)]
            if "task" in decorators:
                ids.append((node.lineno, node.name))
    return [name for _, name in sorted(ids)]


def dag_id(file: Path) -> str:
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.keyword) and node.arg == "dag_id":
            return ast.literal_eval(node.value)
        if isinstance(node, ast.FunctionDef) and any(isinstance(d, ast.Call) for d in node.decorator_list):
            return node.name
    raise LookupError(file)


def of_airlift(module: str) -> ModuleType:
    """A module of `dagster_airlift.in_airflow`, which as a package can't be imported without Airflow."""
    file = Path(dagster_airlift.__file__).parent / "in_airflow" / f"{module}.py"
    spec = importlib.util.spec_from_file_location(f"in_airflow_{module}", file)
    assert spec and spec.loader
    loaded = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(loaded)
    return loaded


def proxied_state(folder: Path) -> Any:
    return of_airlift("proxied_state").load_proxied_state_from_yaml(folder)
