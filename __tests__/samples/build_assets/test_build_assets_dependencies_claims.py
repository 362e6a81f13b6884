"""What the guide to dependencies says about cycles, misspelled keys, and stale inputs."""

from pathlib import Path

import dagster as dg
import pytest
from dagster._core.definitions.data_version import extract_data_provenance_from_entry

DAILY = dg.DailyPartitionsDefinition("2025-09-01")
CREWS = dg.StaticPartitionsDefinition(["north", "creek"])
BOTH = dg.MultiPartitionsDefinition({"day": DAILY, "crew": CREWS})
DAY_BEFORE = dg.TimeWindowPartitionMapping(start_offset=-1, end_offset=-1)
CREW_DAY_BEFORE = dg.MultiPartitionMapping(
    {
        "day": dg.DimensionPartitionMapping("day", DAY_BEFORE),
        "crew": dg.DimensionPartitionMapping("crew", dg.IdentityPartitionMapping()),
    }
)


@pytest.fixture(autouse=True)
def workdir(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def load(*assets) -> None:
    dg.Definitions.validate_loadable(dg.Definitions(assets=list(assets)))


def cycle(name: str, partitions, mapping) -> dg.AssetsDefinition:
    dep = dg.AssetDep(name, partition_mapping=mapping)
    return dg.asset(name=name, partitions_def=partitions, deps=[dep])(lambda: None)


@pytest.mark.parametrize(("partitions", "mapping"), [(DAILY, DAY_BEFORE), (BOTH, CREW_DAY_BEFORE)])
def test_an_asset_can_depend_on_its_earlier_partitions(partitions, mapping) -> None:
    """An asset with time partitions can depend on itself."""
    load(cycle("stock", partitions, mapping))


@pytest.mark.parametrize(
    ("partitions", "mapping"),
    [
        (None, None),
        (CREWS, None),
        (CREWS, dg.StaticPartitionMapping({"north": "creek"})),
        (dg.DynamicPartitionsDefinition(name="crews"), None),
        (DAILY, dg.TimeWindowPartitionMapping()),
    ],
)
def test_no_other_asset_can_depend_on_itself(partitions, mapping) -> None:
    """The graph can't contain cycles."""
    with pytest.raises(dg.DagsterInvalidDefinitionError, match='Asset "stock" depends on itself'):
        load(cycle("stock", partitions, mapping))


def test_the_message_lists_the_keys_of_a_cycle() -> None:
    """`Circular dependencies exist among these items`"""

    @dg.asset(deps=["second"])
    def first() -> None: ...

    @dg.asset(deps=["first"])
    def second() -> None: ...

    with pytest.raises(Exception, match="Circular dependencies exist among these items") as raised:
        load(first, second)
    assert "AssetKey(['first'])" in str(raised.value)
    assert "AssetKey(['second'])" in str(raised.value)


def test_reading_an_asset_at_run_time_adds_no_dependency(workdir: Path) -> None:
    """Data that a function reads at run time isn't part of the lineage."""

    @dg.asset
    def deliveries() -> dg.MaterializeResult:
        (workdir / "deliveries.txt").write_text("412")
        return dg.MaterializeResult(data_version=dg.DataVersion("a"))

    @dg.asset
    def weights(context: dg.AssetExecutionContext) -> None:
        deliveries()
        assert context.instance.get_latest_materialization_event(dg.AssetKey("deliveries"))

    assets = [deliveries, weights]
    with dg.instance_for_test() as instance:
        dg.materialize(assets, instance=instance)
        entry = instance.get_latest_materialization_event(dg.AssetKey("weights"))
    graph = dg.Definitions(assets=assets).resolve_asset_graph()
    assert graph.get(dg.AssetKey("weights")).parent_keys == set()
    assert extract_data_provenance_from_entry(entry).input_data_versions == {}


def test_slashes_in_a_string_do_not_separate_parts() -> None:
    """Write the parts of the key as a list."""
    with pytest.raises(
        dg.DagsterInvalidDefinitionError, match='"warehouse/sales/box_sales" is not a valid name in Dagster'
    ):
        dg.asset(name="labels", deps=["warehouse/sales/box_sales"])(lambda: None)
    labels = dg.asset(name="labels", deps=[["warehouse", "sales", "box_sales"]])(lambda: None)
    assert labels.dependency_keys == {dg.AssetKey(["warehouse", "sales", "box_sales"])}


def test_a_parameter_without_an_asset_does_not_load() -> None:
    """Correct the parameter name, define the upstream asset, or use `deps`."""

    @dg.asset
    def uses_missing(nowhere): ...

    message = (
        """Input asset '["nowhere"]' for asset '["uses_missing"]' is not produced by any of the """
        "provided asset ops and is not one of the provided sources."
    )
    with pytest.raises(dg.DagsterInvalidDefinitionError) as raised:
        load(uses_missing)
    assert message in str(raised.value)
    load(uses_missing, dg.asset(name="nowhere")(lambda: 1))
    load(dg.asset(name="uses_missing", deps=["nowhere"])(lambda: None))


def test_a_misspelled_key_becomes_an_external_asset() -> None:
    """A misspelled key doesn't cause an error."""
    boxes = dg.asset(name="boxes_needed")(lambda: None)
    labels = dg.asset(name="labels", deps=["boxes_neded"])(lambda: None)
    defs = dg.Definitions(assets=[boxes, labels])
    dg.Definitions.validate_loadable(defs)
    graph = defs.resolve_asset_graph()
    assert graph.external_asset_keys == {dg.AssetKey("boxes_neded")}
    assert not graph.get(dg.AssetKey("boxes_neded")).is_executable


@pytest.mark.parametrize("dependency", ["box_sales", dg.AssetKey("box_sales"), "parameter"])
@pytest.mark.parametrize(
    ("group", "upstream"), [("default", ["warehouse", "sales", "box_sales"]), ("labels", ["box_sales"])]
)
def test_a_key_with_one_part_matches_the_last_part_of_a_key_in_the_same_group(
    dependency, group: str, upstream: list[str]
) -> None:
    """So does a parameter name; in another group, `deps` adds an external asset, and a parameter does not load."""
    sales = dg.asset(name="box_sales", key_prefix=["warehouse", "sales"])(lambda: None)
    if dependency == "parameter":
        labels = dg.asset(name="labels", group_name=group)(lambda box_sales: None)
        if group != "default":
            with pytest.raises(
                dg.DagsterInvalidDefinitionError, match="is not produced by any of the provided asset ops"
            ):
                dg.Definitions(assets=[sales, labels]).resolve_asset_graph()
            return
    else:
        labels = dg.asset(name="labels", deps=[dependency], group_name=group)(lambda: None)
    graph = dg.Definitions(assets=[sales, labels]).resolve_asset_graph()
    assert graph.get(dg.AssetKey("labels")).parent_keys == {dg.AssetKey(upstream)}


def test_only_a_selection_with_upstream_assets_updates_the_input(workdir: Path) -> None:
    """The downstream asset reads old data."""
    source, copy, seen = workdir / "source.txt", workdir / "copy.txt", []

    @dg.asset
    def deliveries() -> None:
        copy.write_text(source.read_text())

    @dg.asset(deps=[deliveries])
    def boxes_needed() -> None:
        seen.append(copy.read_text())

    for text, selection in (("1", "*"), ("2", "key:boxes_needed"), ("2", "+key:boxes_needed")):
        source.write_text(text)
        dg.materialize([deliveries, boxes_needed], selection=dg.AssetSelection.from_string(selection))
    assert seen == ["1", "1", "2"]


def test_deps_accepts_five_forms() -> None:
    """`deps` accepts asset functions, keys, strings, specs, and `AssetDep`."""
    first = dg.asset(name="first")(lambda: None)
    forms = [first, "a", ["b", "c"], dg.AssetSpec("d"), dg.AssetDep("e"), dg.AssetKey("f")]
    found = dg.asset(name="last", deps=forms)(lambda: None).dependency_keys
    assert {key.to_user_string() for key in found} == {"first", "a", "b/c", "d", "e", "f"}
