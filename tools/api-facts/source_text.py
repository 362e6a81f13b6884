"""Source expressions as readable text, and the names in them."""

import ast
from collections.abc import Iterable

from griffe import Expr

# Prefixes that say where a name was imported from and tell a reader nothing.
_PLAIN_PREFIXES = {"typing", "t", "te", "typing_extensions", "dg", "dagster", "check", "abc", "collections.abc", "enum"}


def _dotted(node: ast.expr) -> str | None:
    """`a.b.c` for a chain of attributes of a name; None for anything else."""
    if isinstance(node, ast.Name):
        return node.id
    if isinstance(node, ast.Attribute) and (prefix := _dotted(node.value)):
        return f"{prefix}.{node.attr}"
    return None


class _Readable(ast.NodeTransformer):
    """Drops what does not belong into a fact: plain prefixes and prose handed over as `description=`."""

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        prefix = _dotted(node.value)
        return ast.Name(node.attr) if prefix in _PLAIN_PREFIXES else node

    def visit_Call(self, node: ast.Call) -> ast.expr:
        node.keywords = [keyword for keyword in node.keywords if keyword.arg != "description"]
        return self.generic_visit(node)


class _ReadableAnnotation(_Readable):
    """Also unquotes forward references and unwraps `Annotated[X, …]` and Dagster's `PublicAttr[X]`."""

    def visit_Constant(self, node: ast.Constant) -> ast.expr:
        if not isinstance(node.value, str):
            return node
        try:
            return self.visit(ast.parse(node.value, mode="eval").body)
        except SyntaxError:
            return node

    def visit_Subscript(self, node: ast.Subscript) -> ast.expr:
        outer = (_dotted(node.value) or "").rpartition(".")[2]
        if outer == "Literal":
            node.value = self.visit(node.value)
            return node
        if outer == "Annotated" and isinstance(node.slice, ast.Tuple):
            return self.visit(node.slice.elts[0])
        if outer == "PublicAttr":
            return self.visit(node.slice)
        return self.generic_visit(node)


def parse(source: Expr | str) -> ast.expr:
    return ast.parse(str(source).strip(), mode="eval").body


def _text(source: Expr | str | None, transformer: ast.NodeTransformer) -> str | None:
    if source is None:
        return None
    return ast.unparse(ast.fix_missing_locations(transformer.visit(parse(source))))


def annotation_text(source: Expr | str | None) -> str | None:
    """An annotation as it stands in the source, without quotes and plain prefixes."""
    return _text(source, _ReadableAnnotation())


def value_text(source: Expr | str | None) -> str | None:
    """A default or a value as it stands in the source, without prose."""
    return _text(source, _Readable())


def names_in(texts: Iterable[str]) -> set[str]:
    """The names, dotted ones whole, that stand in these expressions."""
    found: set[str] = set()

    def collect(node: ast.AST) -> None:
        name = _dotted(node) if isinstance(node, ast.expr) else None
        if name:
            found.add(name)
        else:
            for child in ast.iter_child_nodes(node):
                collect(child)

    for text in texts:
        collect(parse(text))
    return found
