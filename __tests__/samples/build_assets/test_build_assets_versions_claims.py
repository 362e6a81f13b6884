"""What the guides to versions and observations say about assets that are out of date."""

from pathlib import Path

import dagster as dg
import pytest
from dagster._core.definitions.data_version import CachingStaleStatusResolver
from dagster._core.definitions.observe import observe
from dagster._core.errors import DagsterInvalidMetadata, DagsterInvalidObservationError
from dagster._core.loader import LoadingContextForTest

DATA_VERSION = "dagster/data_version"


def asset(name: str, code_version: str | None = None, deps=(), **arguments) -> dg.AssetsDefinition:
    return dg.asset(name=name, code_version=code_version, deps=list(deps), **arguments)(lambda: None)


def status(instance, assets, name: str, partition: str | None = None) -> str:
    graph = dg.Definitions(assets=assets).resolve_asset_graph()
    resolver = CachingStaleStatusResolver(instance, graph, LoadingContextForTest(instance))
    return resolver.get_status(dg.AssetKey(name), partition).value


def materialized(result) -> list[str]:
    return [event.asset_key.to_user_string() for event in result.get_asset_materialization_events()]


def test_a_run_materializes_assets_that_are_up_to_date() -> None:
    """A run materializes all selected assets, even if nothing changed."""
    prices = asset("prices", "1")
    with dg.instance_for_test() as instance:
        dg.materialize([prices], instance=instance)
        assert status(instance, [prices], "prices") == "FRESH"
        assert materialized(dg.materialize([prices], instance=instance)) == ["prices"]


def test_a_run_request_can_ask_for_stale_assets_only() -> None:
    """To leave out assets that are up to date, set `stale_assets_only`."""
    assert dg.RunRequest(stale_assets_only=True).stale_assets_only
    assert not dg.RunRequest().stale_assets_only


def test_versions_of_partitions_are_compared_one_by_one() -> None:
    """Dagster doesn't mark the whole asset as **Unsynced**."""
    days = dg.StaticPartitionsDefinition(["monday", "tuesday"])
    old, new = (asset("boxes", version, partitions_def=days) for version in ("1", "2"))
    with dg.instance_for_test() as instance:
        dg.materialize([old], partition_key="monday", instance=instance)
        found = [status(instance, [new], "boxes", day) for day in (None, "monday", "tuesday")]
    assert found == ["FRESH", "STALE", "MISSING"]


def test_an_earlier_code_version_is_out_of_date_again() -> None:
    """Dagster compares versions only with the latest materialization."""
    old, new = asset("prices", "1"), asset("prices", "2")
    with dg.instance_for_test() as instance:
        dg.materialize([old], instance=instance)
        dg.materialize([new], instance=instance)
        assert status(instance, [new], "prices") == "FRESH"
        assert status(instance, [old], "prices") == "STALE"


def test_data_that_is_not_an_input_is_not_compared(tmp_path: Path) -> None:
    """If a function reads data that isn't declared as an input, Dagster can't detect changes to that data."""
    file = tmp_path / "prices.csv"
    file.write_text("Gala,21")

    @dg.asset(code_version="1")
    def prices() -> None:
        file.read_text()

    with dg.instance_for_test() as instance:
        dg.materialize([prices], instance=instance)
        file.write_text("Gala,29")
        assert status(instance, [prices], "prices") == "FRESH"


@pytest.mark.slow
def test_a_new_materialization_keeps_the_default_data_version() -> None:
    """An asset with a code version keeps its default data version; one without gets a new version."""
    for code_version, expected in (("1", "FRESH"), (None, "STALE")):
        prices = asset("prices", code_version)
        labels = asset("labels", "1", deps=["prices"])
        with dg.instance_for_test() as instance:
            dg.materialize([prices, labels], instance=instance)
            dg.materialize([prices], instance=instance)
            assert status(instance, [prices, labels], "labels") == expected


def test_eager_does_not_compare_data_versions() -> None:
    prices = asset("prices", "1")
    labels = asset("labels", "1", deps=["prices"], automation_condition=dg.AutomationCondition.eager())
    defs = dg.Definitions(assets=[prices, labels])
    with dg.instance_for_test() as instance:
        dg.materialize([prices, labels], instance=instance)
        before = dg.evaluate_automation_conditions(defs, instance)
        assert before.total_requested == 0
        dg.materialize([prices], instance=instance)
        assert status(instance, [prices, labels], "labels") == "FRESH"
        assert dg.evaluate_automation_conditions(defs, instance, cursor=before.cursor).total_requested == 1


def test_eager_reacts_to_new_data_versions_of_sources() -> None:
    """For observable source assets, `eager()` reacts only to a new data version."""
    versions = iter("112")

    @dg.observable_source_asset
    def prices() -> dg.DataVersion:
        return dg.DataVersion(next(versions))

    labels = asset("labels", deps=["prices"], automation_condition=dg.AutomationCondition.eager())
    defs = dg.Definitions(assets=[prices, labels])
    with dg.instance_for_test() as instance:
        observe([prices], instance=instance)
        dg.materialize([prices, labels], instance=instance)
        result = dg.evaluate_automation_conditions(defs, instance)
        requested = []
        for _ in range(2):
            observe([prices], instance=instance)
            result = dg.evaluate_automation_conditions(defs, instance, cursor=result.cursor)
            requested.append(result.total_requested)
    assert requested == [0, 1]


@pytest.mark.parametrize(("days", "kind", "expected"), [
    (99, "static", "STALE"), (100, "static", "FRESH"), (2, "daily", "FRESH"), (2, "last", "STALE"),
])  # fmt: skip
def test_inputs_with_many_partitions_are_not_compared(days: int, kind: str, expected: str) -> None:
    """Dagster doesn't compare 100 or more partitions, or all partitions of a time-partitioned input."""
    if kind == "static":
        partitions = dg.StaticPartitionsDefinition([str(day) for day in range(days)])
    else:
        partitions = dg.DailyPartitionsDefinition("2025-09-01", end_date="2025-09-03")
    mapping = dg.LastPartitionMapping() if kind == "last" else None
    prices = asset("prices", partitions_def=partitions)
    labels = asset("labels", deps=[dg.AssetDep("prices", partition_mapping=mapping)])
    last = partitions.get_partition_keys()[-1]
    with dg.instance_for_test() as instance:
        dg.materialize([prices], partition_key=last, instance=instance)
        dg.materialize([prices, labels], selection=["labels"], instance=instance)
        assert status(instance, [prices, labels], "labels") == "FRESH"
        dg.materialize([prices], partition_key=last, instance=instance)
        assert status(instance, [prices, labels], "labels") == expected


@pytest.mark.parametrize(("before", "after", "expected"), [(None, "1", "STALE"), ("1", None, "FRESH")])
def test_an_added_code_version_counts_but_not_a_removed_one(before, after, expected: str) -> None:
    """The asset's `code_version` was changed or added. Removing it doesn't count."""
    with dg.instance_for_test() as instance:
        dg.materialize([asset("prices", before)], instance=instance)
        assert status(instance, [asset("prices", after)], "prices") == expected


@pytest.mark.parametrize("deps", [["boxes"], [], ["prices", "boxes"]])
def test_changed_dependencies_make_an_asset_out_of_date(deps: list[str]) -> None:
    """A dependency was added or removed."""
    with dg.instance_for_test() as instance:
        before = asset("report", deps=["prices"])
        dg.materialize([before], instance=instance)
        assert status(instance, [before], "report") == "FRESH"
        assert status(instance, [asset("report", deps=deps)], "report") == "STALE"


def test_without_versions_each_materialization_reaches_direct_downstream_assets() -> None:
    """Each of its materializations makes the direct downstream assets out of date."""
    chain = [asset("first"), asset("second", deps=["first"]), asset("third", deps=["second"])]
    with dg.instance_for_test() as instance:
        result = dg.materialize(chain, instance=instance)
        tags = result.asset_materializations_for_node("first")[0].tags
        assert tags["dagster/code_version"] == result.run_id
        dg.materialize(chain, selection=["first"], instance=instance)
        assert [status(instance, chain, name) for name in ("first", "second", "third")] == ["FRESH", "STALE", "FRESH"]


@pytest.mark.parametrize(("data_version", "expected"), [(None, "STALE"), ("same", "FRESH")])
def test_the_default_data_version_changes_with_the_input(data_version: str | None, expected: str) -> None:
    """With the default data version, `price_labels` would become unsynced."""
    versions = iter(["a", "b"])

    @dg.observable_source_asset
    def market_prices() -> dg.DataVersion:
        return dg.DataVersion(next(versions))

    @dg.asset(deps=[market_prices], code_version="1")
    def price_list() -> dg.MaterializeResult:
        return dg.MaterializeResult(data_version=data_version and dg.DataVersion(data_version))

    assets = [market_prices, price_list, asset("price_labels", "1", deps=["price_list"])]
    with dg.instance_for_test() as instance:
        observe([market_prices], instance=instance)
        dg.materialize(assets, instance=instance)
        observe([market_prices], instance=instance)
        dg.materialize(assets, selection=["price_list"], instance=instance)
        assert status(instance, assets, "price_labels") == expected


def test_an_output_can_have_a_data_version() -> None:
    """If your asset function returns a value to store, wrap the value."""

    @dg.asset
    def prices():
        return dg.Output(3, data_version=dg.DataVersion("7"))

    result = dg.materialize([prices])
    assert result.output_for_node("prices") == 3
    assert result.asset_materializations_for_node("prices")[0].tags[DATA_VERSION] == "7"


# Observations

VERSIONS = iter("123456789")


@dg.observable_source_asset
def cold_room_log() -> dg.ObserveResult:
    return dg.ObserveResult(data_version=dg.DataVersion(next(VERSIONS)), metadata={"lines": 2})


@dg.observable_source_asset
def uncounted() -> dg.ObserveResult:
    return dg.ObserveResult(metadata={"lines": 2})


def after_second_observation(source, name: str) -> str:
    alarms = asset("alarms", deps=[name])
    with dg.instance_for_test() as instance:
        observe([source], instance=instance)
        dg.materialize([source, alarms], instance=instance)
        assert status(instance, [source, alarms], "alarms") == "FRESH"
        observe([source], instance=instance)
        return status(instance, [source, alarms], "alarms")


def events(result) -> list[tuple[str, str]]:
    kinds = ("ASSET_OBSERVATION", "ASSET_MATERIALIZATION")
    return [
        (event.event_type_value, event.asset_key.to_user_string())
        for event in result.all_events
        if event.event_type_value in kinds
    ]


def run_job(selection: str) -> list[tuple[str, str]]:
    alarms = asset("alarms", deps=["cold_room_log"])
    job = dg.define_asset_job("watch", selection=selection)
    defs = dg.Definitions(assets=[cold_room_log, alarms], jobs=[job])
    return events(defs.resolve_job_def("watch").execute_in_process())


def test_a_job_observes_a_source_but_does_not_materialize_it() -> None:
    """A run records an observation, but no materialization."""
    assert run_job("key:cold_room_log") == [("ASSET_OBSERVATION", "cold_room_log")]


def test_a_job_with_all_assets_does_not_observe() -> None:
    """`*` excludes assets that Dagster doesn't materialize."""
    assert run_job("*") == [("ASSET_MATERIALIZATION", "alarms")]
    assert ("ASSET_OBSERVATION", "cold_room_log") in run_job("* or key:cold_room_log")


def test_an_observation_of_an_unknown_asset_is_stored() -> None:
    """Dagster stores the observation, but the asset doesn't appear in the graph."""

    @dg.asset
    def report(context: dg.AssetExecutionContext) -> None:
        context.log_event(dg.AssetObservation("cold_room_log", metadata={"lines": 2}))

    with dg.instance_for_test() as instance:
        dg.materialize([report], instance=instance)
        assert len(instance.fetch_observations(dg.AssetKey("cold_room_log"), limit=5).records) == 1
    assert not dg.Definitions(assets=[report]).resolve_asset_graph().has(dg.AssetKey("cold_room_log"))
    defined = dg.Definitions(assets=[report, dg.AssetSpec("cold_room_log")])
    assert defined.resolve_asset_graph().has(dg.AssetKey("cold_room_log"))


def test_an_observation_without_a_return_fails() -> None:
    """Return a `dg.DataVersion` or a `dg.ObserveResult`."""

    @dg.observable_source_asset
    def silent(): ...

    with pytest.raises(Exception) as raised:
        observe([silent], instance=dg.DagsterInstance.ephemeral())
    assert (
        "must return a DataVersion or DataVersionsByPartition, but returned a value of type <class 'NoneType'>"
        in str(raised.value)
    )


@pytest.mark.slow
def test_only_an_observation_with_a_data_version_makes_downstream_assets_stale() -> None:
    """An `ObserveResult` that contains only metadata doesn't record a version."""
    assert after_second_observation(cold_room_log, "cold_room_log") == "STALE"
    assert after_second_observation(uncounted, "uncounted") == "FRESH"


def test_an_observation_of_a_computed_asset_does_not_count() -> None:
    """Observations of an asset that Dagster materializes don't change the status of its downstream assets."""
    assets = [asset("first", "1"), asset("second", "1", deps=["first"])]
    with dg.instance_for_test() as instance:
        dg.materialize(assets, instance=instance)
        instance.report_runless_asset_event(dg.AssetObservation("first", tags={DATA_VERSION: "7"}))
        assert status(instance, assets, "second") == "FRESH"


@pytest.mark.parametrize(
    ("event", "after_report", "after_run"),
    [(dg.AssetObservation, "FRESH", "STALE"), (dg.AssetMaterialization, "STALE", "FRESH")],
)
def test_a_data_version_of_a_spec_is_reported_with_a_materialization(event, after_report: str, after_run: str) -> None:
    """An observation with a data version leaves the downstream assets **Unsynced** after their next run."""
    assets = [dg.AssetSpec("prices"), asset("labels", deps=["prices"])]
    with dg.instance_for_test() as instance:
        dg.materialize(assets, instance=instance)
        instance.report_runless_asset_event(event("prices", tags={DATA_VERSION: "7"}))
        assert status(instance, assets, "labels") == after_report
        dg.materialize(assets, instance=instance)
        assert status(instance, assets, "labels") == after_run


def test_metadata_of_an_observation_has_supported_types() -> None:
    """`Could not resolve the metadata value`"""
    with pytest.raises(DagsterInvalidMetadata, match="Could not resolve the metadata value"):
        dg.AssetObservation("cold_room_log", metadata={"at": object()})


def test_an_observation_can_name_a_partition() -> None:
    """If the facts apply to only one partition, specify that partition."""
    with dg.instance_for_test() as instance:
        instance.report_runless_asset_event(dg.AssetObservation("cold_room_log", partition="2025-09-30"))
        [record] = instance.fetch_observations(dg.AssetKey("cold_room_log"), limit=5).records
    assert record.partition_key == "2025-09-30"


@pytest.mark.parametrize("returned", [dg.DataVersion("1"), dg.ObserveResult(data_version=dg.DataVersion("1"))])
def test_a_partitioned_source_returns_versions_by_partition(returned: object) -> None:
    """If the asset is partitioned, the function must return a `dg.DataVersionsByPartition` instead."""
    rooms = dg.StaticPartitionsDefinition(["north", "south"])

    def observed(value: object, instance: dg.DagsterInstance) -> dg.ExecuteInProcessResult:
        @dg.observable_source_asset(partitions_def=rooms)
        def cold_room_log() -> object:
            return value

        job = dg.define_asset_job("observe", selection="key:cold_room_log")
        defs = dg.Definitions(assets=[cold_room_log], jobs=[job])
        return defs.resolve_job_def("observe").execute_in_process(instance=instance)

    with dg.instance_for_test() as instance:
        with pytest.raises(DagsterInvalidObservationError, match="Return `DataVersionsByPartition` instead"):
            observed(returned, instance)
        assert observed(dg.DataVersionsByPartition({"north": "1"}), instance).success


def test_an_observed_asset_without_a_definition_is_stored() -> None:
    """The event appears on the page of the asset, which the UI shows if the key is stored."""

    @dg.asset
    def cold_room_report(context: dg.AssetExecutionContext) -> None:
        context.log_event(dg.AssetObservation(asset_key="cold_room_log", metadata={"lines": 2}))

    with dg.instance_for_test() as instance:
        dg.materialize([cold_room_report], instance=instance)
        assert dg.AssetKey("cold_room_log") in instance.all_asset_keys()
