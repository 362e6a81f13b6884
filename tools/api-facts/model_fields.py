"""The fields of typed dictionaries and pydantic models, in the notation of Dagster's configuration schemas."""

import json
from collections.abc import Mapping, Sequence
from typing import Any, Literal, NotRequired, Required, Union, get_args, get_origin

from pydantic import BaseModel
from typing_extensions import get_type_hints, is_typeddict

from facts import Fact, without_empty

_SCALARS = {str: "String", int: "Int", float: "Float", bool: "Bool", Any: "Any"}


def of_model(model: Any) -> list[Fact]:
    """The fields in their order."""
    if is_typeddict(model):
        hints = get_type_hints(model, include_extras=True)
        return [_field(name, hint, _is_required(model, name, hint)) for name, hint in hints.items()]
    return [
        _field(name, field.annotation, field.is_required(), field.get_default())
        for name, field in model.model_fields.items()
    ]


def _is_required(model: Any, name: str, hint: Any) -> bool:
    if get_origin(hint) in (Required, NotRequired):
        return get_origin(hint) is Required
    return bool(model.__total__)


def _field(name: str, hint: Any, is_required: bool, default: Any = None) -> Fact:
    model = _model_in(hint)
    return without_empty(
        {
            "name": name,
            "type": _notation(hint),
            "fields": of_model(model) if model else [],
            "isRequired": is_required,
            "default": None if is_required or default is None else json.dumps(default),
        }
    )


def _is_model(hint: Any) -> bool:
    return is_typeddict(hint) or (isinstance(hint, type) and issubclass(hint, BaseModel))


def _model_in(hint: Any) -> Any:
    """The model that a type is, may be, or holds."""
    if _is_model(hint):
        return hint
    return next(filter(None, map(_model_in, get_args(hint))), None)


def _notation(hint: Any) -> str:
    origin, arguments = get_origin(hint), get_args(hint)
    if origin in (Required, NotRequired):
        return _notation(arguments[0])
    if origin is Literal:
        return f"Enum({', '.join(sorted(arguments))})"
    if origin is Union and type(None) in arguments:
        [inner] = [argument for argument in arguments if argument is not type(None)]
        return f"Noneable({_notation(inner)})"
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return f"Map({', '.join(map(_notation, arguments))})"
    if isinstance(origin, type) and issubclass(origin, Sequence):
        return f"Array({_notation(arguments[0])})"
    return "Shape" if _is_model(hint) else _SCALARS[hint]
