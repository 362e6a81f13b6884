"""What the pages on freshness policies and asset health say about materializations, checks, and errors."""

import asyncio
from datetime import UTC, datetime, timedelta
from typing import Optional

import dagster as dg
import pytest
from dagster._core.definitions.asset_health.asset_check_health import AssetCheckHealthState
from dagster._core.definitions.asset_health.asset_health import AssetHealthStatus
from dagster._core.definitions.asset_health.asset_materialization_health import get_materialization_status_and_metadata
from dagster._core.definitions.freshness import FreshnessState
from dagster._core.definitions.freshness_evaluator import TimeWindowFreshnessPolicyEvaluator
from dagster._core.loader import LoadingContextForTest
from dagster._core.storage.event_log.base import AssetRecord
from dagster._core.test_utils import freeze_time
from dagster.preview.freshness import FreshnessPolicy, apply_freshness_policy
from dagster_shared.check import CheckError

from blood_bank.defs import freshness

NOON = datetime(2025, 3, 10, 12, tzinfo=UTC)
STOCK = dg.AssetKey("blood_stock")


def state(*events: object, asset: object = freshness.blood_stock) -> FreshnessState:
    """Reports events at noon and evaluates the policy of `blood_stock` a minute later."""
    node = dg.Definitions(assets=[asset]).resolve_asset_graph().get(STOCK)
    with dg.DagsterInstance.ephemeral() as instance:
        with freeze_time(NOON):
            for event in events:
                instance.report_runless_asset_event(event)
        evaluator = TimeWindowFreshnessPolicyEvaluator()
        with freeze_time(NOON + timedelta(minutes=1)):
            return asyncio.run(evaluator.evaluate_freshness(LoadingContextForTest(instance), node))


def test_an_observation_does_not_make_an_asset_fresh() -> None:
    """Only materializations count."""
    assert state(dg.AssetObservation(STOCK)) is FreshnessState.UNKNOWN
    assert state(dg.AssetMaterialization(STOCK)) is FreshnessState.PASS


def test_an_observable_source_asset_ignores_its_policy() -> None:
    """`@dg.observable_source_asset` ignores a `freshness_policy`."""

    @dg.observable_source_asset(freshness_policy=FreshnessPolicy.time_window(timedelta(hours=4)))
    def blood_stock() -> dg.DataVersion:
        return dg.DataVersion("1")

    assert dg.Definitions(assets=[blood_stock]).resolve_asset_graph().get(STOCK).freshness_policy is None


def test_an_external_asset_is_fresh_after_a_reported_materialization() -> None:
    """Report a materialization instead."""
    spec = apply_freshness_policy(dg.AssetSpec(STOCK), FreshnessPolicy.time_window(timedelta(hours=4)))
    assert state(dg.AssetMaterialization(STOCK), asset=spec) is FreshnessState.PASS


def test_the_age_of_the_data_does_not_matter() -> None:
    """Dagster measures the age of the materialization, not the age of the data."""
    old = dg.MetadataValue.timestamp(datetime(2024, 1, 1, tzinfo=UTC).timestamp())
    event = dg.AssetMaterialization(STOCK, metadata={"dagster/last_updated_timestamp": old})
    assert state(event) is FreshnessState.PASS


def test_any_partition_makes_the_whole_asset_fresh() -> None:
    """So does a backfill of an old partition."""
    policy = FreshnessPolicy.time_window(timedelta(hours=4))
    days = dg.DailyPartitionsDefinition("2025-03-01")

    @dg.asset(key=STOCK, partitions_def=days, freshness_policy=policy)
    def partitioned() -> None: ...

    event = dg.AssetMaterialization(STOCK, partition="2025-03-01")
    assert state(event, asset=partitioned) is FreshnessState.PASS


def test_the_policy_is_imported_from_a_preview_module() -> None:
    """The API is in preview."""
    assert not hasattr(dg, "apply_freshness_policy")
    assert not hasattr(dg, "TimeWindowFreshnessPolicy")


def test_the_old_name_is_gone() -> None:
    """`ImportError: FreshnessPolicy was renamed to LegacyFreshnessPolicy in 1.11.0`"""
    with pytest.raises(ImportError, match="FreshnessPolicy was renamed to LegacyFreshnessPolicy in 1.11.0"):
        dg.FreshnessPolicy  # noqa: B018
    assert dg.LegacyFreshnessPolicy is not FreshnessPolicy


def test_a_window_longer_than_the_interval_is_refused() -> None:
    """`lower_bound_delta must be less than or equal to the smallest cron interval`"""
    message = "lower_bound_delta must be less than or equal to the smallest cron interval"
    with pytest.raises(CheckError, match=message):
        FreshnessPolicy.cron("0 7 * * *", timedelta(hours=25))
    assert FreshnessPolicy.cron("0 7 * * *", timedelta(hours=24))
    with pytest.raises(CheckError, match=message):
        FreshnessPolicy.cron("0 7,8 * * *", timedelta(hours=2))


def check_health(instance: dg.DagsterInstance, keys: set[dg.AssetCheckKey]) -> AssetHealthStatus:
    context = LoadingContextForTest(instance)
    return asyncio.run(AssetCheckHealthState.compute_for_asset_checks(keys, context)).health_status


def test_a_result_without_a_definition_does_not_count() -> None:
    """Only checks that are defined in the code location count."""
    failed = dg.AssetCheckEvaluation(asset_key=STOCK, check_name="recount", passed=False)
    with dg.DagsterInstance.ephemeral() as instance:
        instance.report_runless_asset_event(failed)
        assert check_health(instance, set()) is AssetHealthStatus.NOT_APPLICABLE
        assert check_health(instance, {dg.AssetCheckKey(STOCK, "recount")}) is AssetHealthStatus.DEGRADED


def test_open_source_instances_do_not_compute_health() -> None:
    """Asset health is a Dagster+ feature."""
    with dg.DagsterInstance.ephemeral() as instance:
        assert not instance.dagster_asset_health_queries_supported()


@dg.asset(key=STOCK)
def stock() -> None: ...


@dg.asset_check(asset=stock)
def recount() -> dg.AssetCheckResult:
    return dg.AssetCheckResult(passed=False)


@dg.observable_source_asset(key=STOCK)
def observed() -> dg.DataVersion:
    return dg.DataVersion("1")


def test_a_run_succeeds_even_if_a_check_fails() -> None:
    """Run status sensors miss it; a sensor that reads check results doesn't."""
    wanted = dg.EventRecordsFilter(dg.DagsterEventType.ASSET_CHECK_EVALUATION)

    @dg.sensor()
    def failed_checks(context: dg.SensorEvaluationContext) -> dg.SkipReason:
        events = [record.event_log_entry.dagster_event for record in context.instance.get_event_records(wanted)]
        failed = [event.asset_check_evaluation_data for event in events if event]
        return dg.SkipReason(", ".join(each.check_name for each in failed if not each.passed))

    with dg.DagsterInstance.ephemeral() as instance:
        assert dg.materialize([stock, recount], instance=instance).success
        with dg.build_sensor_context(instance=instance) as context:
            assert failed_checks.evaluate_tick(context).skip_message == "recount"


def test_a_defined_check_takes_reported_results() -> None:
    """`@dg.asset_check` defines it; a list of specs isn't accepted."""
    graph = dg.Definitions(assets=[stock], asset_checks=[recount]).resolve_asset_graph()
    with dg.DagsterInstance.ephemeral() as instance:
        instance.report_runless_asset_event(dg.AssetCheckEvaluation(STOCK, "recount", passed=False))
        assert check_health(instance, set(graph.asset_check_keys)) is AssetHealthStatus.DEGRADED
    with pytest.raises(CheckError):
        dg.Definitions(assets=[stock], asset_checks=[dg.AssetCheckSpec("recount", asset=stock)])


class HealthContext(LoadingContextForTest):
    def __init__(self, instance: dg.DagsterInstance, asset: object) -> None:
        super().__init__(instance)
        self.asset_graph = dg.Definitions(assets=[asset]).resolve_asset_graph()


def materialization_health(instance: dg.DagsterInstance, asset: object) -> AssetHealthStatus:
    return asyncio.run(get_materialization_status_and_metadata(HealthContext(instance, asset), STOCK))[0]


class Observed:
    """A record as Dagster+ stores it: the event log of open source Dagster doesn't note observations in it."""

    class asset_entry:  # noqa: N801
        last_observation = dg.AssetObservation(STOCK)


def test_an_observed_source_asset_is_healthy(monkeypatch: pytest.MonkeyPatch) -> None:
    async def record(*_: object) -> Optional[type]:
        return Observed

    with dg.DagsterInstance.ephemeral() as instance:
        assert materialization_health(instance, observed) is AssetHealthStatus.UNKNOWN
        monkeypatch.setattr(AssetRecord, "gen", record)
        assert materialization_health(instance, observed) is AssetHealthStatus.HEALTHY


@pytest.mark.parametrize("asset", [stock, dg.AssetSpec(STOCK)])
def test_observations_do_not_affect_materializable_and_external_assets(asset: object) -> None:
    with dg.DagsterInstance.ephemeral() as instance:
        instance.report_runless_asset_event(dg.AssetObservation(STOCK))
        assert materialization_health(instance, asset) is AssetHealthStatus.UNKNOWN
        instance.report_runless_asset_event(dg.AssetMaterialization(STOCK))
        assert materialization_health(instance, asset) is AssetHealthStatus.HEALTHY


def test_a_wiped_asset_is_unknown_until_it_is_materialized_and_checked() -> None:
    with dg.DagsterInstance.ephemeral() as instance:
        instance.report_runless_asset_event(dg.AssetMaterialization(STOCK))
        instance.report_runless_asset_event(dg.AssetCheckEvaluation(STOCK, "recount", passed=False))
        instance.wipe_assets([STOCK])
        assert materialization_health(instance, stock) is AssetHealthStatus.UNKNOWN
        assert check_health(instance, {recount.check_key}) is AssetHealthStatus.UNKNOWN


def test_a_graph_asset_gets_its_policy_from_a_map() -> None:
    policy = FreshnessPolicy.time_window(fail_window=timedelta(hours=1))

    @dg.op
    def count() -> int:
        return 1

    with pytest.raises(TypeError, match="freshness_policy"):
        dg.graph_asset(freshness_policy=policy)(lambda: count())

    @dg.graph_asset
    def blood_stock() -> int:
        return count()

    def add(spec: dg.AssetSpec) -> dg.AssetSpec:
        return apply_freshness_policy(spec, policy)

    for defs in (
        dg.Definitions(assets=[blood_stock]).map_resolved_asset_specs(func=add),
        dg.Definitions(assets=dg.map_asset_specs(add, [blood_stock])),
    ):
        assert defs.resolve_asset_graph().get(STOCK).freshness_policy == policy
