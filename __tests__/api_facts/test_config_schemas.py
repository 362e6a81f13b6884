"""What is read off the configuration of imported definitions."""

import sys
from types import ModuleType

import dagster as dg
import pytest

from config_schemas import config_facts

SCHEMA = {
    "name": dg.Field(dg.StringSource, description="Prose."),
    "limit": dg.Field(dg.Noneable(int), default_value=3),
    "start": dg.Field(dg.Selector({"now": {}, "at": dg.Field({"hour": int})}), is_required=False),
    "tags": dg.Field([str], is_required=False),
}


@dg.executor(config_schema=SCHEMA)
def with_fields(_):
    raise NotImplementedError


@dg.executor
def without_fields(_):
    raise NotImplementedError


@pytest.fixture(autouse=True)
def sample(monkeypatch: pytest.MonkeyPatch):
    module = ModuleType("sample_definitions")
    vars(module).update({"with_fields": with_fields, "without_fields": without_fields, "plain": 1})
    monkeypatch.setitem(sys.modules, module.__name__, module)


def test_the_fields_of_a_schema_have_type_requirement_and_default():
    [schema] = config_facts(["sample_definitions.with_fields"])["schemas"]
    assert (schema["name"], schema["type"]) == ("sample_definitions.with_fields", "Shape")
    assert schema["fields"] == [
        {"name": "name", "type": "StringSource", "isRequired": True},
        {"name": "limit", "type": "Noneable(Int)", "default": "3"},
        {
            "name": "start",
            "type": "Selector",
            "fields": [
                {"name": "now", "type": "Shape"},
                {
                    "name": "at",
                    "type": "Shape",
                    "fields": [{"name": "hour", "type": "Int", "isRequired": True}],
                },
            ],
        },
        {"name": "tags", "type": "Array(String)"},
    ]


@pytest.mark.parametrize("name", ["sample_definitions.without_fields", "sample_definitions.plain", "no_module.thing"])
def test_what_has_no_configuration_or_cannot_be_imported_has_no_schema(name: str):
    assert config_facts([name]) == {"schemas": []}
