"""What a class descends from, read off its source."""

import ast
import builtins
from collections.abc import Iterator
from dataclasses import dataclass

from griffe import Class

from packages import Library
from source_text import parse


@dataclass(frozen=True)
class Base:
    """A base class as written, the path where it is defined, and the class where its source is known."""

    expression: ast.expr
    path: str
    definition: Class | None


def bases_of(cls: Class, library: Library) -> list[Base]:
    """The bases of a class, in order; `Generic[T]` and `NamedTuple("_X", […])` by the name before the bracket."""
    bases = []
    for written in cls.bases:
        expression = parse(written)
        named = expression
        while isinstance(named, (ast.Subscript, ast.Call)):
            named = named.value if isinstance(named, ast.Subscript) else named.func
        path = library.resolve(ast.unparse(named), cls.module)
        found = library.find(path)
        bases.append(Base(expression, path, found if found and found.is_class else None))
    return bases


def lineage(cls: Class, library: Library) -> Iterator[Class]:
    """The class and the known classes that it descends from, nearest first, each once."""
    seen: set[str] = set()
    queue = [cls]
    while queue:
        current = queue.pop(0)
        if current.path not in seen:
            seen.add(current.path)
            yield current
            queue[:0] = [base.definition for base in bases_of(current, library) if base.definition]


def base_paths(cls: Class, library: Library) -> set[str]:
    """The paths of everything that a class descends from, without itself."""
    return {base.path for ancestor in lineage(cls, library) for base in bases_of(ancestor, library)}


def is_exception(ancestors: set[str]) -> bool:
    return any(
        isinstance(value := getattr(builtins, path, None), type) and issubclass(value, BaseException)
        for path in (path.removeprefix("builtins.") for path in ancestors)
    )


def is_enum(ancestors: set[str]) -> bool:
    return any(path.startswith("enum.") for path in ancestors)
