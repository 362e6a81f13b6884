"""Statements of the references of metadata and internals, one step after the samples."""

from datetime import UTC, datetime
from typing import Any

import dagster as dg
import numpy as np
import pytest
from dagster._check import CheckError
from dagster._core.errors import DagsterInvalidMetadata
from dagster._core.remote_representation.external_data import RepositorySnap

PAIR = {"pair": (1, 2)}


@pytest.mark.parametrize(
    ("make", "error"),
    [
        (lambda: dg.MaterializeResult(metadata=PAIR), CheckError),
        (lambda: dg.ObserveResult(metadata=PAIR), CheckError),
        (lambda: dg.AssetMaterialization("orders", metadata=PAIR), DagsterInvalidMetadata),
        (lambda: dg.AssetObservation("orders", metadata=PAIR), DagsterInvalidMetadata),
        (lambda: dg.AssetCheckResult(passed=True, metadata=PAIR), DagsterInvalidMetadata),
    ],
)
def test_a_result_or_event_rejects_a_tuple(make: Any, error: type[Exception]) -> None:
    with pytest.raises(error):
        make()


@pytest.mark.parametrize(
    ("value", "error"),
    [
        (datetime(2025, 3, 1, tzinfo=UTC), "Could not resolve the metadata value"),
        (np.float64(2.5), "Unhandled value type <class 'numpy.float64'>"),
    ],
)
def test_a_result_accepts_some_values_that_the_run_rejects(value: Any, error: str) -> None:
    @dg.asset
    def orders() -> dg.MaterializeResult:
        return dg.MaterializeResult(metadata={"value": value})

    assert orders().metadata == {"value": value}
    with pytest.raises(Exception, match=error):
        dg.materialize([orders])


def test_a_definition_keeps_a_tuple_and_the_ui_sees_its_type() -> None:
    spec = dg.AssetSpec("orders", metadata=PAIR)
    assert spec.metadata == PAIR
    (node,) = RepositorySnap.from_def(dg.Definitions(assets=[spec]).get_repository_def()).asset_nodes
    assert node.metadata["pair"].value == "[tuple] (unserializable)"


def test_only_the_metadata_of_events_is_converted() -> None:
    @dg.asset
    def orders() -> dg.MaterializeResult:
        return dg.MaterializeResult(metadata={"rows": 3})

    assert orders().metadata == {"rows": 3}
    (event,) = dg.materialize([orders]).get_asset_materialization_events()
    assert isinstance(event.materialization.metadata["rows"], dg.IntMetadataValue)


def test_a_page_of_events_has_at_most_10_000_records() -> None:
    with dg.instance_for_test() as instance:
        for fetch in (instance.fetch_materializations, instance.fetch_observations):
            assert fetch(dg.AssetKey("orders"), limit=10_000).records == []
            with pytest.raises(dg.DagsterInvariantViolationError):
                fetch(dg.AssetKey("orders"), limit=10_001)


def test_deleting_a_run_keeps_the_latest_materialization_only() -> None:
    @dg.asset
    def orders() -> None: ...

    with dg.instance_for_test() as instance:
        run_id = dg.materialize([orders], instance=instance).run_id
        instance.delete_run(run_id)
        assert instance.fetch_materializations(orders.key, limit=10).records == []
        latest = instance.get_latest_materialization_event(orders.key)
        assert latest and latest.run_id == run_id


def test_a_full_page_has_more_even_if_the_next_page_is_empty() -> None:
    with dg.DagsterInstance.ephemeral() as instance, dg.instance_for_test() as sqlite:
        for each in (instance, sqlite):
            each.report_runless_asset_event(dg.AssetMaterialization("orders"))
            page = each.fetch_materializations(dg.AssetKey("orders"), limit=1)
            assert len(page.records) == 1 and page.has_more
            last = each.fetch_materializations(dg.AssetKey("orders"), limit=1, cursor=page.cursor)
            assert last.records == [] and not last.has_more


def test_sqlite_reuses_a_storage_id_after_a_wipe() -> None:
    def report() -> int:
        instance.report_runless_asset_event(dg.AssetMaterialization("orders"))
        (record,) = instance.fetch_materializations(dg.AssetKey("orders"), limit=1).records
        return record.storage_id

    with dg.instance_for_test() as instance:
        first = report()
        instance.wipe_assets([dg.AssetKey("orders")])
        assert report() == first


def test_sqlite_ignores_cursors_of_events_other_than_asset_events() -> None:
    @dg.asset
    def orders() -> None: ...

    def count(event_type: str, **cursors: Any) -> int:
        events = dg.EventRecordsFilter(dg.DagsterEventType(event_type), **cursors)
        return len(instance.event_log_storage.get_event_records(events))

    with dg.instance_for_test() as instance:
        dg.materialize([orders], instance=instance)
        assert count("STEP_SUCCESS", before_cursor=0) == 1
        assert count("ASSET_MATERIALIZATION", before_cursor=0) == 0
        assert count("ASSET_MATERIALIZATION", after_cursor=0) == 1
        with pytest.raises(Exception, match="a cursor that\\s+is not run-aware"):
            count("STEP_SUCCESS", after_cursor=0)
        future = datetime(2040, 1, 1, tzinfo=UTC)
        cursor = dg.RunShardedEventsCursor(id=0, run_updated_after=future)
        assert count("ASSET_MATERIALIZATION", after_cursor=cursor) == 1
        assert count("STEP_SUCCESS", after_cursor=cursor) == 0


def test_a_run_keeps_its_partition_only_for_some_definitions_and_no_asset_selection() -> None:
    instance = dg.DagsterInstance.ephemeral()
    instance.add_dynamic_partitions("regions", ["a"])
    for partitions_def, key, kept in (
        (dg.DailyPartitionsDefinition("2024-01-01"), "2024-01-01", True),
        (dg.DynamicPartitionsDefinition(name="regions"), "a", True),
        (dg.StaticPartitionsDefinition(["a", "b"]), "a", False),
    ):

        @dg.asset(partitions_def=partitions_def)
        def orders() -> None: ...

        run = dg.materialize([orders], instance=instance, partition_key=key).dagster_run
        assert (run.partitions_subset is not None) == kept
        assert not run.asset_selection


def test_settings_of_an_in_memory_instance_do_not_select_a_class() -> None:
    coordinator = {"module": "dagster._core.run_coordinator", "class": "DefaultRunCoordinator"}
    settings = {"run_coordinator": coordinator, "telemetry": {"enabled": False}}
    with dg.DagsterInstance.ephemeral(settings=settings) as instance:
        assert type(instance.run_coordinator).__name__ != "DefaultRunCoordinator"
        assert instance.telemetry_enabled is False


def test_code_references_need_specs_or_functions() -> None:
    spec = dg.AssetSpec("orders")
    assert dg.with_source_code_references([spec]) == [spec]
    with pytest.raises(CheckError):
        dg.with_source_code_references([dg.AssetsDefinition(specs=[spec])])


def test_a_string_is_the_key_of_one_part() -> None:
    assert dg.TableColumnDep("raw/orders", "total").asset_key == dg.AssetKey(["raw/orders"])
    assert dg.TableColumnDep(["raw", "orders"], "total").asset_key == dg.AssetKey(["raw", "orders"])
