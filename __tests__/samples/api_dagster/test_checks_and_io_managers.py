"""Statements of the references of asset checks and I/O managers, one step after the samples."""

import asyncio
from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import ModuleType
from typing import Any

import dagster as dg
import pytest
from dagster._check import CheckError
from dagster._core.errors import DagsterInvalidMetadata
from upath import UPath

REGIONS = dg.StaticPartitionsDefinition(["eu", "us"])


@dg.asset
def orders() -> int:
    return 3


def test_a_check_loads_all_partitions_of_its_asset(tmp_path: Path) -> None:
    @dg.asset(partitions_def=REGIONS)
    def sales(context: dg.AssetExecutionContext) -> str:
        return context.partition_key

    @dg.asset_check(asset=sales)
    def valid(sales: dict[str, str]) -> dg.AssetCheckResult:
        return dg.AssetCheckResult(passed=set(sales) == {"eu", "us"})

    def run(*assets: Any, region: str) -> dg.ExecuteInProcessResult:
        manager = dg.FilesystemIOManager(base_dir=str(tmp_path))
        return dg.materialize(
            list(assets), partition_key=region, resources={"io_manager": manager}, raise_on_error=False
        )

    assert not run(sales, valid, region="eu").success
    assert run(sales, region="us").success
    result = run(sales, valid, region="eu")
    assert [evaluation.passed for evaluation in result.get_asset_check_evaluations()] == [True]


@pytest.mark.parametrize("blocking", [True, False])
def test_a_failed_result_is_not_retried(blocking: bool) -> None:
    attempts = []

    @dg.asset_check(asset=orders, blocking=blocking, retry_policy=dg.RetryPolicy(max_retries=2))
    def few() -> dg.AssetCheckResult:
        attempts.append(1)
        return dg.AssetCheckResult(passed=False)

    assert dg.materialize([orders, few], raise_on_error=False).success is not blocking
    assert len(attempts) == 1


@pytest.mark.parametrize(("container", "success"), [(list, False), (tuple, True)])
def test_several_results_are_recorded_only_if_they_are_yielded(container: type, success: bool) -> None:
    names = ["first", "second"]

    @dg.multi_asset_check(specs=[dg.AssetCheckSpec(name, asset="orders") for name in names])
    def both():
        return container(dg.AssetCheckResult(passed=True, check_name=name) for name in names)

    result = dg.materialize([orders, both], raise_on_error=False)
    assert result.success is success
    assert result.get_asset_check_evaluations() == []


def test_metadata_of_an_io_manager_must_not_repeat_its_own_keys() -> None:
    @dg.asset
    def labeled() -> dg.Output[int]:
        return dg.Output(1, metadata={"rows": 1})

    class Labels(dg.ConfigurableIOManager):
        times: int

        def handle_output(self, context: dg.OutputContext, obj: object) -> None:
            for _ in range(self.times):
                context.add_output_metadata({"rows": 2})

        def load_input(self, context: dg.InputContext) -> None: ...

    assert dg.materialize([labeled], resources={"io_manager": Labels(times=1)}).success
    with pytest.raises(DagsterInvalidMetadata):
        dg.materialize([labeled], resources={"io_manager": Labels(times=2)})


def test_materialize_raises_the_exception_of_an_io_manager() -> None:
    class Broken(dg.ConfigurableIOManager):
        def handle_output(self, context: dg.OutputContext, obj: object) -> None:
            raise ConnectionError("no database")

        def load_input(self, context: dg.InputContext) -> None: ...

    with pytest.raises(ConnectionError):
        dg.materialize([orders], resources={"io_manager": Broken()})


def test_values_that_a_test_context_lacks_are_empty_or_raise() -> None:
    context = dg.build_output_context(asset_key="orders")
    assert (context.config, context.version, context.mapping_key, dict(context.definition_metadata)) == (None,) * 3 + (
        {},
    )
    for name in ("name", "step_key", "dagster_type", "asset_spec"):
        with pytest.raises(dg.DagsterInvariantViolationError):
            getattr(context, name)


@pytest.mark.parametrize("skip", [True, False])
def test_an_asynchronous_manager_mixes_up_keys_if_it_skips_a_partition(tmp_path: Path, skip: bool) -> None:
    # A test that ran before in this process might have taken away the loop that a process begins with.
    asyncio.set_event_loop(asyncio.new_event_loop())

    class Texts(dg.UPathIOManager):
        def dump_to_path(self, context: dg.OutputContext, obj: str, path: UPath) -> None:
            path.write_text(obj)

        async def load_from_path(self, context: dg.InputContext, path: UPath) -> str:
            return path.read_text()

    @dg.asset(partitions_def=REGIONS)
    def sales(context: dg.AssetExecutionContext) -> str:
        return context.partition_key

    received = []

    @dg.asset(ins={"sales": dg.AssetIn(metadata={"allow_missing_partitions": skip})})
    def report(sales: dict[str, str]) -> str:
        received.append(sales)
        return "done"

    resources = {"io_manager": Texts(UPath(str(tmp_path)))}
    assert dg.materialize([sales], partition_key="us", resources=resources).success
    if skip:
        assert dg.materialize([sales, report], selection=[report], resources=resources).success
        assert received == [{"eu": "us"}]
    else:
        with pytest.raises(RuntimeError, match="partitions could not be loaded"):
            dg.materialize([sales, report], selection=[report], resources=resources)


def test_the_upstream_output_of_an_asset_outside_the_run_has_no_run() -> None:
    asked = []

    class Manager(dg.ConfigurableIOManager):
        def handle_output(self, context: dg.OutputContext, obj: Any) -> None: ...

        def load_input(self, context: dg.InputContext) -> int:
            asked.append(context.upstream_output.name)
            for read in (lambda: context.upstream_output.run_id, context.get_identifier):
                with pytest.raises(dg.DagsterInvariantViolationError, match="run_id"):
                    read()
            return 1

    @dg.asset(key=["shop", "sales"])
    def sales() -> int:
        return 1

    @dg.asset(ins={"sales": dg.AssetIn(["shop", "sales"])})
    def report(sales: int) -> int:
        return sales

    assert dg.materialize([sales, report], selection=[report], resources={"io_manager": Manager()}).success
    assert asked == ["sales"]


def test_a_freshness_check_that_crashed_first_is_not_requested_again() -> None:
    tomorrow = datetime.now(UTC) + timedelta(days=1)

    @dg.asset(partitions_def=dg.DailyPartitionsDefinition(start_date=tomorrow))
    def sales() -> None: ...

    fresh = dg.build_time_partition_freshness_checks(assets=[sales], deadline_cron="0 6 * * *")
    sensor = dg.build_sensor_for_freshness_checks(freshness_checks=fresh)
    repository = dg.Definitions(assets=[sales], asset_checks=fresh, sensors=[sensor]).get_repository_def()
    with dg.DagsterInstance.ephemeral() as instance:

        def tick() -> object:
            return sensor(dg.build_sensor_context(instance=instance, repository_def=repository))

        assert isinstance(tick(), dg.RunRequest)
        selection = dg.AssetSelection.checks(*fresh)
        with pytest.raises(CheckError):
            dg.materialize([sales, *fresh], selection=selection, instance=instance)
        assert isinstance(tick(), dg.SkipReason)


def test_a_failed_freshness_check_is_requested_until_it_has_a_result() -> None:
    """Also while a run that the sensor requested is in progress, and after it crashed."""
    fresh = dg.build_last_update_freshness_checks(assets=[orders], lower_bound_delta=timedelta(seconds=0))
    sensor = dg.build_sensor_for_freshness_checks(freshness_checks=fresh)
    job = dg.define_asset_job("age", selection=dg.AssetSelection.checks(*fresh))
    defs = dg.Definitions(assets=[orders], asset_checks=fresh, jobs=[job], sensors=[sensor])
    repository = defs.get_repository_def()
    with dg.DagsterInstance.ephemeral() as instance:

        def tick() -> object:
            return sensor(
                dg.build_sensor_context(instance=instance, repository_def=repository, sensor_name=sensor.name)
            )

        age = defs.resolve_job_def("age")
        assert not age.execute_in_process(instance=instance).get_asset_check_evaluations()[0].passed
        assert isinstance(tick(), dg.SkipReason)
        instance.report_runless_asset_event(dg.AssetMaterialization("orders"))
        assert isinstance(tick(), dg.RunRequest)
        run = instance.create_run_for_job(age, tags={"dagster/sensor_name": sensor.name})
        assert isinstance(tick(), dg.RunRequest)
        instance.report_run_failed(run)
        assert isinstance(tick(), dg.RunRequest)


@pytest.mark.parametrize("loaded", [True, False])
def test_the_prefix_of_loaded_checks_leaves_additional_dependencies_out(loaded: bool) -> None:
    @dg.asset
    def customers() -> int:
        return 5

    if loaded:

        @dg.asset_check(asset=orders, additional_ins={"customers": dg.AssetIn()})
        def fewer(orders: int, customers: int) -> dg.AssetCheckResult:
            return dg.AssetCheckResult(passed=orders < customers)
    else:

        @dg.asset_check(asset=orders, additional_deps=[customers])
        def fewer(orders: int) -> dg.AssetCheckResult:
            return dg.AssetCheckResult(passed=True)

    module = ModuleType("shop")
    vars(module).update(orders=orders, customers=customers, fewer=fewer)
    checks = dg.load_asset_checks_from_modules([module], asset_key_prefix="shop")
    assets = dg.load_assets_from_modules([module], key_prefix="shop")
    job = dg.Definitions(assets=assets, asset_checks=checks).resolve_implicit_global_asset_job_def()
    assert list(job.graph.dependencies[dg.NodeInvocation("orders_fewer")]) == ["orders"]
    if loaded:
        with pytest.raises(dg.DagsterInvalidConfigError, match="'customers'"):
            job.execute_in_process()
    else:
        assert job.execute_in_process().success


def test_a_check_of_an_asset_with_one_partition_receives_its_value() -> None:
    received = []

    @dg.asset(partitions_def=dg.StaticPartitionsDefinition(["eu"]))
    def sales(context: dg.AssetExecutionContext) -> str:
        return context.partition_key

    @dg.asset_check(asset=sales)
    def valid(sales: Any) -> dg.AssetCheckResult:
        received.append(sales)
        return dg.AssetCheckResult(passed=True)

    assert dg.materialize([sales, valid], partition_key="eu").success
    assert received == ["eu"]


def test_the_time_of_an_update_is_in_its_metadata() -> None:
    times = {"old": dg.MetadataValue.timestamp(0.5), "number": 0.5}
    for name, time in times.items():

        @dg.asset(name=name)
        def reported(time: dg.ResourceParam[Any]) -> dg.MaterializeResult:
            return dg.MaterializeResult(metadata={"dagster/last_updated_timestamp": time})

        fresh = dg.build_last_update_freshness_checks(assets=[name], lower_bound_delta=timedelta(hours=1))
        result = dg.materialize([reported, *fresh], resources={"time": time}, raise_on_error=False)
        assert result.success is (name == "old")
        assert not any(evaluation.passed for evaluation in result.get_asset_check_evaluations())


@pytest.mark.parametrize("severity", list(dg.AssetCheckSeverity))
def test_a_blocking_freshness_check_needs_a_severity(severity: dg.AssetCheckSeverity) -> None:
    settings = {} if severity is dg.AssetCheckSeverity.WARN else {"severity": severity}
    fresh = dg.build_last_update_freshness_checks(
        assets=[orders], lower_bound_delta=timedelta(seconds=0), blocking=True, **settings
    )

    @dg.asset(deps=[orders])
    def report() -> None: ...

    result = dg.materialize([orders, report, *fresh], raise_on_error=False)
    assert result.success is (severity is dg.AssetCheckSeverity.WARN)


@pytest.mark.parametrize("name", ["context", "_context", "context_", "_"])
def test_names_of_the_first_parameter_that_receive_the_context(name: str) -> None:
    scope: dict[str, Any] = {}
    exec(f"def look({name}): return type({name}).__name__", scope)
    result = dg.materialize([dg.asset(scope["look"])])
    assert result.output_for_node("look") == "AssetExecutionContext"


def test_a_check_that_was_not_requested_is_recorded_and_blocks() -> None:
    specs = [dg.AssetCheckSpec("first", asset="orders"), dg.AssetCheckSpec("second", asset="orders", blocking=True)]
    seen = []

    @dg.multi_asset_check(specs=specs, can_subset=True)
    def both(context: dg.AssetCheckExecutionContext):
        seen.extend(spec.name for spec in context.check_specs)
        for spec in specs:
            yield dg.AssetCheckResult(passed=False, check_name=spec.name)

    selection = dg.AssetSelection.checks(specs[0].key)
    result = dg.materialize([both], selection=selection, raise_on_error=False)
    assert seen == ["first"]
    assert not result.success
    assert [evaluation.check_name for evaluation in result.get_asset_check_evaluations()] == ["first", "second"]


def test_a_check_called_directly_has_no_current_context() -> None:
    @dg.asset_check(asset=orders)
    def few() -> dg.AssetCheckResult:
        return dg.AssetCheckResult(passed=bool(dg.AssetCheckExecutionContext.get().log))

    assert dg.materialize([orders, few]).get_asset_check_evaluations()[0].passed
    with pytest.raises(dg.DagsterInvariantViolationError, match="No current"):
        few()


def test_nan_is_within_all_bounds() -> None:
    @dg.asset
    def share() -> dg.MaterializeResult:
        return dg.MaterializeResult(metadata={"share": float("nan")})

    bounds = dg.build_metadata_bounds_checks(assets=[share], metadata_key="share", min_value=0, max_value=1)
    assert dg.materialize([share, *bounds]).get_asset_check_evaluations()[0].passed


def test_values_are_stored_in_a_folder_only_while_the_asset_is_partitioned(tmp_path: Path) -> None:
    manager = dg.FilesystemIOManager(base_dir=str(tmp_path))

    def sales(partitions: dg.PartitionsDefinition | None) -> dg.AssetsDefinition:
        return dg.asset(lambda: 1, name="sales", partitions_def=partitions)

    def run(partitions: dg.PartitionsDefinition | None, region: str | None = None) -> None:
        dg.materialize([sales(partitions)], partition_key=region, resources={"io_manager": manager})

    run(None)
    run(REGIONS, "eu")
    assert [file.name for file in tmp_path.rglob("*")] == ["sales", "eu"]
    with pytest.raises(IsADirectoryError):
        run(None)
    defs = dg.Definitions(assets=[sales(REGIONS)], resources={"io_manager": manager})
    assert defs.load_asset_value("sales", partition_key="eu") == 1
    with pytest.raises(IsADirectoryError):
        defs.load_asset_value("sales")


def test_the_context_of_a_single_run_backfill_has_no_identifier() -> None:
    stored = []

    class Names(dg.InMemoryIOManager):
        def handle_output(self, context: dg.OutputContext, obj: object) -> None:
            with pytest.raises(CheckError):
                context.get_asset_identifier()
            stored.append(context.asset_partition_keys)

    @dg.asset(partitions_def=REGIONS, backfill_policy=dg.BackfillPolicy.single_run())
    def sales() -> int:
        return 1

    tags = {"dagster/asset_partition_range_start": "eu", "dagster/asset_partition_range_end": "us"}
    dg.materialize([sales], tags=tags, resources={"io_manager": Names()})
    assert stored == [["eu", "us"]]
    assert dg.build_output_context(asset_key="sales", partition_key="eu").get_asset_identifier() == ["sales"]


def test_metadata_of_an_io_manager_is_in_one_place() -> None:
    class Both(dg.InMemoryIOManager):
        def handle_output(self, context: dg.OutputContext, obj: object) -> dg.AssetMaterialization:
            context.add_output_metadata({"rows": 1})
            return dg.AssetMaterialization("copy", metadata={"rows": 1})

    with pytest.raises(dg.DagsterInvariantViolationError, match="Please specify metadata in one place"):
        dg.materialize([orders], resources={"io_manager": Both()})


def test_partitions_of_an_asynchronous_manager_are_not_loaded_after_another_value(tmp_path: Path) -> None:
    class Texts(dg.UPathIOManager):
        def dump_to_path(self, context: dg.OutputContext, obj: str, path: UPath) -> None:
            path.write_text(obj)

        async def load_from_path(self, context: dg.InputContext, path: UPath) -> str:
            return path.read_text()

    @dg.asset
    def currency() -> str:
        return "EUR"

    @dg.asset(partitions_def=REGIONS)
    def sales(context: dg.AssetExecutionContext) -> str:
        return context.partition_key

    @dg.asset
    def report(currency: str, sales: dict[str, str]) -> None: ...

    resources = {"io_manager": Texts(UPath(str(tmp_path)))}
    for region in REGIONS.get_partition_keys():
        dg.materialize([sales], partition_key=region, resources=resources)
    try:
        with pytest.raises(RuntimeError, match="There is no current event loop"):
            dg.materialize([currency, sales, report], selection=[currency, report], resources=resources)
    finally:
        asyncio.set_event_loop(asyncio.new_event_loop())


def test_a_value_that_cannot_be_pickled_takes_the_previous_value_away(tmp_path: Path) -> None:
    values = iter([1, lambda: 2])

    @dg.asset(retry_policy=dg.RetryPolicy(max_retries=1))
    def rate() -> Any:
        return next(values)

    resources = {"io_manager": dg.FilesystemIOManager(base_dir=str(tmp_path))}
    assert dg.materialize([rate], resources=resources).success
    with pytest.raises(dg.DagsterInvariantViolationError, match="is not picklable"):
        dg.materialize([rate], resources=resources)
    assert (tmp_path / "rate").read_bytes() == b""


@pytest.mark.parametrize(("method", "rows"), [("add_output_metadata", 2), ("add_asset_metadata", 1)])
def test_metadata_of_the_asset_outranks_that_of_the_io_manager(method: str, rows: int) -> None:
    class Rows(dg.InMemoryIOManager):
        def handle_output(self, context: dg.OutputContext, obj: object) -> None:
            context.add_output_metadata({"rows": 2})

    @dg.asset
    def counted(context: dg.AssetExecutionContext) -> int:
        getattr(context, method)({"rows": 1})
        return 1

    result = dg.materialize([counted], resources={"io_manager": Rows()})
    assert result.asset_materializations_for_node("counted")[0].metadata["rows"].value == rows


def test_a_dictionary_of_partitions_lacks_those_without_a_value(tmp_path: Path) -> None:
    received = []

    @dg.asset(partitions_def=REGIONS)
    def sales(context: dg.AssetExecutionContext) -> Any:
        return None if context.partition_key == "eu" else 5

    @dg.asset
    def report(sales: dict[str, int]) -> None:
        received.append(sales)

    resources = {"io_manager": dg.FilesystemIOManager(base_dir=str(tmp_path))}
    for region in REGIONS.get_partition_keys():
        dg.materialize([sales], partition_key=region, resources=resources)
    assert dg.materialize([sales, report], selection=[report], resources=resources).success
    assert received == [{"us": 5}]
