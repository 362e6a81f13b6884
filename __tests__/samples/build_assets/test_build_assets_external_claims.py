"""What the guide to external assets says about jobs, reports, and downstream assets."""

import dagster as dg
import pytest
from dagster._core.definitions.data_version import CachingStaleStatusResolver
from dagster._core.loader import LoadingContextForTest
from dagster_shared.check import CheckError

from orchard.defs.external_prices import market_prices, market_upload, price_list

KEY = dg.AssetKey("market_prices")


def report(instance) -> None:
    instance.report_runless_asset_event(dg.AssetMaterialization("market_prices", metadata={"rows": 14}))


@pytest.mark.parametrize("selection", ["key:market_prices", "key:market_prices or key:price_list"])
def test_a_job_cannot_materialize_an_external_asset(selection: str) -> None:
    """Jobs, schedules, and backfills can't materialize an external asset."""
    job = dg.define_asset_job("refresh", selection=selection)
    defs = dg.Definitions(assets=[market_prices, price_list], jobs=[job])
    with pytest.raises(
        dg.DagsterInvalidDefinitionError, match="Selected keys must be a subset of existing executable asset keys"
    ):
        dg.Definitions.validate_loadable(defs)


def test_a_job_with_all_assets_leaves_an_external_asset_out() -> None:
    """`*` selects only assets that Dagster materializes."""
    defs = dg.Definitions(
        assets=[market_prices, dg.asset(name="labels", deps=["market_prices"])(lambda: None)],
        jobs=[dg.define_asset_job("refresh", selection="*")],
    )
    result = defs.resolve_job_def("refresh").execute_in_process()
    assert [event.asset_key for event in result.get_asset_materialization_events()] == [dg.AssetKey("labels")]


def test_a_report_is_recorded_without_a_look_at_the_data() -> None:
    """A report records that the data changed, but Dagster doesn't check the data."""
    with dg.instance_for_test() as instance:
        report(instance)
        [record] = instance.fetch_materializations(KEY, limit=1).records
    assert record.asset_materialization.metadata["rows"].value == 14
    assert record.run_id == ""


def test_an_asset_check_can_examine_an_external_asset() -> None:
    """To check the data, attach asset checks to the external asset."""

    @dg.asset_check(asset=market_prices.key)
    def has_prices() -> dg.AssetCheckResult:
        return dg.AssetCheckResult(passed=False)

    defs = dg.Definitions(
        assets=[market_prices],
        asset_checks=[has_prices],
        jobs=[dg.define_asset_job("check_prices", selection=dg.AssetSelection.checks(has_prices))],
    )
    result = defs.resolve_job_def("check_prices").execute_in_process()
    [evaluation] = result.get_asset_check_evaluations()
    assert (evaluation.asset_key, evaluation.passed) == (KEY, False)


def test_a_check_takes_the_key_of_a_spec() -> None:
    """Pass the key of the spec: `asset="market_prices"`."""
    with pytest.raises(CheckError, match="Got AssetKey"):
        dg.asset_check(asset=market_prices)(lambda: dg.AssetCheckResult(passed=True))


@pytest.mark.parametrize(("tags", "status"), [(None, "FRESH"), ({"dagster/data_version": "2"}, "STALE")])
def test_only_a_report_with_a_data_version_marks_downstream_assets(tags, status: str) -> None:
    """A report without a data version doesn't mark downstream assets as **Unsynced**."""
    labels = dg.asset(name="labels", deps=[market_prices])(lambda: None)
    with dg.instance_for_test() as instance:
        report(instance)
        dg.materialize([market_prices, labels], instance=instance)
        instance.report_runless_asset_event(dg.AssetMaterialization("market_prices", tags=tags))
        graph = dg.Definitions(assets=[market_prices, labels]).resolve_asset_graph()
        resolver = CachingStaleStatusResolver(instance, graph, LoadingContextForTest(instance))
        assert resolver.get_status(labels.key).value == status


def test_a_key_without_a_spec_has_no_attributes() -> None:
    """Without the spec, `deps` would add the key without a description or kind."""
    labels = dg.asset(name="labels", deps=["market_prices"])(lambda: None)
    without = dg.Definitions(assets=[labels]).resolve_asset_graph().get(KEY)
    declared = dg.Definitions(assets=[labels, market_prices]).resolve_asset_graph().get(KEY)
    assert (without.is_external, declared.is_external) == (True, True)
    assert (without.description, without.kinds) == (None, set())
    assert declared.description.startswith("Prices")
    assert declared.kinds == {"json"}


def test_a_spec_that_is_not_passed_to_definitions_is_missing() -> None:
    """Pass the spec to `dg.Definitions(assets=[...])`."""
    forgotten = dg.AssetSpec("erp_orders")
    assert not dg.Definitions(assets=[price_list]).resolve_asset_graph().has(forgotten.key)
    assert dg.Definitions(assets=[price_list, forgotten]).resolve_asset_graph().has(forgotten.key)


def test_a_spec_and_an_asset_with_one_key_do_not_load() -> None:
    """Remove the spec. An asset with the same key already exists."""
    computed = dg.asset(name="market_prices")(lambda: None)
    with pytest.raises(dg.DagsterInvalidDefinitionError, match="Duplicate asset key"):
        dg.Definitions.validate_loadable(dg.Definitions(assets=[market_prices, computed]))


@pytest.mark.parametrize(("condition", "requested"), [(None, 0), (dg.AutomationCondition.eager(), 1)])
def test_a_report_updates_only_assets_with_a_condition(condition, requested: int) -> None:
    """Give the downstream assets an automation condition."""
    labels = dg.asset(name="labels", deps=[market_prices], automation_condition=condition)(lambda: None)
    other = dg.asset(name="other", automation_condition=dg.AutomationCondition.on_cron("0 9 * * *"))(lambda: None)
    assets = [market_prices, labels, other]
    with dg.instance_for_test() as instance:
        dg.materialize([labels], instance=instance)
        first = dg.evaluate_automation_conditions(assets, instance)
        report(instance)
        second = dg.evaluate_automation_conditions(assets, instance, cursor=first.cursor)
        assert second.get_num_requested(labels.key) == requested


def test_the_automation_condition_sensor_is_off_by_default() -> None:
    """Turn on the automation condition sensor."""
    labels = dg.asset(name="labels", automation_condition=dg.AutomationCondition.eager())(lambda: None)
    [sensor] = dg.Definitions(assets=[labels]).get_repository_def().sensor_defs
    assert sensor.name == "default_automation_condition_sensor"
    assert sensor.default_status is dg.DefaultSensorStatus.STOPPED


def test_an_asset_with_the_same_key_keeps_the_history() -> None:
    """Dagster keeps the asset's history."""
    with dg.instance_for_test() as instance:
        report(instance)
        dg.materialize([dg.asset(name="market_prices")(lambda: None)], instance=instance)
        assert len(instance.fetch_materializations(KEY, limit=5).records) == 2


def test_the_instance_needs_dagster_home(monkeypatch: pytest.MonkeyPatch) -> None:
    """`DagsterInstance.get()` returns the instance that is configured in `DAGSTER_HOME`."""
    monkeypatch.delenv("DAGSTER_HOME", raising=False)
    with pytest.raises(Exception, match=r"\$DAGSTER_HOME is not set"):
        dg.DagsterInstance.get()


def test_the_sample_asset_updates_after_a_report() -> None:
    """The automation condition of `price_list` reacts to a report of `market_prices`."""
    assets = [market_prices, price_list]
    with dg.instance_for_test() as instance:
        first = dg.evaluate_automation_conditions(assets, instance)
        assert first.total_requested == 0
        report(instance)
        second = dg.evaluate_automation_conditions(assets, instance, cursor=first.cursor)
        assert second.get_num_requested(price_list.key) == 1


@pytest.mark.parametrize("tags", [None, {"dagster/data_version": "2"}])
def test_conditions_do_not_react_to_an_observation(tags) -> None:
    """Automation conditions react to a reported materialization, but not to an observation."""
    labels = dg.asset(name="labels", deps=[market_prices], automation_condition=dg.AutomationCondition.eager())(
        lambda: None
    )
    assets = [market_prices, labels]
    with dg.instance_for_test() as instance:
        report(instance)
        dg.materialize([labels], instance=instance)
        first = dg.evaluate_automation_conditions(assets, instance)
        instance.report_runless_asset_event(dg.AssetObservation("market_prices", tags=tags))
        second = dg.evaluate_automation_conditions(assets, instance, cursor=first.cursor)
        assert second.total_requested == 0


def test_a_report_without_a_version_after_one_with_a_version_marks_downstream_assets() -> None:
    """Then include a data version in every report."""
    labels = dg.asset(name="labels", deps=[market_prices])(lambda: None)
    with dg.instance_for_test() as instance:
        version = {"dagster/data_version": "1"}
        instance.report_runless_asset_event(dg.AssetMaterialization("market_prices", tags=version))
        dg.materialize([market_prices, labels], instance=instance)
        report(instance)
        graph = dg.Definitions(assets=[market_prices, labels]).resolve_asset_graph()
        resolver = CachingStaleStatusResolver(instance, graph, LoadingContextForTest(instance))
        assert resolver.get_status(labels.key).value == "STALE"


def test_two_specs_with_one_key_conflict() -> None:
    """`Received conflicting AssetSpecs with the same key`"""
    other = dg.AssetSpec("market_prices", description="Prices of another market.")
    with pytest.raises(dg.DagsterInvalidDefinitionError, match="Received conflicting AssetSpecs with the same key"):
        dg.Definitions.validate_loadable(dg.Definitions(assets=[market_prices, other]))


def test_a_report_for_an_unknown_key_adds_an_asset() -> None:
    """A report for an unknown key succeeds and adds an asset."""
    with dg.instance_for_test() as instance:
        instance.report_runless_asset_event(dg.AssetMaterialization("market_price"))
        assert instance.all_asset_keys() == [dg.AssetKey("market_price")]


def test_a_sensor_is_off_by_default() -> None:
    """Sensors are stopped by default."""
    assert market_upload.default_status is dg.DefaultSensorStatus.STOPPED
