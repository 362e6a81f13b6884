"""The settings of Dagster's configuration files, read off what the packages validate the files with."""

import json
from collections.abc import Callable, Mapping
from enum import Enum
from importlib.metadata import version
from typing import Any

from dagster._config import resolve_to_config_type
from dagster._core.instance.config import PoolGranularity, dagster_instance_config_schema

from config_schemas import type_facts
from facts import Fact
from instance_defaults import instance_defaults

# Deeper than the schema of any file.
_LEVELS = 20
# What names a class of the reader's choice: a page explains it once, not for each setting that takes it.
_CLASS_KEYS = {"module", "class", "config"}
_CLASS = "ConfigurableClass"
# Settings that the schema takes as text, and the loader as one of these.
_CHOICES: Mapping[str, type[Enum]] = {"concurrency.pools.granularity": PoolGranularity}


def settings_facts() -> Fact:
    """The files, each with its settings in the order of its schema."""
    return {"files": [_file(*file) for file in _FILES]}


def _file(name: str, package: str, source: str, settings: Callable[[], list[Fact]]) -> Fact:
    return {
        "name": name,
        "package": package,
        "version": version(package),
        "source": source,
        "settings": [_with_class(setting) for setting in settings()],
    }


def _with_class(setting: Fact) -> Fact:
    """A setting whose value names a class has no fields."""
    fields = setting.get("fields", [])
    if {field["name"] for field in fields} == _CLASS_KEYS:
        return {key: value for key, value in setting.items() if key != "fields"} | {"type": _CLASS}
    return setting | ({"fields": [_with_class(field) for field in fields]} if fields else {})


def _of_schema(schema: Any) -> list[Fact]:
    return type_facts(resolve_to_config_type(schema), _LEVELS)["fields"]


def _of_instance() -> list[Fact]:
    """The schema's settings. What an instance without settings does takes precedence over the schema's defaults, since the loader
    checks values and doesn't complete them."""
    defaults = instance_defaults()

    def completed(setting: Fact, path: str) -> Fact:
        fields = [completed(field, f"{path}.{field['name']}") for field in setting.get("fields", [])]
        fact = setting | ({"fields": fields} if fields else {})
        if path in _CHOICES:
            fact["type"] = f"Enum({', '.join(sorted(choice.value for choice in _CHOICES[path]))})"
        if defaults.get(path) is not None:
            fact["default"] = json.dumps(defaults[path])
        return fact

    return [completed(setting, setting["name"]) for setting in _of_schema(dagster_instance_config_schema())]


_FILES = (
    ("dagster.yaml", "dagster", "dagster._core.instance.config.dagster_instance_config_schema", _of_instance),
)
