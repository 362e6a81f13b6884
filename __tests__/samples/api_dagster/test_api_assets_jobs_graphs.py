"""Statements of the references of assets, definitions, jobs, graphs, and metadata, one step after the samples."""

from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import ModuleType
from typing import Any

import dagster as dg
import numpy as np
import pytest
from dagster._check import CheckError, ParameterCheckError
from dagster._core.errors import (
    DagsterConfigMappingFunctionError,
    DagsterInvalidMetadata,
    DagsterStepOutputNotFoundError,
)
from dagster._core.remote_representation.external_data import RepositorySnap
from dagster._serdes import serialize_value
from dagster_shared.serdes.errors import SerializationError
from pydantic import PrivateAttr

AC = dg.AutomationCondition
BILL = dg.AssetKey("bill")


class Rate(dg.Config):
    percent: int = 1


@dg.op
def rate(config: Rate) -> int:
    return config.percent


@dg.asset
def feed() -> None: ...


@dg.asset(key_prefix="market", deps=[feed])
def prices() -> None: ...


@dg.asset(deps=[prices])
def bill() -> None: ...


@pytest.mark.parametrize(
    ("selection", "count"),
    [
        ('+key:"market/prices"', 2),
        ('+key:"bill"', 3),
        ("+bill", 2),
        ("*bill", 3),
        ("+market/prices", 2),
    ],
)
def test_a_selection_without_a_filter_has_the_older_syntax(selection: str, count: int) -> None:
    defs = dg.Definitions(assets=[feed, prices, bill], jobs=[dg.define_asset_job("some", selection)])
    assert len(defs.resolve_job_def("some").asset_layer.selected_asset_keys) == count


def test_a_misspelled_parameter_fails_and_a_misspelled_dependency_does_not() -> None:
    @dg.asset
    def loads(fed: int) -> None: ...

    @dg.asset(deps=["fed"])
    def depends() -> None: ...

    dg.Definitions.validate_loadable(dg.Definitions(assets=[feed, depends]))
    with pytest.raises(dg.DagsterInvalidDefinitionError, match="is not produced by any of the provided asset ops"):
        dg.Definitions.validate_loadable(dg.Definitions(assets=[feed, loads]))


@pytest.mark.parametrize("setting", [{"can_subset": True}, {"skippable": True}])
def test_a_function_that_can_omit_assets_needs_yield(setting: dict[str, bool]) -> None:
    skippable = setting.get("skippable", False)
    can_subset = setting.get("can_subset", False)

    @dg.multi_asset(specs=[dg.AssetSpec("one", skippable=skippable)], can_subset=can_subset)
    def single() -> None: ...

    @dg.multi_asset(specs=[dg.AssetSpec(k, skippable=skippable) for k in "ab"], can_subset=can_subset)
    def pair(): ...

    assert len(dg.materialize([single]).get_asset_materialization_events()) == 1
    with pytest.raises(dg.DagsterInvariantViolationError, match="has multiple outputs, but only one output"):
        dg.materialize([pair])


def test_skippable_is_ignored_after_the_definition() -> None:
    def skippable(spec: dg.AssetSpec) -> dg.AssetSpec:
        return spec.replace_attributes(skippable=True)

    (mapped,) = dg.map_asset_specs(skippable, [feed])
    assert not mapped.get_asset_spec().skippable
    assert dg.AssetOut.from_spec(dg.AssetSpec("a", skippable=True)).is_required


@pytest.mark.parametrize(("selection", "observes"), [("*", False), ("group:default", False), (None, True)])
def test_filters_skip_a_multi_observable_asset(selection: str | None, observes: bool) -> None:
    @dg.multi_observable_source_asset(specs=[dg.AssetSpec("a")])
    def feeds():
        yield dg.ObserveResult(asset_key="a")

    job = dg.define_asset_job("observe", selection or [feeds])
    job_def = dg.Definitions(assets=[feeds], jobs=[job]).resolve_job_def("observe")
    assert bool(job_def.asset_layer.selected_asset_keys) is observes


@pytest.mark.parametrize(("how", "failed"), [("reported", 1), ("run", 0)])
def test_a_reported_result_outlives_reported_materializations(how: str, failed: int) -> None:
    @dg.asset(name="bill", automation_condition=AC.any_checks_match(AC.check_failed()))
    def checked() -> None: ...

    @dg.asset_check(asset=checked)
    def complete() -> dg.AssetCheckResult:
        return dg.AssetCheckResult(passed=True)

    defs = dg.Definitions(assets=[checked], asset_checks=[complete])
    with dg.DagsterInstance.ephemeral() as instance:
        instance.report_runless_asset_event(dg.AssetMaterialization(BILL))
        evaluation = dg.AssetCheckEvaluation(asset_key=BILL, check_name="complete", passed=False)
        instance.report_runless_asset_event(evaluation)
        first = dg.evaluate_automation_conditions(defs, instance)
        assert first.get_num_requested(BILL) == 1
        if how == "reported":
            instance.report_runless_asset_event(dg.AssetMaterialization(BILL))
        else:
            dg.materialize([checked], instance=instance)
        second = dg.evaluate_automation_conditions(defs, instance, cursor=first.cursor)
        assert second.get_num_requested(BILL) == failed


@pytest.mark.parametrize(("event", "requested"), [(dg.AssetObservation, 0), (dg.AssetMaterialization, 1)])
@pytest.mark.parametrize("condition", [AC.data_version_changed(), AC.newly_updated()])
def test_an_observation_of_an_external_asset_changes_nothing(
    event: type, requested: int, condition: dg.AutomationCondition
) -> None:
    @dg.asset(name="bill", deps=["grid"], automation_condition=AC.any_deps_match(condition))
    def reacts() -> None: ...

    defs = dg.Definitions(assets=[dg.AssetSpec("grid"), reacts])
    with dg.DagsterInstance.ephemeral() as instance:
        instance.report_runless_asset_event(event("grid", tags={"dagster/data_version": "1"}))
        first = dg.evaluate_automation_conditions(defs, instance)
        instance.report_runless_asset_event(event("grid", tags={"dagster/data_version": "2"}))
        second = dg.evaluate_automation_conditions(defs, instance, cursor=first.cursor)
        assert second.get_num_requested(BILL) == requested


def test_a_check_that_loads_an_unknown_asset_stops_the_iteration() -> None:
    @dg.asset_check(asset="bil")
    def loads(bil: int) -> dg.AssetCheckResult:
        return dg.AssetCheckResult(passed=True)

    with pytest.raises(StopIteration) as error:
        dg.Definitions.validate_loadable(dg.Definitions(assets=[bill], asset_checks=[loads]))
    assert str(error.value) == ""


@pytest.mark.parametrize(
    ("setting", "specified"),
    [({}, False), ({"executor_def": dg.multi_or_in_process_executor}, True)],
)
def test_the_default_executor_counts_if_it_is_set(setting: dict[str, Any], specified: bool) -> None:
    @dg.job(**setting)
    def rates() -> None:
        rate()

    assert rates.has_specified_executor is specified


@pytest.mark.parametrize("value", [True, False])
def test_processed_values_cannot_be_set_for_a_graph(value: bool) -> None:
    mapping = dg.ConfigMapping(
        config_fn=lambda config: {"rate": {"config": {"percent": config}}},
        config_schema=int,
        receive_processed_config_values=value,
    )

    @dg.graph(config=mapping)
    def rates():
        rate()

    with pytest.raises(DagsterConfigMappingFunctionError):
        rates.to_job().execute_in_process(run_config={"ops": {"config": 7}})


def test_a_tuple_without_names_loses_its_second_output() -> None:
    @dg.graph
    def two():
        return rate.alias("first")(), rate.alias("second")()

    assert [mapping.maps_from.node_name for mapping in two.output_mappings] == ["first"]


def test_a_numpy_float_of_a_definition_stops_the_code_location() -> None:
    defs = dg.Definitions(assets=[dg.AssetSpec("orders", metadata={"mean": np.float64(2.5)})])
    dg.Definitions.validate_loadable(defs)
    with pytest.raises(SerializationError, match="Unhandled value type <class 'numpy.float64'>"):
        serialize_value(RepositorySnap.from_def(defs.get_repository_def()))
    with pytest.raises(DagsterInvalidMetadata, match="Could not resolve the metadata value"):
        dg.Definitions(metadata={"pair": (1, 2)})


def test_only_references_of_assets_with_code_become_links() -> None:
    reference = dg.LocalFileCodeReference(file_path="/app/sql/orders.sql")
    references = dg.CodeReferencesMetadataValue(code_references=[reference])
    metadata = {"dagster/code_references": references}

    @dg.asset(metadata=metadata)
    def orders() -> None: ...

    linked = dg.link_code_references_to_git(
        [orders, dg.AssetSpec("raw", metadata=metadata)],
        git_url="git@github.com:acme/shop.git",
        git_branch="main",
        file_path_mapping=dg.AnchorBasedFilePathMapping(
            local_file_anchor=Path("/app/a.py"), file_anchor_path_in_repository="a.py"
        ),
        platform="github",
    )
    (url,) = linked[0].get_asset_spec().metadata["dagster/code_references"].code_references
    assert url.url == "git@github.com:acme/shop.git/tree/main/sql/orders.sql"
    assert linked[1].metadata == metadata


def test_a_parameter_with_a_default_value_is_an_upstream_asset() -> None:
    @dg.asset
    def rates(percent: int = 5) -> None: ...

    assert rates.dependency_keys == {dg.AssetKey("percent")}


def test_hooks_are_a_set() -> None:
    @dg.success_hook
    def notify(context: dg.HookContext) -> None: ...

    with pytest.raises(ParameterCheckError):
        dg.asset(hooks=[notify])(lambda: None)  # type: ignore[arg-type]
    with pytest.raises(ParameterCheckError):
        dg.define_asset_job("bills", hooks=[notify])  # type: ignore[arg-type]


@pytest.mark.parametrize("wrapped", [True, False])
def test_a_condition_for_checks_fails_on_an_asset(wrapped: bool) -> None:
    failed = AC.check_failed()

    @dg.asset(automation_condition=AC.any_checks_match(failed) if wrapped else failed)
    def checked() -> None: ...

    with dg.DagsterInstance.ephemeral() as instance:
        if wrapped:
            assert dg.evaluate_automation_conditions([checked], instance).total_requested == 0
        else:
            with pytest.raises(Exception, match="Error while evaluating conditions for checked"):
                dg.evaluate_automation_conditions([checked], instance)


@pytest.mark.parametrize("required", [True, False])
def test_outputs_of_a_subset_must_be_optional(required: bool) -> None:
    outs = {key: dg.AssetOut(is_required=required) for key in "ab"}

    @dg.multi_asset(outs=outs, can_subset=True)
    def tables(context: dg.AssetExecutionContext):
        for name in context.op_execution_context.selected_output_names:
            yield dg.Output(1, name)

    if required:
        with pytest.raises(DagsterStepOutputNotFoundError, match='non-optional output "b"'):
            dg.materialize([tables], selection=["a"])
    else:
        events = dg.materialize([tables], selection=["a"]).get_asset_materialization_events()
        assert [event.asset_key for event in events] == [dg.AssetKey("a")]


def test_an_observable_source_asset_has_no_spec_to_map() -> None:
    @dg.observable_source_asset
    def grid() -> dg.DataVersion:
        return dg.DataVersion("1")

    def keep(spec: dg.AssetSpec) -> dg.AssetSpec:
        return spec

    assert dg.map_asset_specs(keep, [grid]) == [grid]
    with pytest.raises(AttributeError, match="'SourceAsset' object has no attribute 'merge_attributes'"):
        dg.map_asset_specs(lambda spec: spec.merge_attributes(owners=["team:grid"]), [grid])
    with pytest.raises(dg.DagsterInvariantViolationError, match="Can only map over AssetSpec or AssetsDefinition"):
        dg.Definitions(assets=[grid]).map_resolved_asset_specs(func=keep)


def test_a_mapped_spec_gets_a_dependency_only_without_parameters() -> None:
    def depend(spec: dg.AssetSpec) -> dg.AssetSpec:
        return spec.merge_attributes(deps=["prices"])

    @dg.op
    def double(rate: int) -> int:
        return 2 * rate

    @dg.asset(deps=["rate"])
    def waits() -> None: ...

    @dg.asset
    def loads(rate: int) -> None: ...

    @dg.graph_asset
    def graph(rate):
        return double(rate)

    (mapped,) = dg.map_asset_specs(depend, [waits])
    assert len(mapped.get_asset_spec().deps) == 2
    with pytest.raises(dg.DagsterInvalidDefinitionError, match="has parameter 'rate'"):
        dg.map_asset_specs(depend, [loads])
    with pytest.raises(CheckError, match="Can only add additional deps to an op-backed asset"):
        dg.map_asset_specs(depend, [graph])


@pytest.mark.parametrize("required", [True, False])
def test_ops_of_a_graph_yield_only_the_outputs_of_requested_assets(required: bool) -> None:
    outs = {"low": dg.Out(is_required=required), "high": dg.Out(is_required=required)}

    @dg.op(out=outs)
    def split(context: dg.OpExecutionContext):
        for name in outs if required else context.selected_output_names:
            yield dg.Output(1, name)

    @dg.graph_multi_asset(outs={"low": dg.AssetOut(), "high": dg.AssetOut()}, can_subset=True)
    def bands():
        low, high = split()
        return {"low": low, "high": high}

    result = dg.materialize([bands], selection=["low"], raise_on_error=False)
    assert result.success is not required


@pytest.mark.parametrize("form", [dg.asset, dg.multi_asset(specs=[dg.AssetSpec("report")])])
def test_an_observation_of_a_materializable_asset_is_a_materialization(form: Any) -> None:
    def report() -> dg.ObserveResult:
        return dg.ObserveResult(metadata={"rows": 1})

    result = dg.materialize([form(report)])
    assert len(result.get_asset_materialization_events()) == 1
    assert not result.get_asset_observation_events()


def test_check_results_of_an_observable_source_asset_are_ignored() -> None:
    @dg.observable_source_asset
    def grid() -> dg.ObserveResult:
        failed = dg.AssetCheckResult(passed=False, check_name="valid", asset_key="anything")
        return dg.ObserveResult(check_results=[failed])

    job = dg.define_asset_job("look", selection=[grid])
    result = dg.Definitions(assets=[grid], jobs=[job]).resolve_job_def("look").execute_in_process()
    assert result.success and not result.get_asset_check_evaluations()


def test_a_multi_observable_function_without_yield_observes_all_assets() -> None:
    @dg.multi_observable_source_asset(specs=[dg.AssetSpec("a"), dg.AssetSpec("b")])
    def feeds(): ...

    job = dg.define_asset_job("look", selection=[feeds])
    result = dg.Definitions(assets=[feeds], jobs=[job]).resolve_job_def("look").execute_in_process()
    assert len(result.get_asset_observation_events()) == 2


def test_a_loader_sets_no_condition_of_observable_source_assets() -> None:
    @dg.observable_source_asset(automation_condition=AC.on_cron("@daily"))
    def grid() -> dg.DataVersion:
        return dg.DataVersion("1")

    module = ModuleType("utility")
    vars(module).update(grid=grid, feed=feed, several=(prices,), mixed=[prices, dg.AssetSpec("a")])
    loaded = dg.load_assets_from_modules([module], automation_condition=AC.on_missing())
    conditions = {str(asset.key): asset.automation_condition for asset in loaded if isinstance(asset, dg.SourceAsset)}
    assert conditions == {str(grid.key): AC.on_cron("@daily")}
    (spec,) = [spec for asset in loaded if isinstance(asset, dg.AssetsDefinition) for spec in asset.specs]
    assert spec.automation_condition == AC.on_missing()


@pytest.mark.parametrize("key", [None, "archive"])
def test_an_output_from_a_spec_needs_its_own_io_manager_key(key: str | None) -> None:
    stored: list[str] = []

    class Named(dg.ConfigurableIOManager):
        name: str

        def handle_output(self, context: dg.OutputContext, obj: object) -> None:
            stored.append(self.name)

        def load_input(self, context: dg.InputContext) -> None: ...

    spec = dg.AssetSpec("readings").with_io_manager_key("archive")
    readings = dg.multi_asset(name="read", outs={"out": dg.AssetOut.from_spec(spec, io_manager_key=key)})(lambda: 1)
    resources = {name: Named(name=name) for name in ("archive", "io_manager")}
    assert dg.materialize([readings], resources=resources).success
    assert stored == [key or "io_manager"]


def loads(rate: int):
    yield dg.MaterializeResult(asset_key="report")


@pytest.mark.parametrize("form", ["specs", "deps", "outs", "check"])
@pytest.mark.parametrize("setting", ["key", "input_manager_key", "metadata", "dagster_type", "partition_mapping"])
def test_an_input_that_is_also_a_dependency_sets_only_its_key_and_manager(form: str, setting: str) -> None:
    values = {"metadata": {"columns": 1}, "dagster_type": dg.Int, "partition_mapping": dg.AllPartitionMapping()}
    ins = {"rate": dg.AssetIn(**{setting: values.get(setting, "rate")})}
    forms = {
        "specs": lambda: dg.multi_asset(specs=[dg.AssetSpec("report", deps=["rate"])], ins=ins),
        "deps": lambda: dg.asset(deps=["rate"], ins=ins),
        "outs": lambda: dg.multi_asset(outs={"report": dg.AssetOut()}, ins=ins),
        "check": lambda: dg.multi_asset_check(specs=[dg.AssetCheckSpec("high", asset="rate")], ins=ins),
    }
    if setting in values and form != "outs":
        with pytest.raises(dg.DagsterInvalidDefinitionError, match="is used as both an input"):
            forms[form]()(loads)
    else:
        assert forms[form]()(loads)


def test_keys_in_conditions_do_not_get_the_prefix_of_a_loader() -> None:
    @dg.asset(automation_condition=AC.asset_matches("feed", AC.missing()))
    def waits() -> None: ...

    module = ModuleType("utility")
    vars(module).update(feed=feed, waits=waits)
    with dg.DagsterInstance.ephemeral() as instance:
        assert dg.evaluate_automation_conditions(dg.load_assets_from_modules([module]), instance).total_requested == 1
        with pytest.raises(Exception, match="Error while evaluating conditions") as error:
            dg.evaluate_automation_conditions(dg.load_assets_from_modules([module], key_prefix="grid"), instance)
    assert isinstance(error.value.__cause__, KeyError)


def test_selections_follow_assets_that_are_not_selected() -> None:
    selection = dg.AssetSelection.assets(feed, bill)
    assert selection.roots().resolve([feed, prices, bill]) == {feed.key}
    assert selection.sinks().resolve([feed, prices, bill]) == {bill.key}


def test_a_list_of_checks_selects_nothing() -> None:
    @dg.asset_check(asset=feed)
    def complete() -> dg.AssetCheckResult:
        return dg.AssetCheckResult(passed=True)

    job = dg.define_asset_job("checks", selection=[complete])
    defs = dg.Definitions(assets=[feed], asset_checks=[complete], jobs=[job])
    assert not defs.resolve_job_def("checks").nodes


def evaluations(
    definitions: list[dg.Definitions], times: list[datetime] | None = None, *, observed: Any = ()
) -> list[int]:
    """The number of requests of each tick."""
    counts, cursor = [], None
    with dg.DagsterInstance.ephemeral() as instance:
        for tick, defs in enumerate(definitions):
            if tick and observed:
                instance.report_runless_asset_event(dg.AssetObservation("grid", tags=observed[tick - 1]))
            time = times[tick] if times else None
            result = dg.evaluate_automation_conditions(defs, instance, cursor=cursor, evaluation_time=time)
            cursor = result.cursor
            counts.append(result.total_requested)
    return counts


@pytest.mark.parametrize(("first", "second", "again"), [("2026-01-01", "2026-01-02", True), ("ab", "abc", False)])
def test_changed_time_partitions_start_with_an_initial_evaluation(first: str, second: str, again: bool) -> None:
    def defs(partitions: str) -> dg.Definitions:
        definition = (
            dg.DailyPartitionsDefinition(partitions) if again else dg.StaticPartitionsDefinition(list(partitions))
        )
        return dg.Definitions([dg.asset(partitions_def=definition, automation_condition=AC.initial_evaluation())(look)])

    def look() -> None: ...

    counts = evaluations([defs(first), defs(first), defs(second)])
    assert [count > 0 for count in counts] == [True, False, again]


def test_a_cron_tick_is_not_passed_in_the_first_tick_and_twice_if_it_is_met_exactly() -> None:
    defs = dg.Definitions([dg.asset(name="look", automation_condition=AC.cron_tick_passed("0 9 * * *"))(lambda: None)])

    def run(*hours: float) -> list[int]:
        start = datetime(2026, 1, 1, tzinfo=UTC)
        return evaluations([defs] * len(hours), [start + timedelta(hours=hour) for hour in hours])

    assert run(10, 11, 34, 35) == [0, 0, 1, 0]
    assert run(10, 33, 34, 35) == [0, 1, 1, 0]


def test_a_lookback_shorter_than_a_partition_finds_none() -> None:
    def defs(hours: int) -> dg.Definitions:
        condition = AC.in_latest_time_window(timedelta(hours=hours))
        days = dg.DailyPartitionsDefinition("2026-01-01")
        return dg.Definitions(
            [dg.asset(name="look", partitions_def=days, automation_condition=condition)(lambda: None)]
        )

    times = [datetime(2026, 2, 1, tzinfo=UTC)]
    assert [evaluations([defs(hours)], times) for hours in (1, 24, 48)] == [[0], [1], [2]]


@pytest.mark.parametrize("several", [True, False])
def test_an_observation_without_a_version_is_an_update_after_one_with_a_version(several: bool) -> None:
    if several:
        grid = dg.multi_observable_source_asset(name="feeds", specs=[dg.AssetSpec("grid")])(lambda: None)
    else:
        grid = dg.observable_source_asset(name="grid")(lambda: dg.DataVersion("1"))
    condition = AC.any_deps_match(AC.newly_updated())
    defs = dg.Definitions([grid, dg.asset(name="look", deps=["grid"], automation_condition=condition)(lambda: None)])
    version = {"dagster/data_version": "1"}
    assert evaluations([defs] * 6, observed=[{}, {}, version, version, {}]) == [0, 1, 0, 1, 0, 1]
    missing = AC.any_deps_match(AC.missing())
    defs = dg.Definitions([grid, dg.asset(name="look", deps=["grid"], automation_condition=missing)(lambda: None)])
    assert evaluations([defs] * 2, observed=[{}]) == [1, 0]


def test_a_name_of_an_asset_can_have_a_hyphen() -> None:
    assert dg.asset(name="day-ahead")(lambda: 1).key == dg.AssetKey("day-ahead")


def test_a_mapping_replaces_all_sections_of_the_run_config() -> None:
    def to_ops(outer: dict[str, Any]) -> dict[str, Any]:
        console = {"console": {"config": {"log_level": "ERROR"}}}
        return {"ops": {"rate": {"config": {"percent": outer["tax"]}}}, "loggers": console}

    @dg.job(config=dg.ConfigMapping(config_fn=to_ops, config_schema={"tax": int}))
    def rates() -> None:
        rate()

    result = rates.execute_in_process(run_config={"tax": 7})
    assert result.output_for_node("rate") == 7
    with pytest.raises(dg.DagsterInvalidConfigError, match='unexpected config entry "loggers"'):
        rates.execute_in_process(run_config={"tax": 7, "loggers": {}})


def test_a_selection_of_ops_needs_config_for_the_whole_job_if_the_job_has_a_default() -> None:
    def priced(**default: Any) -> dg.JobDefinition:
        @dg.op(config_schema={"net": int})
        def net(context: dg.OpExecutionContext) -> int:
            return context.op_config["net"]

        @dg.op
        def gross(net: int) -> int:
            return net * 2

        @dg.job(**default)
        def price() -> None:
            gross(net())

        return price

    default = {"ops": {"net": {"config": {"net": 1}}}}
    given = {"ops": {"gross": {"inputs": {"net": {"value": 4}}}}}
    result = priced().execute_in_process(given, op_selection=["gross"])
    assert result.output_for_node("gross") == 8
    assert priced(config=default).execute_in_process(op_selection=["net"]).success
    with pytest.raises(dg.DagsterInvalidConfigError, match='Missing required config entry "net"'):
        priced(config=default).execute_in_process(given, op_selection=["gross"])


def test_only_a_cycle_of_assets_with_code_is_detected() -> None:
    def cycle(*defined: str) -> dg.Definitions:
        def node(name: str, upstream: str) -> Any:
            if name in defined:
                return dg.asset(name=name, deps=[upstream])(lambda: None)
            return dg.AssetSpec(name, deps=[upstream])

        return dg.Definitions(assets=[node("a", "b"), node("b", "a")])

    with pytest.raises(Exception, match="Circular dependencies"):
        dg.Definitions.validate_loadable(cycle("a", "b"))
    dg.Definitions.validate_loadable(cycle("a"))
    dg.Definitions.validate_loadable(cycle())


def test_a_selection_string_without_a_match_loads() -> None:
    @dg.asset
    def a() -> None: ...

    def selected(selection: Any) -> dg.Definitions:
        return dg.Definitions([a], jobs=[dg.define_asset_job("none", selection=selection)])

    dg.Definitions.validate_loadable(selected("key:misspelled"))
    with pytest.raises(dg.DagsterInvalidSubsetError, match="misspelled"):
        dg.Definitions.validate_loadable(selected(["misspelled"]))


def test_an_argument_that_is_not_a_field_of_a_resource_is_ignored() -> None:
    class Warehouse(dg.ConfigurableResource):
        path: str = ":memory:"

    assert Warehouse(pth="a.db").path == ":memory:"


def test_build_resources_raises_a_key_error_without_a_required_resource() -> None:
    @dg.resource(required_resource_keys={"token"})
    def client(context: dg.InitResourceContext) -> str:
        return context.resources.token

    with dg.build_resources({"client": client, "token": "abc"}) as resources:
        assert resources.client == "abc"
    with pytest.raises(KeyError, match="token"), dg.build_resources({"client": client}):
        pass


def test_with_resources_takes_no_job_and_ignores_config_of_other_keys() -> None:
    @dg.asset(required_resource_keys={"region"})
    def readings() -> None: ...

    @dg.op
    def wait() -> None: ...

    @dg.job
    def waiting() -> None:
        wait()

    assert dg.with_resources([readings], {"region": "eu"}, {"rgion": {"config": {}}})
    with pytest.raises(AttributeError, match="with_resources"):
        dg.with_resources([waiting], {"region": "eu"})


def test_a_run_changes_a_copy_of_the_registered_resource() -> None:
    class Counter(dg.ConfigurableResource):
        _calls: list[str] = PrivateAttr(default_factory=list)

        def add(self) -> int:
            self._calls.append("call")
            return len(self._calls)

    @dg.asset
    def counted(counter: Counter) -> int:
        return counter.add()

    counter = Counter()
    result = dg.materialize([counted], resources={"counter": counter})
    assert result.output_for_node("counted") == 1
    assert counter._calls == []


@pytest.mark.parametrize("build", ["op", "asset", "sensor", "schedule", "hook", "init_resource", "input"])
def test_a_resource_with_a_nested_resource_needs_a_with_statement_in_a_test(build: str) -> None:
    class Login(dg.ConfigurableResource):
        token: str = "abc"

    class Api(dg.ConfigurableResource):
        login: Login

    build_context = getattr(dg, f"build_{build}_context")
    resources = {"api": Api(login=Login())}
    with pytest.raises(dg.DagsterInvariantViolationError, match="outside of context manager scope"):
        _ = build_context(resources=resources).resources.api
    with build_context(resources=resources) as context:
        assert context.resources.api.login.token == "abc"


def test_default_config_must_be_complete() -> None:
    @dg.op(config_schema={"net": int})
    def price() -> None: ...

    @dg.op(config_schema={"days": int})
    def delivery() -> None: ...

    priced = {"price": {"config": {"net": 1}}}
    complete = {"ops": {**priced, "delivery": {"config": {"days": 2}}}}

    @dg.job(config={"ops": priced})
    def order() -> None:
        price()
        delivery()

    with pytest.raises(dg.DagsterInvalidConfigError, match='Missing required config entry "delivery"'):
        order.execute_in_process(complete)

    @dg.job(config={"ops": priced}, partitions_def=dg.StaticPartitionsDefinition(["a"]))
    def partitioned() -> None:
        price()
        delivery()

    assert partitioned.execute_in_process(complete, partition_key="a").success


def test_an_op_that_loads_an_asset_needs_an_io_manager_in_process(tmp_path: Path) -> None:
    @dg.asset
    def total() -> int:
        return 4

    @dg.op
    def double(total: int) -> int:
        return total * 2

    @dg.job
    def report() -> None:
        double(total)

    with dg.DagsterInstance.local_temp(str(tmp_path)) as instance:
        dg.materialize([total], instance=instance)
        with pytest.raises(dg.DagsterInvariantViolationError, match="Attempting to access run_id"):
            report.execute_in_process(instance=instance)
        stored = {"io_manager": dg.FilesystemIOManager()}
        result = report.execute_in_process(instance=instance, resources=stored)
    assert result.output_for_node("double") == 8
