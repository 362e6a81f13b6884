"""Each fence in a language with a parser is a text of that language."""

import ast
import json
import tomllib
from collections.abc import Callable
from functools import cache
from typing import Any

import graphql
import jinja2
import pytest
import sqlglot
import yaml
from dagster_graphql.schema import create_schema
from page_fences import (
    ROOT,
    Fence,
    all_fences,
    all_remarks,
    fences_meant,
    remark_on,
)


class Yaml(yaml.SafeLoader):
    """YAML with the short names of CloudFormation's functions, such as !Ref and !GetAtt."""


def intrinsic(loader: yaml.SafeLoader, name: str, node: yaml.Node) -> Any:
    if isinstance(node, yaml.SequenceNode):
        return {name: loader.construct_sequence(node, deep=True)}
    return {name: node.value}


for function in ("Ref", "Sub", "GetAtt", "Join"):
    Yaml.add_constructor(f"!{function}", lambda loader, node, name=function: intrinsic(loader, name, node))


def parse_yaml(text: str) -> list[Any]:
    return list(yaml.load_all(text, Loader=Yaml))


DBT = {
    "config": lambda **_settings: "",
    "ref": lambda *names: names[-1],
    "source": lambda *names: names[-1],
    "var": lambda name, default=None: default or name,
    "in_partition": lambda column: f"{column} is not null",  # a macro of the project dbt_trams
}


def parse_sql(text: str) -> None:
    """The SQL of the pages is DuckDB's, that of dbt models is rendered first."""
    sqlglot.parse(jinja2.Template(text).render(DBT), dialect="duckdb")


def parse_graphql(text: str) -> None:
    """Checks the names in a query too, with the schema of Dagster's web server."""
    diagnostics = graphql.validate(schema(), graphql.parse(text))
    assert diagnostics == []


@cache
def schema() -> graphql.GraphQLSchema:
    return create_schema().graphql_schema


PARSERS: dict[str, Callable[[str], Any]] = {
    "python": ast.parse,
    "yaml": parse_yaml,
    "toml": tomllib.loads,
    "json": json.loads,
    "sql": parse_sql,
    "graphql": parse_graphql,
}

REFUSALS: dict[str, type[Exception]] = {
    "python": SyntaxError,
    "yaml": yaml.YAMLError,
    "toml": tomllib.TOMLDecodeError,
    "json": json.JSONDecodeError,
    "sql": sqlglot.errors.ParseError,
    "graphql": graphql.GraphQLSyntaxError,
}

SUFFIXES = {".yaml": "yaml", ".toml": "toml", ".json": "json", ".sql": "sql"}
FILES = [
    Fence(str(path.relative_to(ROOT)), 1, SUFFIXES[path.suffix], path.read_text())
    for path in sorted((ROOT / "content" / "samples").rglob("*"))
    if path.suffix in SUFFIXES
]
PAGES = {fence.file: (ROOT / fence.file).read_text() for fence in all_fences()}
TEXTS = [fence for fence in all_fences() if fence.language in PARSERS] + FILES


@pytest.mark.parametrize("fence", TEXTS, ids=lambda fence: fence.place)
def test_parses(fence: Fence) -> None:
    parse = PARSERS[fence.language]
    if remark_on(fence).broken is None:
        parse(fence.text)
        return
    with pytest.raises(REFUSALS[fence.language]):
        parse(fence.text)


@pytest.mark.parametrize("file", PAGES)
def test_lines_are_those_of_the_file(file: str) -> None:
    lines = PAGES[file].split("\n")
    for fence in all_fences():
        if fence.file == file:
            first = fence.text.split("\n")[0]
            assert lines[fence.line - 1].strip() == first.strip()


@pytest.mark.parametrize("remark", all_remarks(), ids=lambda remark: f"{remark.file} {remark.holds}")
def test_remark_is_on_one_fence(remark: Any) -> None:
    assert [fence.place for fence in fences_meant(remark)][1:] == []
    assert any(fences_meant(remark)), f"{remark.file} has no fence that holds {remark.holds!r}"
