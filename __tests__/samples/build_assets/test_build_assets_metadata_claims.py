"""What the guides to tags, kinds, columns, lineage, and facets say about values that are refused or not shown."""

import inspect
import json
import re
from pathlib import Path

import dagster as dg
import dagster_webserver
import pytest
from dagster_duckdb import DuckDBResource
from dagster_graphql.schema.asset_graph import GrapheneAssetNode

from orchard.defs import column_lineage, schema_at_runtime

ROOT = Path(__file__).parents[3]
UI = Path(dagster_webserver.__file__).parent / "webapp" / "build" / "_next" / "static" / "chunks"


@pytest.fixture(autouse=True)
def workdir(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def refused(**arguments) -> str:
    with pytest.raises(dg.DagsterInvalidDefinitionError) as raised:
        dg.asset(name="deliveries", **arguments)(lambda: None)
    return str(raised.value)


def accepted(**arguments) -> dg.AssetSpec:
    return dg.asset(name="deliveries", **arguments)(lambda: None).get_asset_spec()


def returning(**metadata) -> dg.AssetsDefinition:
    @dg.asset
    def deliveries() -> dg.MaterializeResult:
        return dg.MaterializeResult(metadata=metadata.get("metadata", metadata))

    return deliveries


def metadata_of(asset: dg.AssetsDefinition) -> dict:
    [event] = dg.materialize([asset]).get_asset_materialization_events()
    return event.step_materialization_data.materialization.metadata


# Tags


@pytest.mark.parametrize("key", ["a b", "a/b/c", "a" * 64, "a:b", "/a"])
def test_other_tag_keys_are_refused(key: str) -> None:
    """Use the allowed characters and at most one slash."""
    assert "Found invalid tag keys" in refused(tags={key: "x"})


def test_the_longest_tag_is_accepted() -> None:
    """At most 63 characters in the prefix, the key, and the value."""
    key = f"{'p' * 63}/{'k' * 63}"
    assert accepted(tags={key: "v" * 63, "team.a_b-c/x": ""}).tags[key] == "v" * 63
    assert "Found invalid tag keys" in refused(tags={f"{'p' * 64}/k": ""})
    assert "Invalid tag value" in refused(tags={"k": "v" * 64})


def test_other_tag_values_are_refused() -> None:
    """Remove spaces and other characters that aren't allowed in values."""
    assert "Invalid tag value: c d, for key: a" in refused(tags={"a": "c d"})
    assert "Invalid tag value" in refused(tags={"a": "c/d"})
    assert accepted(tags={"a": "c_d-e.f"}).tags == {"a": "c_d-e.f"}


def test_a_tag_value_is_a_string() -> None:
    """Put the value in quotes."""
    assert "Tag values must be strings, got type <class 'int'>" in refused(tags={"year": 2024})
    assert accepted(tags={"year": "2024"}).tags == {"year": "2024"}


def test_a_tag_filter_without_a_value_selects_labels_only() -> None:
    """`tag:tier` selects nothing."""
    wages = dg.asset(name="wages", tags={"tier": "gold", "personal": ""})(lambda: None)
    for text, keys in (("tag:tier", set()), ("tag:tier=gold", {wages.key}), ("tag:personal", {wages.key})):
        assert dg.AssetSelection.from_string(text).resolve([wages]) == keys


# Kinds


def test_three_kinds_are_the_most() -> None:
    """A fourth kind raises `Assets can have at most three kinds currently`."""
    assert "Assets can have at most three kinds currently" in refused(kinds={"a", "b", "c", "d"})
    assert len(accepted(kinds={"a", "b", "c"}).kinds) == 3


def test_a_kind_has_the_characters_of_a_tag_key() -> None:
    """A kind can contain only letters, digits, `-`, `_`, and `.`."""
    assert "Found invalid tag keys: ['dagster/kind/semantic model']" in refused(kinds={"semantic model"})
    assert "Found invalid tag keys" in refused(kinds={"a/b"})
    assert accepted(kinds={"semantic_model", "v1.2", "a-b"}).kinds == {"semantic_model", "v1.2", "a-b"}


def test_kinds_are_case_sensitive() -> None:
    """`kind:duckdb` doesn't match an asset whose kind is `DuckDB`."""
    loads = dg.asset(name="loads", kinds={"DuckDB"})(lambda: None)
    assert dg.AssetSelection.from_string("kind:duckdb").resolve([loads]) == set()
    assert dg.AssetSelection.from_string("kind:DuckDB").resolve([loads]) == {loads.key}


def test_the_page_lists_the_kinds_with_an_icon() -> None:
    """All kinds with an icon in 1.11.16."""
    page = ROOT / "content/docs/guides/build/assets/metadata-and-tags/kind-tags.mdx"
    [listed] = re.findall(r"<Details[^>]*>\s*```text\n(.*?)\n```", page.read_text(), re.DOTALL)
    [bundle] = [text for text in map(Path.read_text, UI.glob("*.js")) if "databento:{icon" in text]
    plain = re.sub(r'src:\(\(\) => \{.*?\}\)\(\) \+ "', 'src:"', bundle)
    table = plain[plain.index("{json:{icon") : plain.index(",expand:{color")]
    kinds = set(re.findall(r"[{,]([a-z0-9]+):\{(?:\w+:[^{},]*,)*icon:", table))
    assert set(listed.split()) == kinds


def test_a_compute_kind_is_not_selected() -> None:
    """`kind:dbt` doesn't select an asset with `compute_kind="dbt"`."""
    orders = dg.asset(name="orders", compute_kind="dbt")(lambda: None)
    assert dg.AssetSelection.from_string("kind:dbt").resolve([orders]) == set()


# Columns


def test_the_check_does_not_read_the_definition(workdir: Path) -> None:
    """`Latest materialization has no column schema metadata`. A schema in the definition isn't enough."""
    schema = dg.TableSchema([dg.TableColumn("variety")])
    declared = dg.asset(name="deliveries", metadata={"dagster/column_schema": schema})(lambda: None)
    checks = dg.build_column_schema_change_checks(assets=[declared])
    with dg.instance_for_test() as instance:
        descriptions = []
        for _ in range(2):
            result = dg.materialize([declared, *checks], instance=instance)
            descriptions += [found.description for found in result.get_asset_check_evaluations()]
    assert descriptions[-1] == "Latest materialization has no column schema metadata"


def test_the_check_needs_the_schema_of_the_previous_materialization() -> None:
    """`Previous materialization has no column schema metadata`"""
    schema = dg.TableSchema([dg.TableColumn("variety")])
    found = []
    with dg.instance_for_test() as instance:
        for metadata in ({}, {"dagster/column_schema": schema}, {"dagster/column_schema": schema}):
            asset = returning(metadata=metadata)
            checks = dg.build_column_schema_change_checks(assets=[asset])
            result = dg.materialize([asset, *checks], instance=instance)
            found += [(check.passed, check.description) for check in result.get_asset_check_evaluations()]
    assert found[1] == (False, "Previous materialization has no column schema metadata")
    assert found[2][0] is True


def test_the_check_compares_materializations_not_the_definition() -> None:
    """The check compares two materializations and doesn't use the schema in the definition."""
    declared = dg.TableSchema([dg.TableColumn("variety"), dg.TableColumn("price")])
    stored = dg.TableSchema([dg.TableColumn("variety")])

    @dg.asset(metadata={"dagster/column_schema": declared})
    def deliveries() -> dg.MaterializeResult:
        return dg.MaterializeResult(metadata={"dagster/column_schema": stored})

    checks = dg.build_column_schema_change_checks(assets=[deliveries])
    with dg.instance_for_test() as instance:
        for _ in range(2):
            result = dg.materialize([deliveries, *checks], instance=instance)
            assert all(found.passed for found in result.get_asset_check_evaluations())


@pytest.mark.parametrize("value", [{"variety": "varchar"}, ["variety"]])
def test_plain_columns_are_stored_as_json(value) -> None:
    """Wrap the columns in `dg.TableSchema`."""
    plain = metadata_of(returning(metadata={"dagster/column_schema": value}))
    assert isinstance(plain["dagster/column_schema"], dg.JsonMetadataValue)
    schema = dg.TableSchema([dg.TableColumn("variety")])
    wrapped = metadata_of(returning(metadata={"dagster/column_schema": schema}))
    assert isinstance(wrapped["dagster/column_schema"], dg.TableSchemaMetadataValue)


def test_a_quoted_row_count_is_text() -> None:
    """A number in quotes is a string."""
    for count, kind in (("3", dg.TextMetadataValue), (3, dg.IntMetadataValue)):
        assert isinstance(metadata_of(returning(metadata={"dagster/row_count": count}))["dagster/row_count"], kind)


def test_the_check_passes_first_and_can_be_an_error(workdir: Path) -> None:
    """To use `ERROR` severity instead, pass `severity=dg.AssetCheckSeverity.ERROR`."""
    asset = schema_at_runtime.supplier_export
    checks = dg.build_column_schema_change_checks(assets=[asset], severity=dg.AssetCheckSeverity.ERROR)
    found = []
    with dg.instance_for_test() as instance:
        for export in ("crate\n1\n", "crate,price\n1,2\n"):
            Path("export.csv").write_text(export)
            resources = {"duckdb": DuckDBResource(database="orchard.duckdb")}
            result = dg.materialize([asset, *checks], resources=resources, instance=instance)
            found += [(check.passed, check.severity) for check in result.get_asset_check_evaluations()]
    assert found == [(True, dg.AssetCheckSeverity.ERROR), (False, dg.AssetCheckSeverity.ERROR)]


def test_a_column_cannot_be_selected_in_python() -> None:
    """You can't select assets by column without Dagster+."""
    for text in ('column:"price"', 'column_tag:"personal"'):
        with pytest.raises(NotImplementedError):
            dg.AssetSelection.from_string(text).resolve([column_lineage.grower_payouts])


# Column-level lineage


def lineage_of(instance) -> object:
    event = instance.get_latest_materialization_event(column_lineage.grower_payouts.key)
    return event and event.asset_materialization.metadata.get("dagster/column_lineage")


def test_lineage_is_recorded_with_a_materialization() -> None:
    """An asset that has never been materialized has no column lineage."""
    asset = column_lineage.grower_payouts
    assert "dagster/column_lineage" not in asset.get_asset_spec().metadata
    with dg.instance_for_test() as instance:
        assert lineage_of(instance) is None
        dg.materialize([asset], instance=instance)
        lineage = lineage_of(instance).value
    assert set(lineage.deps_by_column) == {"grower", "amount"}


def test_lineage_has_no_columns_besides_the_listed_ones() -> None:
    """Columns that are missing from `deps_by_column` have no dependencies."""
    schema = dg.TableSchema([dg.TableColumn("grower"), dg.TableColumn("amount")])
    deps = {"amount": [dg.TableColumnDep("deliveries", "kilograms")]}
    lineage = dg.TableColumnLineage(deps_by_column=deps)
    metadata = metadata_of(returning(metadata={"dagster/column_schema": schema, "dagster/column_lineage": lineage}))
    assert "grower" not in metadata["dagster/column_lineage"].value.deps_by_column


def test_a_dictionary_is_not_lineage() -> None:
    """Dagster stores a plain dictionary as JSON and shows no lineage."""
    metadata = metadata_of(returning(metadata={"dagster/column_lineage": {"amount": ["kilograms"]}}))
    assert isinstance(metadata["dagster/column_lineage"], dg.JsonMetadataValue)


def test_the_latest_materialization_has_the_lineage() -> None:
    """Materialize the asset after you change `deps_by_column`."""
    dep = [dg.TableColumnDep("deliveries", "kilograms")]
    key = dg.AssetKey("deliveries")
    with dg.instance_for_test() as instance:
        for column in ("amount", "total"):
            lineage = dg.TableColumnLineage({column: dep})
            asset = returning(metadata={"dagster/column_lineage": lineage})
            event = instance.get_latest_materialization_event(key)
            if event:
                before = event.asset_materialization.metadata["dagster/column_lineage"].value
                assert set(before.deps_by_column) == {"amount"}
            dg.materialize([asset], instance=instance)
        after = instance.get_latest_materialization_event(key)
    assert set(after.asset_materialization.metadata["dagster/column_lineage"].value.deps_by_column) == {"total"}


def test_a_column_dependency_is_not_an_asset_dependency() -> None:
    """Dagster doesn't check that the column exists, and a column dependency doesn't create an asset dependency."""
    lineage = dg.TableColumnLineage({"amount": [dg.TableColumnDep("nowhere", "nothing")]})
    asset = returning(metadata={"dagster/column_lineage": lineage})
    assert dg.materialize([asset]).success
    assert asset.dependency_keys == set()


# Asset facets


def test_a_facet_needs_something_to_show() -> None:
    """Add `owners`, a docstring, or a check to the asset definition."""

    @dg.asset(owners=["team:sales"])
    def box_sales() -> None:
        """Boxes sold."""

    plain = dg.asset(name="plain")(lambda: None)

    @dg.asset_check(asset=box_sales)
    def has_rows() -> dg.AssetCheckResult:
        return dg.AssetCheckResult(passed=True)

    graph = dg.Definitions(assets=[box_sales, plain], asset_checks=[has_rows]).resolve_asset_graph()
    full, empty = graph.get(box_sales.key), graph.get(plain.key)
    assert (full.owners, full.description, len(full.check_keys)) == (["team:sales"], "Boxes sold.", 1)
    assert (empty.owners, empty.description, len(empty.check_keys), empty.freshness_policy) == ([], None, 0, None)


def test_the_freshness_facet_ignores_policies_in_open_source() -> None:
    """In open source Dagster, the facet ignores these policies."""
    sources: dict[str, str] = {}
    for bundle in UI.rglob("*.js.map"):
        found = json.loads(bundle.read_text())
        sources.update(zip(found["sources"], found.get("sourcesContent") or [], strict=False))
    [enabled] = [text for name, text in sources.items() if name.endswith("app/observeEnabled.oss.tsx")]
    assert "return false" in enabled
    [row] = [text for name, text in sources.items() if name.endswith("asset-graph/AssetNodeFreshnessRow.tsx")]
    assert "!liveData?.freshnessInfo ? null" in row.split("AssetNodeFreshnessRowOld = ")[1]
    resolver = inspect.getsource(GrapheneAssetNode.resolve_freshnessInfo)
    assert "if self._asset_node_snap.legacy_freshness_policy" in resolver


def test_run_tags_are_less_strict() -> None:
    """A value can be any string, and a key with other characters causes a deprecation warning."""
    loose = {"a b": "c d, " + "x" * 100}
    assert "Invalid tag value" in refused(tags=loose)
    with pytest.warns(DeprecationWarning, match="Non-compliant tag keys"):
        job = dg.define_asset_job("payday", selection="*", tags=loose)
        defs = dg.Definitions(assets=[dg.asset(name="wages")(lambda: None)], jobs=[job])
        result = defs.resolve_job_def("payday").execute_in_process()
    assert result.dagster_run.tags == loose
