"""Statements of the references of metadata and internals, one step after the samples."""

from datetime import datetime, timezone
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
        (datetime(2025, 3, 1, tzinfo=timezone.utc), "Could not resolve the metadata value"),
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
