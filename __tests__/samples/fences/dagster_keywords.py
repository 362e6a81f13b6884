"""The arguments that functions and classes of Dagster take by name."""

import inspect
import json
from collections.abc import Callable
from functools import cache
from typing import Any

from page_fences import ROOT


def keywords_of(called: Callable[..., Any]) -> list[str] | None:
    """The arguments that can be given by name; None where any can, or none is known."""
    try:
        parameters = inspect.signature(called).parameters.values()
    except (TypeError, ValueError):
        return None
    if any(parameter.kind is parameter.VAR_KEYWORD for parameter in parameters):
        return documented_keywords().get(public_name(called))
    return [parameter.name for parameter in parameters]


@cache
def documented_keywords() -> dict[str, list[str]]:
    """The arguments by the API facts, which look behind the `**kwargs` of functions with hidden arguments."""
    keywords: dict[str, list[str]] = {}
    for file in (ROOT / "content" / "api" / "facts").glob("dagster*.json"):
        for symbol in json.loads(file.read_text()).get("symbols", []):
            shown = symbol.get("parameters", [])
            if all(parameter["kind"] != "variadicKeyword" for parameter in shown):
                taken = shown + symbol.get("hiddenParameters", [])
                keywords[symbol["name"]] = [parameter["name"] for parameter in taken]
    return keywords


def public_name(called: Callable[..., Any]) -> str:
    package = called.__module__.partition(".")[0]
    return f"{package}.{getattr(called, '__qualname__', '')}"
