"""Statements of the reference of execution, one step after the samples."""

import os
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import dagster as dg
import pytest
from dagster._check import CheckError
from dagster._core.errors import DagsterInvalidPropertyError

REGIONS = dg.StaticPartitionsDefinition(["eu", "us"])


@dg.op
def fail() -> None:
    raise ValueError("broken")


@dg.op
def crash() -> None:
    os._exit(3)


@dg.job
def failing_job() -> None:
    fail()


@dg.job
def crashing_job() -> None:
    crash()


@dg.resource
def unreachable() -> None:
    raise ConnectionError("no route")


@dg.op(required_resource_keys={"unreachable"})
def connect() -> None: ...


@dg.job(resource_defs={"unreachable": unreachable})
def unconnected_job() -> None:
    connect()


@dg.asset
def orders() -> int:
    return 3


DEFINITIONS = dg.Definitions(assets=[orders], jobs=[dg.define_asset_job("orders_job", [orders])])


def orders_job() -> dg.JobDefinition:
    return DEFINITIONS.resolve_job_def("orders_job")


@pytest.fixture(autouse=True)
def step_processes_import_this_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(Path(__file__).parent))


@pytest.mark.parametrize("names", [["q"], ["q", "r"]])
def test_a_multi_asset_with_one_asset_has_a_key(names: list[str]) -> None:
    @dg.multi_asset(specs=[dg.AssetSpec(name) for name in names])
    def several(context: dg.AssetExecutionContext):
        if len(names) == 1:
            assert context.asset_key == dg.AssetKey("q")
        else:
            with pytest.raises(dg.DagsterInvariantViolationError):
                _ = context.asset_key

    assert dg.materialize([several]).success


def test_a_multi_asset_has_a_key_if_the_run_selects_one_of_its_assets() -> None:
    @dg.multi_asset(specs=[dg.AssetSpec("q"), dg.AssetSpec("r")], can_subset=True)
    def several(context: dg.AssetExecutionContext) -> Iterator[dg.MaterializeResult]:
        context.add_asset_metadata({"rows": 2})
        yield dg.MaterializeResult(context.asset_key, metadata={"rows": 1})

    [event] = dg.materialize([several], selection=["q"]).get_asset_materialization_events()
    assert event.materialization.metadata["rows"].value == 2
    with pytest.raises(dg.DagsterInvariantViolationError):
        dg.materialize([several])


def test_an_asset_in_deps_is_an_input_with_its_key_as_name() -> None:
    @dg.asset(partitions_def=REGIONS, key_prefix=["raw"])
    def visits() -> None: ...

    @dg.asset(partitions_def=REGIONS, deps=[visits])
    def summary(context: dg.AssetExecutionContext) -> str:
        return context.asset_partition_key_for_input("raw_visits")

    assert dg.materialize([visits, summary], partition_key="eu").asset_value("summary") == "eu"


def test_a_thread_and_a_check_have_no_current_asset_context() -> None:
    found: dict[str, Any] = {}

    def look(place: str) -> None:
        try:
            found[place] = dg.AssetExecutionContext.get()
        except dg.DagsterInvariantViolationError:
            found[place] = None

    @dg.asset
    def prices() -> None:
        look("asset")
        thread = threading.Thread(target=look, args=["thread"])
        thread.start()
        thread.join()

    @dg.asset_check(asset=prices)
    def valid() -> dg.AssetCheckResult:
        look("check")
        return dg.AssetCheckResult(passed=True)

    assert dg.materialize([prices, valid]).success
    look("outside")
    assert [place for place, context in found.items() if context] == ["asset"]
    assert set(found) == {"asset", "thread", "check", "outside"}


def test_partitioned_assets_need_a_key_even_if_they_do_not_read_it() -> None:
    @dg.asset(partitions_def=REGIONS)
    def sales() -> int:
        calls.append("sales")
        return 1

    calls: list[str] = []
    with pytest.raises(dg.DagsterInvariantViolationError):
        dg.materialize([sales])
    assert calls == ["sales"]
    assert not dg.materialize([sales], raise_on_error=False).success

    @dg.asset(partitions_def=REGIONS)
    def total(sales: int) -> None:
        calls.append("total")

    calls.clear()
    with pytest.raises(dg.DagsterInvariantViolationError):
        dg.materialize([sales, total], selection=[total])
    assert calls == []
    with pytest.raises(dg.DagsterUnknownPartitionError):
        dg.materialize([sales], partition_key="asia")
    with pytest.raises(CheckError):
        dg.materialize([orders], partition_key="eu")


@pytest.mark.parametrize(
    ("member", "error"),
    [
        ("job_name", DagsterInvalidPropertyError),
        ("run", DagsterInvalidPropertyError),
        ("retry_number", AttributeError),
    ],
)
def test_members_of_a_run_are_missing_in_the_context_of_a_test(member: str, error: type[Exception]) -> None:
    with pytest.raises(error):
        getattr(dg.build_op_context(), member)


@pytest.mark.slow
def test_a_failed_step_process_raises_nothing_but_a_crashed_one_does() -> None:
    with dg.instance_for_test() as instance:
        failed = dg.execute_job(dg.reconstructable(failing_job), instance=instance, raise_on_error=True)
        assert not failed.success
        for job in [crashing_job, unconnected_job]:
            assert not dg.execute_job(dg.reconstructable(job), instance=instance).success
            with pytest.raises(dg.DagsterSubprocessError):
                dg.execute_job(dg.reconstructable(job), instance=instance, raise_on_error=True)


def test_a_temporary_instance_fails_the_run() -> None:
    with dg.DagsterInstance.ephemeral() as instance:
        assert not dg.execute_job(dg.reconstructable(failing_job), instance=instance).success
        with pytest.raises(dg.DagsterUnmetExecutorRequirementsError):
            dg.execute_job(dg.reconstructable(failing_job), instance=instance, raise_on_error=True)


@pytest.mark.slow
def test_an_asset_job_is_reconstructable_in_a_function() -> None:
    with dg.instance_for_test() as instance:
        assert dg.execute_job(dg.reconstructable(orders_job), instance=instance).success


def test_an_asset_job_stores_values_in_files_and_an_op_job_keeps_them_in_memory():
    @dg.asset
    def orders() -> int:
        return 1

    @dg.op
    def count() -> int:
        return 1

    @dg.job
    def count_job() -> None:
        count()

    asset_job = dg.define_asset_job("asset_job", selection=[orders])
    defs = dg.Definitions(assets=[orders], jobs=[asset_job, count_job])
    assert stored_files(defs.resolve_job_def("asset_job").execute_in_process())
    assert not stored_files(defs.resolve_job_def("count_job").execute_in_process())


def stored_files(result: dg.ExecuteInProcessResult) -> list:
    outputs = [event.event_specific_data for event in result.all_events if event.event_type_value == "HANDLED_OUTPUT"]
    return [output.metadata["path"].value for output in outputs if "path" in output.metadata]


RANGE = {"dagster/asset_partition_range_start": "eu", "dagster/asset_partition_range_end": "us"}


def test_the_default_io_manager_stores_no_value_for_a_range() -> None:
    @dg.asset(partitions_def=REGIONS)
    def value() -> int:
        return 1

    @dg.asset(partitions_def=REGIONS)
    def nothing() -> None: ...

    @dg.asset(partitions_def=REGIONS)
    def only_metadata() -> dg.MaterializeResult:
        return dg.MaterializeResult(metadata={"rows": 1})

    assert dg.materialize([nothing, only_metadata], tags=RANGE).success
    assert dg.materialize_to_memory([value], tags=RANGE).success
    with pytest.raises(CheckError):
        dg.materialize([value], tags=RANGE)


def test_materialize_rejects_missing_and_differently_partitioned_assets() -> None:
    @dg.asset(partitions_def=REGIONS)
    def regional() -> None: ...

    @dg.asset(partitions_def=dg.StaticPartitionsDefinition(["eu"]))
    def european() -> None: ...

    @dg.asset
    def revenue(orders: int) -> int:
        return orders

    with pytest.raises(dg.DagsterInvalidDefinitionError):
        dg.materialize([revenue])
    with pytest.raises(dg.DagsterInvalidDefinitionError):
        dg.materialize([regional, european], partition_key="eu")
    assert dg.materialize([regional, orders], partition_key="eu").success


def test_the_context_of_a_test_provides_typed_resources_and_takes_metadata_once() -> None:
    class Rate(dg.ConfigurableResource):
        value: float

    @dg.asset
    def converted(context: dg.AssetExecutionContext, rate: Rate) -> float:
        return rate.value

    @dg.asset
    def described(context: dg.AssetExecutionContext) -> None:
        context.add_output_metadata({"rows": 1})
        context.add_output_metadata({"columns": 2})

    assert converted(dg.build_asset_context(resources={"rate": Rate(value=1.5)})) == 1.5
    assert dg.materialize([described]).success
    with pytest.raises(dg.DagsterInvariantViolationError):
        described(dg.build_asset_context())


@dg.asset
def prices() -> int:
    return 2


def prices_job() -> dg.JobDefinition:
    job = dg.define_asset_job("prices_job", [orders, prices], executor_def=dg.in_process_executor)
    return dg.Definitions(assets=[orders, prices], jobs=[job]).resolve_job_def("prices_job")


def test_a_reexecution_ignores_the_asset_selection() -> None:
    with dg.instance_for_test() as instance:
        job = dg.reconstructable(prices_job)
        parent = dg.execute_job(job, instance=instance, asset_selection=[orders.key])
        options = dg.ReexecutionOptions(parent.run_id)
        result = dg.execute_job(job, instance=instance, asset_selection=[prices.key], reexecution_options=options)
        assert result.dagster_run.asset_selection == {orders.key}
        with pytest.raises(dg.DagsterInvariantViolationError):
            options = dg.ReexecutionOptions.from_failure(parent.run_id, instance)
            dg.execute_job(job, instance=instance, reexecution_options=options)


def test_the_config_of_a_resource_in_a_test_is_under_config() -> None:
    @dg.resource(config_schema={"currency": str})
    def rate(context: dg.InitResourceContext) -> str:
        return context.resource_config["currency"]

    @dg.op(required_resource_keys={"rate"})
    def read_currency(context: dg.OpExecutionContext) -> str:
        return context.resources.rate

    def call(config: dict[str, Any]) -> str:
        return read_currency(dg.build_op_context(resources={"rate": rate}, resources_config=config))

    assert call({"rate": {"config": {"currency": "EUR"}}}) == "EUR"
    with pytest.raises(dg.DagsterInvalidConfigError):
        call({"rate": {"currency": "EUR"}})


def test_planned_events_are_only_in_the_instance() -> None:
    planned = dg.DagsterEventType.ASSET_MATERIALIZATION_PLANNED
    with dg.instance_for_test() as instance:
        result = dg.materialize([orders], instance=instance)
        assert planned not in [event.event_type for event in result.all_events]
        assert planned in [entry.dagster_event_type for entry in instance.all_logs(result.run_id)]


def test_the_result_of_execute_job_cannot_load_an_asset() -> None:
    with dg.instance_for_test() as instance:
        with dg.execute_job(dg.reconstructable(prices_job), instance=instance) as result:
            assert result.success
            with pytest.raises(FileNotFoundError):
                result.output_for_node("prices")
        assert DEFINITIONS.load_asset_value("orders", instance=instance) == 3


def test_a_selection_string_that_matches_nothing_is_no_error() -> None:
    result = dg.materialize([orders], selection="key:ordrs")
    assert result.success
    assert result.get_asset_materialization_events() == []
    with pytest.raises(dg.DagsterInvalidSubsetError):
        dg.materialize([orders], selection="ordrs")


def test_the_value_of_a_result_without_a_value_is_a_placeholder() -> None:
    @dg.asset
    def loaded() -> dg.MaterializeResult:
        return dg.MaterializeResult(metadata={"rows": 2})

    assert "NoValue" in repr(dg.materialize([loaded]).asset_value("loaded"))


def test_a_range_has_no_time_window_in_the_context_of_a_test() -> None:
    days = dg.DailyPartitionsDefinition("2024-01-01")
    found = []

    def look(context: dg.AssetExecutionContext | dg.OpExecutionContext) -> None:
        found.append(context.partition_keys)
        with pytest.raises(CheckError):
            _ = context.partition_time_window

    @dg.asset(partitions_def=days)
    def readings(context: dg.AssetExecutionContext) -> None:
        look(context)

    @dg.asset(partitions_def=days)
    def read_by_op_context(context: dg.OpExecutionContext) -> None:
        look(context)

    dates = dg.PartitionKeyRange("2024-03-01", "2024-03-02")
    readings(dg.build_asset_context(partition_key_range=dates))
    read_by_op_context(dg.build_op_context(partition_key_range=dates))
    assert found == [["2024-03-01", "2024-03-02"]] * 2


@pytest.mark.parametrize("member", ["partition_keys", "partition_time_window"])
def test_an_op_reads_some_partition_members_only_in_a_run(member: str) -> None:
    @dg.op
    def look(context: dg.OpExecutionContext) -> str:
        getattr(context, member)
        return context.partition_key

    @dg.job(partitions_def=dg.DailyPartitionsDefinition("2024-01-01"))
    def job() -> None:
        look()

    assert job.execute_in_process(partition_key="2024-03-01").output_for_node("look") == "2024-03-01"
    with pytest.raises(DagsterInvalidPropertyError, match="does not have an assets definition"):
        look(dg.build_op_context(partition_key="2024-03-01"))


def test_an_ephemeral_instance_fails_the_run_or_raises() -> None:
    job = dg.reconstructable(failing_job)
    with dg.DagsterInstance.ephemeral() as instance:
        result = dg.execute_job(job, instance=instance)
        assert not result.success
        data = result.all_events[-1].event_specific_data
        assert data.error.cls_name == "DagsterUnmetExecutorRequirementsError"
        with pytest.raises(dg.DagsterUnmetExecutorRequirementsError, match="ephemeral"):
            dg.execute_job(job, instance=instance, raise_on_error=True)


def test_the_code_version_of_an_op_is_recorded_only_for_an_asset() -> None:
    @dg.op(code_version="v7")
    def count() -> int:
        return 1

    @dg.job
    def counting() -> None:
        count()

    assert not [event for event in counting.execute_in_process().all_events if "v7" in str(event)]
    materialized = dg.materialize([dg.AssetsDefinition.from_op(count)]).asset_materializations_for_node("count")
    assert materialized[0].tags is not None
    assert materialized[0].tags["dagster/code_version"] == "v7"


@pytest.mark.parametrize(
    ("error", "attempts"), [(ValueError, 3), (SystemExit, 1), (dg.DagsterInvariantViolationError, 1)]
)
def test_a_policy_retries_no_exit_and_no_error_of_dagster(error: type[BaseException], attempts: int) -> None:
    started = []

    @dg.op(retry_policy=dg.RetryPolicy(max_retries=2))
    def load() -> None:
        started.append(1)
        raise error("broken")

    @dg.job
    def nightly() -> None:
        load()

    assert not nightly.execute_in_process(raise_on_error=False).success
    assert len(started) == attempts


def test_names_made_of_a_key_replace_its_hyphens() -> None:
    seen = []

    @dg.asset(key=["raw", "my-tab"])
    def table() -> int:
        return 1

    @dg.asset(deps=[table])
    def report(context: dg.AssetExecutionContext) -> None:
        seen.append(context.op_execution_context.asset_key_for_input("raw_my_tab"))
        with pytest.raises(CheckError, match="has no asset"):
            context.op_execution_context.asset_key_for_input("raw_my-tab")

    result = dg.materialize([table, report])
    assert seen == [dg.AssetKey(["raw", "my-tab"])]
    assert result.output_for_node("raw__my_tab") == 1


def test_the_io_manager_of_an_asset_is_kept() -> None:
    used = []

    class Recording(dg.IOManager):
        def __init__(self, name: str) -> None:
            self.name = name

        def handle_output(self, context: dg.OutputContext, obj: object) -> None:
            used.append(self.name)

        def load_input(self, context: dg.InputContext) -> object: ...

    @dg.asset(resource_defs={"io_manager": Recording("own")})
    def report() -> int:
        return 1

    assert dg.materialize([report], resources={"io_manager": Recording("given")}).success
    assert used == ["own"]


def test_provenance_is_that_of_the_partition_materialized_last() -> None:
    seen = {}

    @dg.asset(partitions_def=dg.StaticPartitionsDefinition(["a", "b"]), code_version="1")
    def report(context: dg.AssetExecutionContext) -> None:
        seen[context.partition_key] = context.get_asset_provenance(context.asset_key)

    with dg.instance_for_test() as instance:
        for key in ("a", "b"):
            dg.materialize([report], partition_key=key, instance=instance)
    assert seen["a"] is None
    assert seen["b"].code_version == "1"


def test_a_context_takes_a_time_partition_in_the_future() -> None:
    days = dg.DailyPartitionsDefinition("2024-01-01")

    @dg.asset(partitions_def=days)
    def report(context: dg.AssetExecutionContext) -> list[str]:
        return list(context.partition_keys)

    def keys(partition_key: str) -> list[str]:
        return report(dg.build_asset_context(partition_key=partition_key))

    assert keys("2099-01-01") == ["2099-01-01"]
    with pytest.raises(CheckError, match="is before the partitions definition start time"):
        keys("2023-12-31")
