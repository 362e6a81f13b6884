"""Classes whose constructor comes from their fields: records, dataclasses, named tuples, pydantic models."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from griffe import Attribute, Class

from decorators import decorator_names
from hierarchy import base_paths, bases_of, lineage
from packages import Library
from source_text import annotation_text, parse, value_text

_PYDANTIC = {"pydantic.BaseModel", "pydantic.main.BaseModel"}
_TYPED_DICTS = {"typing.TypedDict", "typing_extensions.TypedDict"}
_NAMED_TUPLE = "typing.NamedTuple"


@dataclass(frozen=True)
class Field:
    name: str
    annotation: str | None
    default: str | None
    is_public: bool


def field_style(cls: Class, library: Library) -> str | None:
    """What makes the constructor: `record`, `dataclass`, `namedTuple`, `pydantic`, `typedDict`; None: nothing does."""
    for ancestor in lineage(cls, library):
        decorators = decorator_names(ancestor)
        if "record" in decorators or "record_custom" in decorators:
            return "record"
        if "dataclass" in decorators:
            return "dataclass"
    ancestors = base_paths(cls, library)
    if _NAMED_TUPLE in ancestors:
        return "namedTuple"
    if ancestors & _PYDANTIC:
        return "pydantic"
    return "typedDict" if ancestors & _TYPED_DICTS else None


def fields_of(cls: Class, library: Library) -> list[Field]:
    """The fields of a class and of those that it descends from; those of the farthest base first."""
    found: dict[str, Field] = {}
    for ancestor in reversed(list(lineage(cls, library))):
        for field in (*tuple_fields(ancestor, library), *_annotated_fields(ancestor)):
            found[field.name] = field
    return list(found.values())


def _is_marked(annotation: Any) -> bool:
    return "PublicAttr[" in str(annotation)


def tuple_fields(cls: Class, library: Library) -> Iterator[Field]:
    """The fields in `class X(NamedTuple("_X", [("name", annotation)]))`."""
    for base in bases_of(cls, library):
        call = base.expression
        if base.path == _NAMED_TUPLE and isinstance(call, ast.Call) and isinstance(call.args[1], ast.List):
            for element in call.args[1].elts:
                assert isinstance(element, ast.Tuple)
                name, annotation = ast.literal_eval(element.elts[0]), ast.unparse(element.elts[1])
                yield Field(name, annotation_text(annotation), None, _is_marked(annotation))


def _annotated_fields(cls: Class) -> Iterator[Field]:
    for name, member in cls.members.items():
        if member.is_alias or not member.is_attribute or member.annotation is None or "property" in member.labels:
            continue
        annotation = str(member.annotation)
        if name.startswith("_") or annotation.startswith(("ClassVar", "typing.ClassVar")):
            continue
        if "instance-attribute" in member.labels and "class-attribute" not in member.labels and _in_method(member, cls):
            continue
        call = _field_call(member.value)
        if call and isinstance(init := call.get("init"), ast.Constant) and init.value is False:
            continue
        default = _field_default(call) if call else value_text(member.value)
        alias = ast.literal_eval(call["alias"]) if call and "alias" in call else None
        yield Field(alias or name, annotation_text(member.annotation), default, _is_marked(annotation))


def _in_method(member: Attribute, cls: Class) -> bool:
    """Whether an attribute is assigned in a method (`self.x: int = …`), so that it is no field."""
    return any(
        function.is_function and not function.is_alias and function.lineno <= member.lineno <= function.endlineno
        for function in cls.members.values()
    )


def _field_call(value: Any) -> dict[str, ast.expr] | None:
    """The arguments of `Field(…)` or `field(…)`, a default that stands first by its name; None for other values."""
    call = parse(value) if value is not None else None
    if not (isinstance(call, ast.Call) and ast.unparse(call.func).rpartition(".")[2] in {"Field", "field"}):
        return None
    first = {"default": call.args[0]} if call.args else {}
    return first | {keyword.arg: keyword.value for keyword in call.keywords if keyword.arg}


def _field_default(arguments: dict[str, ast.expr]) -> str | None:
    default = arguments.get("default")
    if default is not None:
        is_required = isinstance(default, ast.Constant) and default.value is ...
        return None if is_required else value_text(ast.unparse(default))
    factory = arguments.get("default_factory")
    if factory is None:
        return None
    return value_text(ast.unparse(factory.body if isinstance(factory, ast.Lambda) else ast.Call(factory, [], [])))
