"""The decorators of functions, classes and properties, as source."""

import ast
from typing import Any

from griffe import Attribute, Extension, Object

from source_text import parse

_KEY = "api-facts"


class KeepPropertyDecorators(Extension):
    """Griffe turns a property into an attribute and forgets its decorators, `@public` among them."""

    def on_attribute_instance(self, *, node: ast.AST | Any, attr: Attribute, **_: Any) -> None:
        if isinstance(node, ast.FunctionDef):
            attr.extra[_KEY]["decorators"] = node.decorator_list


def decorators_of(symbol: Object) -> list[ast.expr]:
    """The decorators of a symbol, outermost first; none for what cannot have any."""
    if isinstance(symbol, Attribute):
        return symbol.extra[_KEY].get("decorators", [])
    return [parse(decorator.value) for decorator in getattr(symbol, "decorators", [])]


def decorator_names(symbol: Object) -> dict[str, ast.Call | None]:
    """The last names of the decorators (`abc.abstractmethod`: `abstractmethod`), with their calls."""
    return {
        ast.unparse(decorator.func if isinstance(decorator, ast.Call) else decorator).rpartition(".")[2]: (
            decorator if isinstance(decorator, ast.Call) else None
        )
        for decorator in decorators_of(symbol)
    }
