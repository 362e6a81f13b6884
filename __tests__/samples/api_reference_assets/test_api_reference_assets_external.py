import datetime
from pathlib import Path

import dagster as dg
import pytest

from api_reference_assets.external_feed import defs, grid_feed
from api_reference_assets.report_events import (
    GRID_FEED,
    describe_feed,
    last_partitions,
    report_complete,
    report_file,
    report_modified,
)

NOW = datetime.datetime(2025, 11, 21, 6, tzinfo=datetime.UTC)


@pytest.fixture
def instance():
    with dg.DagsterInstance.ephemeral() as instance:
        yield instance


@pytest.fixture
def feed_file(tmp_path: Path) -> Path:
    path = tmp_path / "2025-11-20.csv"
    path.write_text("0;0.31\n" * 24)
    return path


def test_definitions_load() -> None:
    dg.Definitions.validate_loadable(defs)


def test_reported_file_starts_downstream(instance, feed_file) -> None:
    first = dg.evaluate_automation_conditions(defs, instance, evaluation_time=NOW)
    assert first.total_requested == 0

    report_file(instance, feed_file, day="2025-11-20")
    second = dg.evaluate_automation_conditions(
        defs,
        instance,
        evaluation_time=NOW + datetime.timedelta(minutes=1),
        cursor=first.cursor,
    )
    assert second.get_requested_partitions(dg.AssetKey("daily_costs")) == {"2025-11-20"}


def test_read_back(instance, feed_file) -> None:
    assert describe_feed(instance) == "never reported"
    report_file(instance, feed_file, day="2025-11-19")
    report_file(instance, feed_file, day="2025-11-20")
    assert describe_feed(instance) == "2025-11-20: 24 rows"
    assert last_partitions(instance, limit=5) == ["2025-11-20", "2025-11-19"]
    event = instance.get_latest_materialization_event(GRID_FEED)
    assert event.run_id == ""
    assert event.asset_materialization.tags["reporter"] == "grid-loader"
    assert instance.get_asset_keys() == [grid_feed.key]

    instance.wipe_assets([GRID_FEED])
    assert not instance.has_asset_key(GRID_FEED)


def test_observation_satisfies_freshness_check(instance, feed_file) -> None:
    checks = dg.build_last_update_freshness_checks(assets=[GRID_FEED], lower_bound_delta=datetime.timedelta(hours=3))
    job = dg.define_asset_job("freshness", selection=dg.AssetSelection.checks(*checks))
    with_checks = dg.Definitions.merge(defs, dg.Definitions(asset_checks=checks, jobs=[job]))

    def fresh() -> bool:
        result = with_checks.resolve_job_def("freshness").execute_in_process(instance=instance)
        return result.get_asset_check_evaluations()[0].passed

    assert not fresh()
    report_modified(instance, feed_file)
    assert fresh()


def test_check_evaluation(instance) -> None:
    report_complete(instance, rows=20)
    record = instance.get_latest_asset_check_evaluation_record(dg.AssetCheckKey(GRID_FEED, "complete"))
    evaluation = record.event.dagster_event.event_specific_data
    assert evaluation.passed is False
    assert evaluation.severity is dg.AssetCheckSeverity.WARN


def test_wrong_event(instance) -> None:
    with pytest.raises(dg.DagsterInvariantViolationError, match="unexpected asset event type"):
        instance.report_runless_asset_event(dg.MaterializeResult())


def test_string_keys_are_split() -> None:
    key = dg.AssetMaterialization("grid-feed").asset_key
    assert key == dg.AssetKey(["grid", "feed"])
