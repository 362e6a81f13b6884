"""Names that stand in the facts of public symbols without being public: what they stand for."""

import ast
from collections.abc import Iterable

from griffe import Attribute, Module, Object

from facts import Fact
from kinds import kind_of
from packages import Library
from source_text import annotation_text, names_in, parse, value_text
from symbols import SymbolReader, expressions_in


def definitions_in(facts: Iterable[tuple[Fact, Object]], reader: SymbolReader, library: Library) -> dict[str, Fact]:
    """By name: the type aliases and constants in these facts, and those that they are made of."""
    found: dict[str, Fact] = {}
    pending = list(facts)
    while pending:
        fact, symbol = pending.pop(0)
        for name in sorted(names_in(expressions_in(fact)) - fact.get("references", {}).keys() - found.keys()):
            held = library.find(library.resolve(name, symbol.module))
            definition = _definition(held, library) if isinstance(held, Attribute) else None
            if held and definition:
                references = reader.references(definition, held)
                found[name] = definition | ({"references": references} if references else {})
                pending.append((found[name], held))
    return dict(sorted(found.items()))


def _definition(held: Attribute, library: Library) -> Fact | None:
    kind = kind_of(held, library)
    if (
        not isinstance(held.parent, Module)
        or held.value is None
        or kind not in ("typeAlias", "constant")
        or isinstance(parse(held.value), ast.Call)
    ):
        return None
    return {"kind": kind, "value": (annotation_text if kind == "typeAlias" else value_text)(held.value)}
