"""The configuration of definitions and of classes that `dagster.yaml` names, read off the imported objects."""

import importlib
import inspect
import json
import warnings
from collections.abc import Iterable
from typing import Any

from dagster import Field
from dagster._config import ConfigType, ConfigTypeKind, resolve_to_config_type
from dagster._core.definitions.configurable import ConfigurableDefinition
from dagster._serdes import ConfigurableClass

from facts import Fact, without_empty

_STRICT, _PERMISSIVE = ConfigTypeKind.STRICT_SHAPE, ConfigTypeKind.PERMISSIVE_SHAPE
_SHAPES = {_STRICT: "Shape", _PERMISSIVE: "Permissive", ConfigTypeKind.SELECTOR: "Selector"}
# How deep fields are told: Spark's whole configuration stands in one of these schemas.
_LEVELS = 3
# Values that are given as such or as the name of an environment variable.
_SOURCES = ("BoolSourceType", "IntSourceType", "StringSourceType")


def config_facts(symbol_names: Iterable[str]) -> Fact:
    """Of those symbols that can be imported here and have a configuration: its fields."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        found = [(name, _config_type(_imported(name))) for name in sorted(symbol_names)]
        schemas = [{"name": name} | type_facts(type_, _LEVELS) for name, type_ in found if type_]
    return {"schemas": [schema for schema in schemas if schema["fields"]]}


def _imported(name: str) -> Any:
    """A symbol by its public name; None where its module needs what is not installed here."""
    module, _, attribute = name.rpartition(".")
    try:
        return getattr(importlib.import_module(module), attribute)
    except Exception:  # most raise an ImportError; dagster_airlift.in_airflow raises an Exception without Airflow
        return None


def _config_type(symbol: Any) -> ConfigType | None:
    if isinstance(symbol, ConfigurableDefinition):
        return symbol.config_schema.config_type if symbol.config_schema else None
    is_configurable = inspect.isclass(symbol) and issubclass(symbol, ConfigurableClass)
    return resolve_to_config_type(symbol.config_type()) if is_configurable and not inspect.isabstract(symbol) else None


def type_facts(type_: ConfigType, levels: int) -> Fact:
    """The notation of a type, and the fields of the first shape in it."""
    shape = _shape_in(type_) if levels else None
    is_choice = shape is not None and shape.kind == ConfigTypeKind.SELECTOR  # one of several is given
    fields = [_field(name, field, levels - 1, is_choice) for name, field in shape.fields.items()] if shape else []
    return {"type": notation(type_), "fields": fields}


def _field(name: str, field: Field, levels: int, is_choice: bool) -> Fact:
    is_required = field.is_required and not is_choice
    fact: Fact = {"name": name, **type_facts(field.config_type, levels), "isRequired": is_required}
    # The default of a shape is but that of its fields.
    if field.default_provided and field.config_type.kind not in (_STRICT, _PERMISSIVE):
        fact["default"] = json.dumps(field.default_value, sort_keys=True, default=str)
    return without_empty(fact)


def _shape_in(type_: ConfigType) -> Any:
    """The shape that a type is, or that it may be or holds; not the one of a source, which names a variable."""
    if type_.kind in _SHAPES:
        return type_
    inner = getattr(type_, "inner_type", None) or getattr(type_, "non_scalar_type", None)
    return _shape_in(inner) if inner and type_.key not in _SOURCES else None


def notation(type_: Any) -> str:
    """A type in the words of Dagster's configuration API; shapes by name alone, as their fields follow."""
    if type_.key in _SOURCES:
        return type_.key.removesuffix("Type")
    match type_.kind:
        case ConfigTypeKind.NONEABLE:
            return f"Noneable({notation(type_.inner_type)})"
        case ConfigTypeKind.ARRAY:
            return f"Array({notation(type_.inner_type)})"
        case ConfigTypeKind.MAP:
            return f"Map({notation(type_.key_type)}, {notation(type_.inner_type)})"
        case ConfigTypeKind.SCALAR_UNION:
            return f"{notation(type_.scalar_type)} or {notation(type_.non_scalar_type)}"
        case ConfigTypeKind.ENUM:
            return f"Enum({', '.join(sorted(value.config_value for value in type_.enum_values))})"
    return _SHAPES.get(type_.kind, type_.given_name)
