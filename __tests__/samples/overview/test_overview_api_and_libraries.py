"""The names on the page /api, and the sample of /integrations/libraries."""

import re
from pathlib import Path

import dagster as dg
import dagster.components
import duckdb
import pytest
import yaml

from overview import api_stages, duckdb_fares

CONTENT = Path(api_stages.__file__).parents[2]
CODE = re.compile(r"`([A-Za-z_]\w*)`")


def section(text: str, heading: str) -> str:
    return text.split(f"{heading}\n", 1)[1].split("\n## ", 1)[0]


def topic_names() -> list[str]:
    page = (CONTENT / "docs" / "api" / "index.mdx").read_text()
    rows = [
        line.split("|") for line in section(page, "## Names by topic {#topics}").splitlines() if line.startswith("|")
    ]
    return [name for row in rows for name in CODE.findall(row[2])]


def test_the_table_is_found() -> None:
    assert len(topic_names()) > 100


@pytest.mark.parametrize("name", topic_names())
def test_name_is_exported_and_not_going_away(name: str) -> None:
    assert hasattr(dg, name)
    stage = api_stages.stage_of(name)
    assert not stage.startswith(("deprecated", "superseded")), stage


def test_names_outside_of_dagster() -> None:
    from dagster.preview.freshness import (
        FreshnessPolicy,
        apply_freshness_policy,
    )
    from dagster_graphql import DagsterGraphQLClient
    from dagster_pipes import PipesContext, open_dagster_pipes

    assert FreshnessPolicy and apply_freshness_policy
    assert DagsterGraphQLClient and PipesContext and open_dagster_pipes
    for name in ["Component", "Model", "Resolvable", "Resolver"]:
        assert getattr(dagster.components, name) is getattr(dg, name)


def test_star_import_hides_typing() -> None:
    for name in ["List", "Dict", "Set", "Optional"]:
        assert type(getattr(dg, name)).__module__.startswith("dagster")
    assert dg.Enum.__module__.startswith("dagster")


def test_recorded_stages_are_real() -> None:
    console = Path(api_stages.__file__).parent / "console"
    command, *output = (console / "api-stages.console").read_text().splitlines()
    names = command.split("api_stages.py ")[1].split()
    assert output == [f"{n}: {api_stages.stage_of(n)}" for n in names]


def test_wrong_return_value_fails_the_step() -> None:
    @dg.asset
    def boats() -> int:
        return "many"  # pyright: ignore[reportReturnType]

    with pytest.raises(
        dg.DagsterTypeCheckDidNotPass,
        match='output "result" - expected type "Int"',
    ):
        dg.materialize([boats])


def test_fares_in_duckdb(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    database = str(tmp_path / "ferries.duckdb")
    monkeypatch.setenv("FERRY_DB", database)
    dg.Definitions.validate_loadable(duckdb_fares.defs)
    job = duckdb_fares.defs.resolve_implicit_global_asset_job_def()
    assert job.execute_in_process().success
    with duckdb.connect(database) as connection:
        assert connection.table("cheapest_fares").fetchall() == [("Kiel-Oslo", 52.0)]


def test_another_file_in_a_test(tmp_path: Path) -> None:
    resource = duckdb_fares.DuckDBResource(database=str(tmp_path / "t.duckdb"))
    result = dg.materialize([duckdb_fares.fares], resources={"duckdb": resource})
    assert result.success


def test_missing_resource_names_its_key() -> None:
    with pytest.raises(
        dg.DagsterInvalidDefinitionError,
        match="resource with key 'duckdb' required by op 'fares'",
    ):
        dg.Definitions.validate_loadable(dg.Definitions(assets=[duckdb_fares.fares]))


def test_tags_are_declared_once_with_a_sentence() -> None:
    tags = yaml.safe_load((CONTENT / "tags.yml").read_text())
    assert len(tags) == 13
    for tag in tags.values():
        assert set(tag) == {"label", "description"}
        assert tag["description"].endswith(".")
