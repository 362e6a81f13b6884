"""The samples of the first pages on assets: definitions, dependencies, storage."""

import csv
import json
import sqlite3
import zipfile
from pathlib import Path

import dagster as dg
import duckdb
import pytest
from dagster_duckdb import DuckDBResource

from orchard.defs import (
    explicit_storage,
    explicit_storage_resources,
    harvest,
    io_manager_resources,
    io_manager_storage,
    packing,
    price_list,
    storage_rooms,
    weighbridge,
)


@pytest.fixture(autouse=True)
def workdir(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def materializations(result) -> dict:
    """Metadata values of each materialized asset."""
    found = [event.step_materialization_data.materialization for event in result.get_asset_materialization_events()]
    return {
        one.asset_key.to_user_string(): {name: value.value for name, value in one.metadata.items()} for one in found
    }


def test_one_asset_writes_its_file() -> None:
    result = dg.materialize([harvest.picked_apples])
    assert materializations(result) == {"picked_apples": {"dagster/row_count": 3}}
    with harvest.HARVEST_FILE.open() as file:
        assert next(csv.DictReader(file))["kilograms"] == "412"
    spec = harvest.picked_apples.get_asset_spec()
    assert spec.description == "Kilograms of apples per field and variety."
    assert spec.group_name == "default"


def test_multi_asset_materializes_all_and_refuses_a_subset() -> None:
    result = dg.materialize([weighbridge.weighbridge_export])
    assert materializations(result) == {
        "deliveries": {"dagster/row_count": 2},
        "rejected_loads": {"dagster/row_count": 1},
    }
    assert len(json.loads(Path("deliveries.json").read_text())) == 2
    with pytest.raises(dg.DagsterInvalidSubsetError, match="not support subset"):
        dg.materialize([weighbridge.weighbridge_export], selection="deliveries")


def test_subset_computes_the_selected_room() -> None:
    result = dg.materialize([storage_rooms.storage_temperatures], selection="room_a")
    assert materializations(result) == {"room_a": {"celsius": 1.4}}


def test_without_can_subset_all_assets_are_recorded() -> None:
    def definition(skippable: bool) -> dg.AssetsDefinition:
        @dg.multi_asset(
            specs=[
                dg.AssetSpec("first"),
                dg.AssetSpec("second", skippable=skippable),
            ]
        )
        def both():
            yield dg.MaterializeResult(asset_key="first")

        return both

    both = materializations(dg.materialize([definition(False)]))
    assert set(both) == {"first", "second"}
    one = materializations(dg.materialize([definition(True)]))
    assert set(one) == {"first"}


def test_result_of_an_unselected_asset_fails() -> None:
    @dg.multi_asset(specs=[dg.AssetSpec("first"), dg.AssetSpec("second")], can_subset=True)
    def both():
        yield dg.MaterializeResult(asset_key="first")
        yield dg.MaterializeResult(asset_key="second")

    with pytest.raises(dg.DagsterInvariantViolationError, match="not found in"):
        dg.materialize([both], selection="first")


def test_only_values_reach_the_io_manager() -> None:
    handled = {}

    class Recorder(dg.IOManager):
        def handle_output(self, context, obj):
            handled[context.asset_key.to_user_string()] = obj

        def load_input(self, context): ...

    @dg.asset
    def plain(): ...

    @dg.asset
    def annotated() -> None: ...

    @dg.asset
    def with_result() -> dg.MaterializeResult:
        return dg.MaterializeResult()

    @dg.asset
    def value() -> int:
        return 5

    dg.materialize(
        [plain, annotated, with_result, value],
        resources={"io_manager": Recorder()},
    )
    assert handled == {"plain": None, "value": 5}


def test_messages_of_invalid_definitions() -> None:
    with pytest.raises(dg.DagsterInvalidDefinitionError, match="valid name"):
        dg.asset(name="box sales")(lambda: None)

    @dg.asset(name="x")
    def one() -> None: ...

    @dg.asset(name="x")
    def two() -> None: ...

    with pytest.raises(dg.DagsterInvalidDefinitionError, match="Duplicate"):
        dg.Definitions.validate_loadable(dg.Definitions(assets=[one, two]))

    @dg.asset
    def returns() -> None:
        return 4  # type: ignore[return-value]

    with pytest.raises(dg.DagsterTypeCheckDidNotPass, match="None or unset"):
        dg.materialize([returns])


def test_chain_of_dependencies() -> None:
    assets = [
        packing.deliveries,
        packing.weight_by_variety,
        packing.boxes_needed,
    ]
    result = dg.materialize(assets)
    assert list(materializations(result)) == [
        "deliveries",
        "weight_by_variety",
        "boxes_needed",
    ]
    assert materializations(result)["boxes_needed"] == {"boxes": 216}
    with sqlite3.connect(packing.DATABASE) as db:
        db.execute("update deliveries set kilograms = 0")
    alone = dg.materialize(assets, selection="boxes_needed")
    assert materializations(alone) == {"boxes_needed": {"boxes": 216}}
    graph = dg.Definitions(assets=assets).resolve_asset_graph()
    for text, count in (
        ("key:boxes_needed", 1),
        ("+key:boxes_needed", 3),
        ("key:deliveries+", 3),
    ):
        selection = dg.AssetSelection.from_string(text)
        assert len(selection.resolve(graph)) == count


def test_failure_stops_downstream_assets_only() -> None:
    @dg.asset
    def fails() -> None:
        raise ValueError

    @dg.asset(deps=[fails])
    def after() -> None: ...

    @dg.asset
    def other() -> None: ...

    result = dg.materialize([fails, after, other], raise_on_error=False)
    assert not result.success
    assert list(materializations(result)) == ["other"]
    started = {event.step_key for event in result.all_node_events}
    assert started == {"fails", "other"}


def test_unknown_dependency_is_external_but_an_unknown_parameter_fails() -> None:
    @dg.asset(deps=["boxes_neded"])
    def labels() -> None: ...

    graph = dg.Definitions(assets=[labels]).resolve_asset_graph()
    assert graph.external_asset_keys == {dg.AssetKey("boxes_neded")}

    @dg.asset
    def uses_missing(nowhere): ...

    with pytest.raises(dg.DagsterInvalidDefinitionError, match="is not produced by any"):
        dg.Definitions.validate_loadable(dg.Definitions(assets=[uses_missing]))


def test_cycle_is_refused() -> None:
    @dg.asset(deps=["second"])
    def first() -> None: ...

    @dg.asset(deps=["first"])
    def second() -> None: ...

    with pytest.raises(Exception, match="Circular dependencies exist among"):
        dg.Definitions.validate_loadable(dg.Definitions(assets=[first, second]))


REVENUE = {"Gala": 3780.0, "Fuji": 1920.0}


@pytest.mark.parametrize(
    ("module", "registry", "table"),
    [
        (explicit_storage, explicit_storage_resources, "revenue_by_variety"),
        (io_manager_storage, io_manager_resources, "sales.revenue_by_variety"),
    ],
)
def test_both_ways_of_storage_give_the_same_revenue(module, registry, table) -> None:
    assets = [module.box_sales, module.revenue_by_variety]
    result = dg.materialize(assets, resources=registry.resources().resources)
    rows = duckdb.connect("orchard.duckdb").execute(f"from {table}").fetchall()
    assert dict(rows) == REVENUE
    if module is io_manager_storage:
        metadata = materializations(result)["box_sales"]
        assert metadata["dagster/row_count"] == 3
        assert "dataframe_columns" in metadata


def test_price_list_leaves_only_the_table() -> None:
    with zipfile.ZipFile(price_list.ARCHIVE, "w") as archive:
        archive.writestr("prices.json", json.dumps({"Gala": 21.5, "Fuji": 24}))
    result = dg.materialize(
        [price_list.price_list],
        resources={"duckdb": DuckDBResource(database="orchard.duckdb")},
    )
    assert materializations(result) == {"price_list": {"dagster/row_count": 2}}


def test_a_parameter_needs_a_stored_value() -> None:
    @dg.asset
    def upstream() -> dg.MaterializeResult:
        return dg.MaterializeResult()

    @dg.asset
    def downstream(upstream) -> None: ...

    with (
        dg.instance_for_test() as instance,
        pytest.raises(FileNotFoundError),
    ):
        dg.materialize([upstream, downstream], instance=instance)


def test_keys_with_several_parts_are_lists() -> None:
    sales = dg.AssetKey(["warehouse", "sales"])

    @dg.asset(key=["warehouse", "sales"])
    def whole_key() -> None: ...

    @dg.asset(deps=[["warehouse", "sales"]])
    def downstream() -> None: ...

    assert whole_key.key == sales
    assert downstream.dependency_keys == {sales}
    for arguments in (
        {"key": "warehouse/sales"},
        {"deps": ["warehouse/sales"]},
    ):
        with pytest.raises(dg.DagsterInvalidDefinitionError, match="is not a valid name"):
            dg.asset(**arguments)(lambda: None)
