"""Finds names and arguments in a program that the installed packages do not have."""

import ast
import importlib
from collections.abc import Iterator
from types import ModuleType
from typing import Any

from dagster_keywords import keywords_of
from nearest import nearest
from page_fences import Fence

UNKNOWN = object()
# What the environment of the samples can't import; fences with it have an excuse. The last one needs Airflow.
NOT_INSTALLED = {"dagster_gemini", "dagster_airlift.in_airflow"}


def unknown_names(fence: Fence) -> list[str]:
    """What a fence uses that Dagster's packages do not have, by line."""
    tree = ast.parse(fence.text)
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom)]
    names: dict[str, Any] = {}
    diagnostics = list(check_imports(imports, names))
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute):
            diagnostics += check_attribute(node, names)
        elif isinstance(node, ast.Call):
            diagnostics += check_call(node, names)
    return [f"{fence.file}:{fence.line + line - 1}: {message}" for line, message in diagnostics]


def check_imports(imports: list[ast.Import | ast.ImportFrom], names: dict[str, Any]) -> Iterator[tuple[int, str]]:
    """Adds what is imported from Dagster's packages to the names, and tells what they do not have."""
    for node in imports:
        for alias in node.names:
            path = node.module if isinstance(node, ast.ImportFrom) else alias.name
            if not path or not path.startswith("dagster") or path in NOT_INSTALLED:
                continue
            try:
                module = importlib.import_module(path)
            except ModuleNotFoundError:
                yield node.lineno, f"there is no module {path}"
                continue
            if isinstance(node, ast.Import):
                root = importlib.import_module(path.partition(".")[0])
                names[alias.asname or root.__name__] = module if alias.asname else root
            elif (found := member(module, alias.name)) is UNKNOWN:
                yield node.lineno, missing(module, alias.name)
            else:
                names[alias.asname or alias.name] = found


def check_attribute(node: ast.Attribute, names: dict[str, Any]) -> Iterator[tuple[int, str]]:
    owner = value_of(node.value, names)
    if not isinstance(owner, ModuleType | type) or not is_dagster(owner):
        return
    if member(owner, node.attr) is UNKNOWN:
        yield node.lineno, missing(owner, node.attr)


def check_call(node: ast.Call, names: dict[str, Any]) -> Iterator[tuple[int, str]]:
    """Tells the keyword arguments that a function or class of Dagster does not take."""
    called = value_of(node.func, names)
    if called is UNKNOWN or not callable(called) or not is_dagster(called):
        return
    known = keywords_of(called)
    for keyword in node.keywords if known is not None else []:
        if keyword.arg is not None and keyword.arg not in known:
            name = getattr(called, "__qualname__", called)
            yield (
                keyword.value.lineno,
                f"{name} has no argument {keyword.arg}{nearest(keyword.arg, known)}",
            )


def value_of(node: ast.expr, names: dict[str, Any]) -> Any:
    """What an expression such as `dg.AssetSelection.all` stands for, as far as it is made of imports alone."""
    if isinstance(node, ast.Name):
        return names.get(node.id, UNKNOWN)
    if isinstance(node, ast.Attribute):
        return member(value_of(node.value, names), node.attr)
    return UNKNOWN


def member(owner: Any, name: str) -> Any:
    """An attribute of an object, or a submodule of a package."""
    if owner is UNKNOWN:
        return UNKNOWN
    found = getattr(owner, name, UNKNOWN)
    if found is UNKNOWN and isinstance(owner, ModuleType):
        return submodule(owner, name)
    return found


def submodule(owner: ModuleType, name: str) -> Any:
    try:
        return importlib.import_module(f"{owner.__name__}.{name}")
    except ModuleNotFoundError:
        return UNKNOWN


def is_dagster(value: Any) -> bool:
    module = value.__name__ if isinstance(value, ModuleType) else getattr(value, "__module__", "")
    return str(module).startswith("dagster")


def missing(owner: Any, name: str) -> str:
    return f"{owner.__name__} has no {name}{nearest(name, dir(owner))}"
