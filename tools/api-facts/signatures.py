"""The parameters of functions and of the constructors of classes."""

from collections.abc import Mapping, Sequence
from typing import Any

from griffe import Class, Function, ParameterKind

from decorators import decorator_names
from facts import Fact, without_empty
from fields import field_style, fields_of
from hierarchy import lineage
from lifecycle import HIDDEN, parameter_lifecycle
from packages import Library
from source_text import annotation_text, value_text

_KINDS = {
    ParameterKind.positional_only: "positionalOnly",
    ParameterKind.positional_or_keyword: "positionalOrKeyword",
    ParameterKind.var_positional: "variadicPositional",
    ParameterKind.keyword_only: "keywordOnly",
    ParameterKind.var_keyword: "variadicKeyword",
}
_VARIADIC = (ParameterKind.var_positional, ParameterKind.var_keyword)
_CONSTRUCTORS = ("__new__", "__init__")


def _signature(function: Function) -> Function:
    """The implementation, or its longest overload where it takes `*args, **kwargs` alone."""
    if function.overloads and all(parameter.kind in _VARIADIC for parameter in function.parameters):
        return max(function.overloads, key=lambda overload: len(overload.parameters))
    return function


def _own_parameters(function: Function) -> list[Any]:
    """The parameters that a caller passes: those without `self` or `cls`."""
    parameters = list(_signature(function).parameters)
    is_bound = function.parent and function.parent.is_class and "staticmethod" not in function.labels
    return parameters[1:] if is_bound or function.name == "__new__" else parameters


def function_facts(function: Function, owners: Sequence[Class | Function], library: Library) -> Fact:
    """Parameters of a function, those that are hidden apart; `owners` may mark parameters with decorators."""
    marked = parameter_lifecycle(owners, library)
    hidden = {name: fact for name, (decorator, fact) in marked.items() if decorator == HIDDEN}
    facts = []
    for parameter in _own_parameters(function):
        if parameter.name in hidden or (hidden and parameter.kind is ParameterKind.var_keyword):
            continue  # `**kwargs` stands there for the hidden ones alone
        default = None if parameter.kind in _VARIADIC else value_text(parameter.default)
        annotation = annotation_text(parameter.annotation)
        facts.append(_parameter(parameter.name, _KINDS[parameter.kind], annotation, default, marked))
    return {
        "parameters": facts,
        "hiddenParameters": [{"name": name, "lifecycle": [fact]} for name, fact in sorted(hidden.items())],
    }


def _parameter(
    name: str, kind: str, annotation: str | None, default: str | None, marked: Mapping[str, tuple[str, Fact]]
) -> Fact:
    lifecycle = [marked[name][1]] if name in marked else []
    return without_empty(
        {"name": name, "kind": kind, "annotation": annotation, "default": default, "lifecycle": lifecycle}
    )


def _constructor(cls: Class, library: Library) -> Function | None:
    """The nearest `__new__` or `__init__` that names its parameters."""
    for ancestor in lineage(cls, library):
        for name in _CONSTRUCTORS:
            found = ancestor.members.get(name)
            if found and not found.is_alias and found.is_function:
                return found
    return None


def constructor_facts(cls: Class, library: Library) -> Fact:
    """Parameters of the constructor of a class: as written, or else made from its fields."""
    constructor = _constructor(cls, library)
    style = field_style(cls, library)
    written = constructor and any(parameter.kind not in _VARIADIC for parameter in _own_parameters(constructor))
    if constructor and (style is None or (written and _wins(constructor, cls, library))):
        return function_facts(constructor, [cls, constructor], library)
    if style is None:
        return {}
    marked = parameter_lifecycle([cls], library)
    return {
        "parameters": [
            _parameter(field.name, _field_kind(cls, style), field.annotation, field.default, marked)
            for field in fields_of(cls, library)
        ],
        "hiddenParameters": [],
    }


def _wins(constructor: Function, cls: Class, library: Library) -> bool:
    """Whether a written constructor is not overridden by one that a nearer class's decorator makes."""
    for ancestor in lineage(cls, library):
        if ancestor is constructor.parent:
            return True
        decorators = decorator_names(ancestor)
        if "record" in decorators or "dataclass" in decorators:
            return False
    return True


def _field_kind(cls: Class, style: str) -> str:
    """Records and pydantic models take keywords alone, unless they say otherwise."""
    decorators = decorator_names(cls)
    call = decorators.get("record") or decorators.get("dataclass")
    keyword_only = {k.arg: getattr(k.value, "value", None) for k in call.keywords}.get("kw_only") if call else None
    if keyword_only is None:
        keyword_only = style in ("record", "pydantic", "typedDict")
    return "keywordOnly" if keyword_only else "positionalOrKeyword"
