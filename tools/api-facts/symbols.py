"""The facts of public symbols."""

import ast
from collections.abc import Iterator, Mapping, Sequence

from griffe import Class, Function, Object

from decorators import decorator_names
from facts import Fact, without_empty
from fields import field_style
from hierarchy import bases_of
from kinds import kind_of
from lifecycle import lifecycle_of
from members import MemberRule, public_members
from packages import Library
from signatures import constructor_facts, function_facts
from source_text import annotation_text, names_in, value_text

# What nearly every class of its sort has, and what is written with special syntax.
_UNTOLD_BASES = {
    "abc.ABC",
    "enum.Enum",
    "object",
    "pydantic.BaseModel",
    "typing.Generic",
    "typing.NamedTuple",
    "typing.TypedDict",
    "typing_extensions.TypedDict",
}


class SymbolReader:
    """Reads the facts of symbols. `public_names` are those of all packages, by path: they become references."""

    def __init__(self, library: Library, public_names: Mapping[str, Sequence[str]], member_rule: MemberRule):
        self._library = library
        self._public_names = public_names
        self._member_rule = member_rule

    def read(self, symbol: Object, names: Sequence[str], kind: str | None = None) -> Fact:
        """The facts of a symbol under its public names, the preferred one first."""
        fact = {
            "name": names[0],
            "aliases": sorted(set(names[1:])),
            "path": symbol.path,
            "kind": kind or kind_of(symbol, self._library),
            **self._place(symbol),
        }
        fact |= self._facts(symbol, names[0], fact["kind"])
        fact["references"] = self.references(fact, symbol)
        return without_empty(fact)

    def references(self, fact: Fact, symbol: Object) -> dict[str, str]:
        """For each name in a fact's expressions that is a public symbol, or begins with one: its public name."""
        found = {}
        for name in names_in(expressions_in(fact)):
            parts = name.split(".")
            for beginning in (".".join(parts[:length]) for length in range(len(parts), 0, -1)):
                known = self._public_names.get(self._library.resolve(beginning, symbol.module))
                if known:
                    found[beginning] = known[0]
                    break
        return dict(sorted(found.items()))

    def _facts(self, symbol: Object, name: str, kind: str) -> Fact:
        if isinstance(symbol, Class):
            return self._class_facts(symbol, name, kind)
        if isinstance(symbol, Function):
            return self._function_facts(symbol, kind)
        return {"value": value_text(symbol.value), "annotation": annotation_text(symbol.annotation)}

    def _place(self, symbol: Object) -> Fact:
        file = symbol.filepath.relative_to(self._library.site_packages)
        return {"file": file.as_posix(), "line": symbol.lineno}

    def _class_facts(self, cls: Class, name: str, kind: str) -> Fact:
        return {
            "style": field_style(cls, self._library),
            "bases": list(dict.fromkeys(self._bases(cls))),
            **({} if kind == "enum" else constructor_facts(cls, self._library)),
            "isAbstract": any("abstractmethod" in decorator_names(m) for m in cls.members.values() if not m.is_alias),
            "lifecycle": lifecycle_of(cls, self._library),
            "members": [
                self._member_facts(member, cls, kind)
                for member in public_members(cls, name, kind, self._member_rule, self._library)
            ],
        }

    def _bases(self, cls: Class) -> Iterator[str]:
        """The nearest bases that are public, by public name, and those that are not Dagster's, by path."""
        for base in bases_of(cls, self._library):
            if base.path in self._public_names:
                yield self._public_names[base.path][0]
            elif base.definition:
                yield from self._bases(base.definition)
            elif base.path not in _UNTOLD_BASES:
                yield base.path

    def _function_facts(self, function: Function, kind: str) -> Fact:
        lifecycle = lifecycle_of(function, self._library)
        if kind not in ("function", "decorator", "method"):
            return {"lifecycle": lifecycle, "configSchema": _config_schema(function)}
        return {
            **function_facts(function, [function], self._library),
            "returns": annotation_text(function.returns),
            "isAsync": "async" in function.labels,
            "isClassMethod": "classmethod" in function.labels,
            "isStaticMethod": "staticmethod" in function.labels,
            "isAbstract": "abstractmethod" in decorator_names(function),
            "lifecycle": lifecycle,
        }

    def _member_facts(self, member: Object, cls: Class, owner_kind: str) -> Fact:
        """The facts of a member; its file only where that is not the file of the class."""
        fact: Fact = {"name": member.name, "kind": "method", **self._place(member)}
        if member.filepath == cls.filepath:
            del fact["file"]
        if isinstance(member, Function):
            return without_empty(fact | self._function_facts(member, "method"))
        fact["kind"] = "property" if "property" in member.labels else "attribute"
        if owner_kind == "enum":
            return fact | {"kind": "enumMember", "value": value_text(member.value)}
        return without_empty(
            {
                **fact,
                "annotation": annotation_text(member.annotation),
                "isAbstract": "abstractmethod" in decorator_names(member),
                "lifecycle": lifecycle_of(member, self._library),
            }
        )


def _config_schema(function: Function) -> str | None:
    """What a decorator such as `@resource(config_schema=…)` says about the configuration of a definition."""
    for call in decorator_names(function).values():
        for keyword in call.keywords if call else []:
            if keyword.arg == "config_schema":
                return value_text(ast.unparse(keyword.value))
    return None


def expressions_in(fact: Fact) -> Iterator[str]:
    """All source text in a fact."""
    yield from (fact[key] for key in ("annotation", "returns", "default", "value", "configSchema") if fact.get(key))
    for part in (*fact.get("parameters", []), *fact.get("members", [])):
        yield from expressions_in(part)
