"""What the guides to asset factories say about loops, settings, removed entries, and dependencies."""

import os
from pathlib import Path

import dagster as dg
import duckdb
import pytest
from dagster._core.definitions.data_version import CachingStaleStatusResolver
from dagster._core.loader import LoadingContextForTest
from dagster.components.core.component_tree import ComponentTree
from dagster_duckdb import DuckDBResource
from grove_project import load_project
from jsonschema import Draft202012Validator
from pydantic import ValidationError

from orchard.defs import price_factory, yaml_factory
from orchard.defs.extract_component import ExtractComponent

SAMPLES = Path(yaml_factory.__file__).parent
DUCKDB = {"duckdb": DuckDBResource(database="orchard.duckdb")}


@pytest.fixture(autouse=True)
def workdir(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    with duckdb.connect("orchard.duckdb") as connection:
        connection.execute("create table boxes as select 'Gala' as variety, 20 as kilograms, true as accepted")
    return tmp_path


def tables() -> set[str]:
    with duckdb.connect("orchard.duckdb") as connection:
        return {name for (name,) in connection.execute("select table_name from information_schema.tables").fetchall()}


LOADS: list[int] = []


def counted_job() -> dg.JobDefinition:
    """A job in a module whose factory says in which process it ran."""
    with Path(os.environ["FACTORY_LOG"]).open("a") as log:
        log.write(f"{os.getpid()}\n")
    assets = [dg.asset(name=name)(lambda: None) for name in ("first", "second")]
    defs = dg.Definitions(assets=assets, jobs=[dg.define_asset_job("extracts", selection="*")])
    return defs.resolve_job_def("extracts")


@pytest.mark.slow
def test_the_factory_runs_in_each_process(workdir: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The factory runs each time a process loads the code location."""
    log = workdir / "factory.log"
    monkeypatch.setenv("FACTORY_LOG", str(log))
    monkeypatch.syspath_prepend(str(Path(__file__).parent))
    with dg.instance_for_test() as instance:
        result = dg.execute_job(dg.reconstructable(counted_job), instance)
        assert result.success
    processes = set(log.read_text().split())
    assert len(processes) > 1


def test_the_table_of_a_removed_entry_remains() -> None:
    """When you remove an entry, its asset leaves the graph, but the table remains in the database."""
    assets = list(price_factory.extracts().assets)
    assert dg.materialize(assets, resources=DUCKDB).success
    left = dg.Definitions(assets=assets[:1], resources=DUCKDB).resolve_asset_graph()
    assert dg.AssetKey("small_boxes") not in left.get_all_asset_keys()
    assert {"large_boxes", "small_boxes"} < tables()


def report(fields: str, code_version: str | None = None) -> dg.AssetsDefinition:
    @dg.asset(name="report", code_version=code_version)
    def extract_asset() -> str:
        return fields

    return extract_asset


def status_after(change: dg.AssetsDefinition, first: dg.AssetsDefinition) -> str:
    with dg.instance_for_test() as instance:
        dg.materialize([first], instance=instance)
        graph = dg.Definitions(assets=[change]).resolve_asset_graph()
        resolver = CachingStaleStatusResolver(instance, graph, LoadingContextForTest(instance))
        return resolver.get_status(dg.AssetKey("report")).value


def test_changed_settings_need_a_code_version_to_be_noticed() -> None:
    """A change to an asset's settings doesn't mark the asset as out of date."""
    assert status_after(report("variety"), report("kilograms")) == "FRESH"
    assert status_after(report("variety", "variety"), report("kilograms", "kilograms")) == "STALE"


def test_a_factory_without_a_name_defines_one_key_twice() -> None:
    """Pass a different `name` for each asset."""

    def build(sql: str) -> dg.AssetsDefinition:
        @dg.asset
        def extract_asset() -> str:
            return sql

        return extract_asset

    with pytest.raises(dg.DagsterInvalidDefinitionError, match=r"Duplicate asset key: AssetKey\(\['extract_asset'\]\)"):
        dg.Definitions.validate_loadable(dg.Definitions(assets=[build("a"), build("b")]))


def test_a_function_in_the_loop_keeps_the_last_entry() -> None:
    """All assets use the settings from the last entry."""
    in_loop = []
    for sql in ("a", "b"):

        @dg.asset(name=f"extract_{sql}")
        def extract_asset() -> str:
            return sql  # noqa: B023 -- the mistake that the page warns of

        in_loop.append(extract_asset)

    def build(sql: str) -> dg.AssetsDefinition:
        @dg.asset(name=f"extract_{sql}")
        def extract_asset() -> str:
            return sql

        return extract_asset

    for assets, expected in ((in_loop, ["b", "b"]), ([build("a"), build("b")], ["a", "b"])):
        result = dg.materialize(assets)
        assert [result.output_for_node(f"extract_{sql}") for sql in ("a", "b")] == expected


GENERATED = """
import dagster as dg

@dg.asset
def beside(): ...

def build(name):
    return dg.asset(name=name)(lambda: None)
"""


def test_only_returned_assets_are_loaded(workdir: Path) -> None:
    """Return the assets from the function decorated with `@dg.definitions`."""
    returned = "\n@dg.definitions\ndef extracts():\n    return dg.Definitions(assets=[build('returned')])\n"
    defs = load_project(workdir, extracts_py=f"{GENERATED}\nbuild('forgotten')\n{returned}")
    keys = {key.to_user_string() for key in defs.resolve_asset_graph().get_all_asset_keys()}
    assert keys == {"returned"}


def test_settings_are_found_beside_the_module(workdir: Path) -> None:
    """Build the path from `__file__`, because the working directory differs between processes."""
    assert len(list(yaml_factory.extracts().assets)) == 2
    with pytest.raises(FileNotFoundError):
        Path("extracts.yaml").read_text()


def test_an_environment_variable_is_read_by_the_resource(monkeypatch: pytest.MonkeyPatch) -> None:
    """This resource reads the database location from `ORCHARD_DB`."""
    monkeypatch.setenv("ORCHARD_DB", "orchard.duckdb")
    resources = {"duckdb": DuckDBResource(database=dg.EnvVar("ORCHARD_DB"))}
    assert dg.materialize(list(price_factory.extracts().assets), resources=resources).success


def component(*extracts: dict) -> dg.Definitions:
    attributes = {"extracts": [{"sql": "select 1 as one", **extract} for extract in extracts]}
    return ExtractComponent(**attributes).build_defs(ComponentTree.for_test().load_context)


def test_a_misspelled_key_in_yaml_becomes_an_external_asset() -> None:
    """A misspelled key in `deps` doesn't cause an error."""
    defs = component({"name": "accepted_boxes"}, {"name": "by_variety", "deps": ["acepted_boxes"]})
    defs = dg.Definitions.merge(defs, dg.Definitions(resources=DUCKDB))
    dg.Definitions.validate_loadable(defs)
    assert defs.resolve_asset_graph().external_asset_keys == {dg.AssetKey("acepted_boxes")}


def test_deps_do_not_change_the_statement() -> None:
    """`deps` determines the order and the lineage, but doesn't change the SQL statement."""
    defs = component(
        {"name": "accepted_boxes", "sql": "select * from boxes where accepted"},
        {"name": "by_variety", "sql": "select * from acepted", "deps": ["accepted_boxes"]},
    )
    with pytest.raises(duckdb.CatalogException, match="Table with name acepted does not exist"):
        dg.materialize(list(defs.assets), resources=DUCKDB)


def test_a_string_with_slashes_must_be_converted() -> None:
    """Convert the string with `dg.AssetKey.from_user_string`."""
    with pytest.raises(dg.DagsterInvalidDefinitionError, match='"raw/boxes" is not a valid name in Dagster'):
        dg.asset(name="accepted_boxes", deps=["raw/boxes"])(lambda: None)
    [asset] = component({"name": "accepted_boxes", "deps": ["raw/boxes"]}).assets
    assert asset.dependency_keys == {dg.AssetKey(["raw", "boxes"])}


def test_entries_that_form_a_cycle_do_not_load() -> None:
    """The `deps` entries form a cycle."""
    defs = component({"name": "first", "deps": ["second"]}, {"name": "second", "deps": ["first"]})
    with pytest.raises(Exception, match="Circular dependencies exist among these items"):
        dg.Definitions.validate_loadable(dg.Definitions.merge(defs, dg.Definitions(resources=DUCKDB)))


@pytest.mark.parametrize(("deps", "succeeds"), [([], False), (["loads"], True)])
def test_an_order_needs_deps(deps: list[str], succeeds: bool) -> None:
    """The SQL statement reads a table that `deps` doesn't list."""
    defs = component(
        {"name": "by_variety", "sql": "select * from loads", "deps": deps},
        {"name": "loads", "sql": "select * from boxes"},
    )
    result = dg.materialize(list(defs.assets), resources=DUCKDB, raise_on_error=False)
    assert result.success is succeeds


def test_the_order_of_entries_does_not_matter() -> None:
    """Dagster determines the execution order from the dependencies."""
    entries = [{"name": "b", "deps": ["a"]}, {"name": "a"}, {"name": "c", "deps": ["b"]}]
    for ordered in (entries, entries[::-1]):
        result = dg.materialize(list(component(*ordered).assets), resources=DUCKDB)
        keys = [event.asset_key.to_user_string() for event in result.get_asset_materialization_events()]
        assert keys == ["a", "b", "c"]


def errors_of_the_schema(attributes: dict) -> list[str]:
    """What `dg check yaml` reports."""
    schema = ExtractComponent.get_model_cls().model_json_schema()
    return [error.message for error in Draft202012Validator(schema).iter_errors(attributes)]


def test_the_check_of_an_entry_does_not_name_the_field() -> None:
    """`is not valid under any of the given schemas`"""
    entry = {"name": "a", "sql": "select 1", "dpes": ["b"]}
    [error] = errors_of_the_schema({"extracts": [entry]})
    assert error.endswith("is not valid under any of the given schemas")
    with pytest.raises(ValidationError, match="dpes\n  Extra inputs are not permitted"):
        component(entry)


def test_the_check_of_the_attributes_names_the_field() -> None:
    """`Additional properties are not allowed`"""
    errors = errors_of_the_schema({"extracts": [], "extract": []})
    assert errors == ["Additional properties are not allowed ('extract' was unexpected)"]
