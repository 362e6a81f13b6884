"""What the reference of the external assets instance API says about events that don't arrive."""

import datetime
from pathlib import Path

import dagster as dg
import pytest
from dagster._core.errors import DagsterHomeNotSetError

from api_reference_assets.external_feed import daily_costs, defs
from api_reference_assets.report_events import GRID_FEED

NOW = datetime.datetime(2025, 11, 21, 6, tzinfo=datetime.UTC)
COSTS = dg.AssetKey("daily_costs")


@pytest.fixture
def instance():
    with dg.DagsterInstance.ephemeral() as instance:
        yield instance


def requested(
    instance: dg.DagsterInstance, event: dg.AssetMaterialization, definitions: dg.Definitions = defs
) -> set[str | None]:
    """The partitions of daily_costs that a tick requests after an event."""
    first = dg.evaluate_automation_conditions(definitions, instance, evaluation_time=NOW)
    instance.report_runless_asset_event(event)
    second = dg.evaluate_automation_conditions(
        definitions,
        instance,
        evaluation_time=NOW + datetime.timedelta(minutes=1),
        cursor=first.cursor,
    )
    return second.get_requested_partitions(COSTS)


def test_an_instance_needs_dagster_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("DAGSTER_HOME", raising=False)
    with pytest.raises(DagsterHomeNotSetError, match=r"The environment variable \$DAGSTER_HOME is not set\."):
        dg.DagsterInstance.get()
    monkeypatch.setenv("DAGSTER_HOME", str(tmp_path))
    with dg.DagsterInstance.get() as instance:
        assert instance.root_directory == str(tmp_path)


def test_an_event_is_stored_in_one_dagster_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for folder, reported in (("loader", True), ("webserver", False), ("loader", True)):
        home = tmp_path / folder
        home.mkdir(exist_ok=True)
        monkeypatch.setenv("DAGSTER_HOME", str(home))
        with dg.DagsterInstance.get() as instance:
            if folder == "loader" and not instance.has_asset_key(GRID_FEED):
                instance.report_runless_asset_event(dg.AssetMaterialization(GRID_FEED))
            assert instance.has_asset_key(GRID_FEED) is reported


@pytest.mark.parametrize("text", ["grid-feed", "grid/feed", "grid.feed"])
def test_a_string_can_name_another_key_than_the_spec(instance: dg.DagsterInstance, text: str) -> None:
    spec = dg.AssetSpec(text)
    instance.report_runless_asset_event(dg.AssetMaterialization(text))
    assert instance.get_asset_keys() == [dg.AssetKey(["grid", "feed"])]
    assert not instance.has_asset_key(spec.key)
    instance.report_runless_asset_event(dg.AssetMaterialization(spec.key))
    assert instance.has_asset_key(spec.key)


def test_the_automation_condition_sensor_is_stopped_by_default() -> None:
    (sensor,) = defs.get_repository_def().sensor_defs
    assert sensor.name == "default_automation_condition_sensor"
    assert sensor.default_status is dg.DefaultSensorStatus.STOPPED


def test_an_asset_without_the_dependency_is_not_requested(instance: dg.DagsterInstance) -> None:
    @dg.asset(
        name="daily_costs",
        partitions_def=daily_costs.partitions_def,
        automation_condition=dg.AutomationCondition.eager(),
    )
    def independent() -> None: ...

    alone = dg.Definitions(assets=[*defs.assets[:1], independent])
    event = dg.AssetMaterialization(GRID_FEED, partition="2025-11-20")
    assert not requested(instance, event, alone)


@pytest.mark.parametrize(
    ("partition", "partitions"),
    [("2025-11-20", {"2025-11-20"}), ("2025-11-19", set()), (None, set()), ("2025-11-2O", set())],
)
def test_an_event_without_its_partition_requests_nothing(
    instance: dg.DagsterInstance, partition: str | None, partitions: set[str]
) -> None:
    event = dg.AssetMaterialization(GRID_FEED, partition=partition)
    assert requested(instance, event) == partitions


def test_an_event_before_the_first_tick_requests_nothing(instance: dg.DagsterInstance) -> None:
    instance.report_runless_asset_event(dg.AssetMaterialization(GRID_FEED, partition="2025-11-20"))
    cursor = None
    for minute in range(3):
        time = NOW + datetime.timedelta(minutes=minute)
        tick = dg.evaluate_automation_conditions(defs, instance, evaluation_time=time, cursor=cursor)
        assert tick.total_requested == 0
        cursor = tick.cursor


@pytest.mark.parametrize("timestamp", [True, False])
def test_an_observation_without_its_timestamp_makes_nothing_fresh(
    instance: dg.DagsterInstance, timestamp: bool
) -> None:
    checks = dg.build_last_update_freshness_checks(assets=[GRID_FEED], lower_bound_delta=datetime.timedelta(hours=3))
    job = dg.define_asset_job("freshness", selection=dg.AssetSelection.checks(*checks))
    together = dg.Definitions.merge(defs, dg.Definitions(asset_checks=checks, jobs=[job]))
    now = dg.MetadataValue.timestamp(datetime.datetime.now(datetime.UTC))
    metadata = {"dagster/last_updated_timestamp": now} if timestamp else {"rows": 24}
    instance.report_runless_asset_event(dg.AssetObservation(GRID_FEED, metadata=metadata))
    result = together.resolve_job_def("freshness").execute_in_process(instance=instance)
    assert result.get_asset_check_evaluations()[0].passed is timestamp
