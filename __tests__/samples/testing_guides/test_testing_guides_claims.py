"""What the guides below guides/test say about their limits and messages."""

import inspect
import os
import sys
import threading
import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import dagster as dg
import numpy as np
import pytest
from dagster._annotations import is_beta
from dagster._core.test_utils import freeze_time
from dagster_shared.check import CheckError
from slack_sdk.web.client import WebClient

from creamery.defs import (
    check_factory,
    check_messages,
    collection,
    collection_checks,
    contract_check,
    freshness,
    tank_checks,
    tank_samples,
    tanker_report,
)

pytestmark = pytest.mark.filterwarnings("ignore")


@pytest.fixture
def instance() -> Iterator[dg.DagsterInstance]:
    with dg.DagsterInstance.ephemeral() as instance:
        yield instance


def outcomes(result) -> dict[str, bool]:
    return {evaluation.check_name: evaluation.passed for evaluation in result.get_asset_check_evaluations()}


def test_data_is_stored_before_its_check_runs(instance: dg.DagsterInstance) -> None:
    result = dg.materialize(
        [collection.milk_pickups, collection.cheese_vats, collection_checks.milk_is_cold],
        instance=instance,
        raise_on_error=False,
    )
    assert not result.success
    assert outcomes(result) == {"milk_is_cold": False}
    assert result.output_for_node("milk_pickups")
    assert instance.get_latest_materialization_event(dg.AssetKey("milk_pickups"))
    assert instance.get_latest_materialization_event(dg.AssetKey("cheese_vats")) is None


def test_an_error_in_the_asset_keeps_bad_data_out(instance: dg.DagsterInstance) -> None:
    @dg.asset
    def warm_milk() -> list[float]:
        raise ValueError("too warm")

    assert not dg.materialize([warm_milk], instance=instance, raise_on_error=False).success
    assert instance.get_latest_materialization_event(dg.AssetKey("warm_milk")) is None


def test_a_later_run_materializes_downstream_of_a_failed_check(instance: dg.DagsterInstance) -> None:
    assets = [collection.milk_pickups, collection.cheese_vats, collection_checks.milk_is_cold]
    dg.materialize(assets, instance=instance, raise_on_error=False)
    later = dg.AssetSelection.assets("cheese_vats").without_checks()
    run = dg.materialize(
        assets,
        instance=instance,
        selection=later,
        resources={"io_manager": dg.InMemoryIOManager()},
        raise_on_error=False,
    )
    assert "cheese_vats" in {event.step_key for event in run.all_events}


def test_checks_have_no_partitions(instance: dg.DagsterInstance) -> None:
    assert "partitions_def" not in inspect.signature(dg.asset_check).parameters
    assert "partitions_def" not in inspect.signature(dg.AssetCheckSpec).parameters

    days = dg.DailyPartitionsDefinition("2026-03-01")

    @dg.asset(partitions_def=days)
    def pickups(context: dg.AssetExecutionContext) -> None: ...

    @dg.asset_check(asset=pickups)
    def is_first(context: dg.AssetCheckExecutionContext) -> dg.AssetCheckResult:
        return dg.AssetCheckResult(passed=context.run.tags["dagster/partition"] == "2026-03-01")

    for day in ("2026-03-01", "2026-03-02"):
        dg.materialize([pickups, is_first], partition_key=day, instance=instance)
    key = dg.AssetCheckKey(dg.AssetKey("pickups"), "is_first")
    latest = instance.event_log_storage.get_latest_asset_check_execution_by_key([key])
    assert latest[key].event.dagster_event.asset_check_evaluation_data.passed is False


def test_a_check_reads_other_assets_as_additional_ins() -> None:
    @dg.asset
    def pickups() -> int:
        return 3

    @dg.asset
    def farms() -> int:
        return 3

    @dg.asset_check(asset=pickups, additional_ins={"farms": dg.AssetIn("farms")})
    def one_per_farm(pickups: int, farms: int) -> dg.AssetCheckResult:
        return dg.AssetCheckResult(passed=pickups == farms)

    assert outcomes(dg.materialize([pickups, farms, one_per_farm])) == {"one_per_farm": True}


@pytest.mark.parametrize(
    ("blocking", "severity", "success"),
    [(False, "ERROR", True), (True, "WARN", True), (True, "ERROR", False)],
)
def test_only_a_blocking_error_fails_the_run(blocking: bool, severity: str, success: bool) -> None:
    @dg.asset
    def milk() -> None: ...

    @dg.asset_check(asset=milk, blocking=blocking)
    def is_cold() -> dg.AssetCheckResult:
        return dg.AssetCheckResult(passed=False, severity=dg.AssetCheckSeverity[severity])

    @dg.asset(deps=[milk])
    def cheese() -> None: ...

    result = dg.materialize([milk, is_cold, cheese], raise_on_error=False)
    assert result.success is success
    assert bool(result.asset_materializations_for_node("cheese")) is success


@pytest.mark.parametrize("blocking", [True, False])
def test_an_error_in_a_check_fails_the_run(blocking: bool) -> None:
    @dg.asset
    def milk() -> None: ...

    @dg.asset_check(asset=milk, blocking=blocking)
    def breaks() -> dg.AssetCheckResult:
        raise ValueError

    @dg.asset(deps=[milk])
    def cheese() -> None: ...

    result = dg.materialize([milk, breaks, cheese], raise_on_error=False)
    assert not result.success
    assert bool(result.asset_materializations_for_node("cheese")) is not blocking


@pytest.mark.parametrize(("assets", "success"), [(("milk",), True), (("milk", "milk"), False)])
def test_a_result_needs_a_name_if_its_asset_has_several_checks(assets: tuple[str, ...], success: bool) -> None:
    specs = [dg.AssetCheckSpec(f"check_{number}", asset=asset) for number, asset in enumerate(assets)]

    @dg.multi_asset_check(specs=specs)
    def unnamed() -> Iterator[dg.AssetCheckResult]:
        for spec in specs:
            yield dg.AssetCheckResult(passed=True, asset_key=spec.asset_key)

    @dg.asset
    def milk() -> None: ...

    assert dg.materialize([milk, unnamed], raise_on_error=False).success is success


def test_checks_outside_the_defs_folder_are_not_loaded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "pyproject.toml").write_text(
        '[tool.dg]\ndirectory_type = "project"\n[tool.dg.project]\nroot_module = "dairy_claims"\n'
    )
    package = tmp_path / "src" / "dairy_claims"
    (package / "defs").mkdir(parents=True)
    code = (
        "import dagster as dg\n@dg.asset_check(asset='milk')\n"
        "def {name}() -> dg.AssetCheckResult:\n    return dg.AssetCheckResult(passed=True)\n"
    )
    for file in ("__init__.py", "defs/__init__.py"):
        (package / file).touch()
    (package / "outside.py").write_text(code.format(name="outside"))
    (package / "defs" / "inside.py").write_text(code.format(name="inside"))
    monkeypatch.syspath_prepend(str(tmp_path / "src"))
    defs = dg.load_from_defs_folder(path_within_project=package)
    names = {key.name for key in defs.resolve_asset_graph().asset_check_keys}
    sys.modules.pop("dairy_claims", None)
    assert names == {"inside"}


def test_values_of_numpy_are_converted() -> None:
    """`Param "passed" is not a bool`"""
    rows = np.array([3.6, 4.1])

    @dg.asset
    def milk() -> None: ...

    def evaluated(passed, warmest) -> bool:
        @dg.asset_check(asset=milk)
        def is_cold() -> dg.AssetCheckResult:
            return dg.AssetCheckResult(passed=passed, metadata={"warmest": warmest})

        [evaluation] = dg.materialize([milk, is_cold]).get_asset_check_evaluations()
        return evaluation.passed

    with pytest.raises(Exception, match='Param "passed" is not a bool. Got np.True_'):
        evaluated((rows < 6).all(), 4.1)
    with pytest.raises(Exception, match="Unhandled value type <class 'numpy.float64'>"):
        evaluated(True, rows.max())
    assert evaluated(bool((rows < 6).all()), float(rows.max()))


@pytest.mark.parametrize("kind", ["data version", "number", "timestamp"])
def test_an_observation_needs_a_timestamp(kind: str) -> None:
    """Create the value with `MetadataValue.timestamp`."""
    now = datetime.now(UTC)

    @dg.observable_source_asset
    def prices() -> dg.DataVersion | dg.ObserveResult:
        if kind == "data version":
            return dg.DataVersion("1")
        value = now.timestamp() if kind == "number" else dg.MetadataValue.timestamp(now)
        return dg.ObserveResult(metadata={"dagster/last_updated_timestamp": value})

    checks = dg.build_last_update_freshness_checks(assets=[prices], lower_bound_delta=timedelta(days=1))
    job = dg.define_asset_job("observe", selection=dg.AssetSelection.assets("prices"))
    defs = dg.Definitions(assets=[prices], asset_checks=checks, jobs=[job])
    if kind == "number":
        with pytest.raises(CheckError, match="is not a TimestampMetadataValue"):
            defs.resolve_job_def("observe").execute_in_process()
        return
    [evaluation] = defs.resolve_job_def("observe").execute_in_process().get_asset_check_evaluations()
    assert evaluation.passed == (kind == "timestamp")
    if kind == "data version":
        assert evaluation.description == "Asset has never been observed/materialized."


@pytest.mark.parametrize("returned", [True, False, None])
def test_a_check_without_a_result_blocks_nothing(returned: bool | None) -> None:
    """The step succeeds without recording a result."""

    @dg.asset
    def milk() -> None: ...

    @dg.asset(deps=[milk])
    def cheese() -> None: ...

    @dg.asset_check(asset=milk, blocking=True)
    def is_cold():
        return returned

    result = dg.materialize([milk, cheese, is_cold])
    assert result.get_asset_check_evaluations() == []
    assert result.asset_materializations_for_node("cheese")


def test_a_prefixed_key_needs_a_mapping() -> None:
    """Map the parameter to the key with `ins`."""
    key = dg.AssetKey(["dairy", "milk"])
    specs = [dg.AssetCheckSpec("is_there", asset=key)]

    @dg.asset(key=key)
    def milk() -> int:
        return 5

    def is_there(milk: int):
        yield dg.AssetCheckResult(passed=milk == 5)

    with pytest.raises(dg.DagsterInvalidDefinitionError, match="Invalid asset dependencies"):
        dg.multi_asset_check(specs=specs)(is_there)
    check = dg.multi_asset_check(specs=specs, ins={"milk": key})(is_there)
    assert dg.materialize([milk, check]).get_asset_check_evaluations()[0].passed


@pytest.mark.parametrize("stored", [1, 2])
def test_a_check_loads_all_partitions(stored: int) -> None:
    """It fails if one of them isn't stored."""
    tanks = dg.StaticPartitionsDefinition(["north", "south"])

    @dg.asset(partitions_def=tanks)
    def milk() -> int:
        return 5

    @dg.asset_check(asset=milk)
    def is_there(milk: dict[str, int]) -> dg.AssetCheckResult:
        return dg.AssetCheckResult(passed=len(milk) == 2)

    instance = dg.DagsterInstance.ephemeral()
    if stored == 2:
        dg.materialize([milk], partition_key="south", instance=instance)
    result = dg.materialize([milk, is_there], partition_key="north", instance=instance, raise_on_error=False)
    assert result.success == (stored == 2)


@pytest.mark.parametrize("loads", [True, False])
def test_a_check_that_loads_a_missing_asset_stops_the_loading(loads: bool) -> None:
    def with_value(milk_pickup: list[dict]) -> dg.AssetCheckResult:
        return dg.AssetCheckResult(passed=bool(milk_pickup))

    def without_value() -> dg.AssetCheckResult:
        return dg.AssetCheckResult(passed=True)

    check = dg.asset_check(asset="milk_pickup")(with_value if loads else without_value)
    defs = dg.Definitions(assets=[collection.milk_pickups], asset_checks=[check])
    if loads:
        with pytest.raises(StopIteration):
            dg.Definitions.validate_loadable(defs)
    else:
        dg.Definitions.validate_loadable(defs)


CONTRACT = {"columns": {"farm": {"type": "string", "required": True, "unique": True}}, "version": 1}


def reporting(columns: dict[str, str], rows: list | None = None, on_definition: bool = False) -> dg.AssetsDefinition:
    metadata = {"dagster/column_schema": dg.TableSchema([dg.TableColumn(name, kind) for name, kind in columns.items()])}

    @dg.asset(name="farm_payments", metadata=metadata if on_definition else {})
    def farm_payments() -> dg.MaterializeResult:
        return dg.MaterializeResult(value=rows, metadata={} if on_definition else metadata)

    return farm_payments


def agreed() -> dict[str, str]:
    import yaml

    columns = yaml.safe_load(contract_check.CONTRACT.read_text())["columns"]
    return {name: column["type"] for name, column in columns.items()}


def test_the_contract_check_believes_the_metadata() -> None:
    """Neither the columns nor the values of the rows are looked at."""
    asset = reporting(agreed(), rows=[{"unknown": None}])
    assert outcomes(dg.materialize([asset, contract_check.follows_contract])) == {"follows_contract": True}


def test_the_contract_check_compares_what_its_code_reads() -> None:
    assert contract_check.violations(CONTRACT, {"farm": "string"}) == []


def test_names_of_types_are_compared_as_text() -> None:
    assert contract_check.violations(CONTRACT, {"farm": "VARCHAR"}) == ["type of farm: expected string, found VARCHAR"]


def test_metadata_of_the_definition_is_not_in_the_materialization() -> None:
    with pytest.raises(KeyError, match="dagster/column_schema"):
        dg.materialize([reporting(agreed(), on_definition=True), contract_check.follows_contract])


def test_freshness_checks_are_beta() -> None:
    for function in (
        dg.build_last_update_freshness_checks,
        dg.build_sensor_for_freshness_checks,
        dg.build_time_partition_freshness_checks,
    ):
        assert is_beta(function)


def check_alone(assets, checks, instance: dg.DagsterInstance) -> dict[str, bool]:
    job = dg.define_asset_job("checks", selection=dg.AssetSelection.all_asset_checks())
    defs = dg.Definitions(assets, asset_checks=checks, jobs=[job])
    return outcomes(defs.resolve_job_def("checks").execute_in_process(instance=instance))


def test_a_partition_check_wants_the_last_complete_partition(instance: dg.DagsterInstance) -> None:
    @dg.asset(partitions_def=dg.DailyPartitionsDefinition("2026-01-01"))
    def routes() -> None: ...

    checks = dg.build_time_partition_freshness_checks(assets=[routes], deadline_cron="* * * * *")
    with freeze_time(datetime(2026, 3, 4, 12, tzinfo=UTC)):
        for day, passed in (("2026-03-02", False), ("2026-03-03", True)):
            dg.materialize([routes], partition_key=day, instance=instance)
            assert set(check_alone([routes], checks, instance).values()) == {passed}


def test_a_freshness_check_looks_at_the_update_alone(instance: dg.DagsterInstance) -> None:
    @dg.asset
    def old_data() -> dg.MaterializeResult:
        return dg.MaterializeResult(metadata={"newest_row": "1999-01-01"})

    checks = dg.build_last_update_freshness_checks(assets=[old_data], lower_bound_delta=timedelta(hours=1))
    dg.materialize([old_data], instance=instance)
    assert set(check_alone([old_data], checks, instance).values()) == {True}


def test_any_partition_counts_as_an_update(instance: dg.DagsterInstance) -> None:
    @dg.asset(partitions_def=dg.DailyPartitionsDefinition("2026-01-01"))
    def routes() -> None: ...

    checks = dg.build_last_update_freshness_checks(assets=[routes], lower_bound_delta=timedelta(hours=1))
    dg.materialize([routes], partition_key="2026-01-01", instance=instance)
    assert set(check_alone([routes], checks, instance).values()) == {True}


def test_the_freshness_sensor_is_off_by_default() -> None:
    sensor = dg.build_sensor_for_freshness_checks(freshness_checks=freshness.freshness_checks)
    assert sensor.name == "freshness_checks_sensor"
    assert sensor.default_status is dg.DefaultSensorStatus.STOPPED


@pytest.mark.parametrize("ran_before", [False, True])
def test_the_sensor_waits_for_a_run_that_ended_without_a_result(
    ran_before: bool, instance: dg.DagsterInstance, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its tick is skipped until the check is executed in another way."""

    @dg.asset
    def routes() -> None: ...

    window = timedelta(hours=2)
    checks = dg.build_last_update_freshness_checks(assets=[routes], lower_bound_delta=window)
    sensor = dg.build_sensor_for_freshness_checks(freshness_checks=checks)
    job = dg.define_asset_job("age", selection=dg.AssetSelection.checks(*checks))
    defs = dg.Definitions(assets=[routes], asset_checks=checks, jobs=[job], sensors=[sensor])

    def tick() -> tuple[bool, str]:
        context = dg.build_sensor_context(
            instance=instance, repository_def=defs.get_repository_def(), sensor_name=sensor.name
        )
        lines: list[str] = []
        with monkeypatch.context() as patch:
            patch.setattr(context.log, "info", lambda message: lines.append(message))
            return bool(sensor.evaluate_tick(context).run_requests), "\n".join(lines)

    def run(tags: dict[str, str]) -> bool:
        job = defs.resolve_job_def("age")
        return job.execute_in_process(instance=instance, raise_on_error=False, tags=tags).success

    if ran_before:
        with freeze_time(datetime.now(UTC) - 2 * window):
            dg.materialize([routes], instance=instance)
            assert run({})
    assert tick()[0]
    with monkeypatch.context() as patch:
        factory = "dagster._core.definitions.asset_checks.asset_check_factories.freshness_checks.last_update"
        patch.setattr(f"{factory}.retrieve_last_update_record", None)
        assert not run({"dagster/sensor_name": sensor.name})
    requested, log = tick()
    assert not requested
    assert "is currently evaluating" in log
    dg.materialize([routes, *checks], instance=instance)
    assert "previously passed" in tick()[1]


@dg.asset(name="tank_samples")
def samples() -> list[dict]:
    return [{"fat": 4.1, "antibiotics": False}]


def select(name: str) -> dg.AssetSelection:
    key = dg.AssetCheckKey(dg.AssetKey("tank_samples"), name)
    return dg.AssetSelection.assets("tank_samples").without_checks() | dg.AssetSelection.checks(key)


def separate(name: str) -> dg.AssetChecksDefinition:
    @dg.asset_check(asset=samples, name=name)
    def check() -> dg.AssetCheckResult:
        return dg.AssetCheckResult(passed=True)

    return check


def test_separate_checks_are_selected_one_by_one() -> None:
    result = dg.materialize([samples, separate("fat"), separate("taste")], selection=select("fat"))
    assert outcomes(result) == {"fat": True}


def steps(result) -> set[str | None]:
    return {event.step_key for event in result.all_events if event.is_step_success}


def test_the_checks_of_a_multi_check_share_a_step() -> None:
    assert steps(dg.materialize([samples, tank_checks.lab_checks])) == {"tank_samples", "lab_checks"}
    apart = dg.materialize([samples, separate("fat"), separate("taste")])
    assert len(steps(apart)) == 3


def multi_check(can_subset: bool) -> dg.AssetChecksDefinition:
    names = ("fat_in_range", "no_antibiotics")

    @dg.multi_asset_check(
        specs=[dg.AssetCheckSpec(name, asset="tank_samples") for name in names], can_subset=can_subset
    )
    def careless() -> Iterator[dg.AssetCheckResult]:
        for name in names:
            yield dg.AssetCheckResult(passed=True, check_name=name)

    return careless


def test_a_check_that_was_not_selected_is_let_through(capsys: pytest.CaptureFixture, caplog) -> None:
    result = dg.materialize([samples, multi_check(can_subset=True)], selection=select("fat_in_range"))
    assert outcomes(result) == {"fat_in_range": True, "no_antibiotics": True}
    output = caplog.text + "".join(capsys.readouterr())
    assert "was yielded which is not selected. Letting it through." in output


def test_without_can_subset_part_of_the_checks_cannot_be_selected() -> None:
    with pytest.raises(dg.DagsterInvalidSubsetError):
        dg.materialize([samples, multi_check(can_subset=False)], selection=select("fat_in_range"))
    assert dg.materialize([samples, multi_check(can_subset=False)]).success

    @dg.asset(check_specs=[dg.AssetCheckSpec("has_rows", asset="raw")])
    def raw() -> dg.MaterializeResult:
        return dg.MaterializeResult(check_results=[dg.AssetCheckResult(passed=True)])

    with pytest.raises(dg.DagsterInvalidSubsetError):
        dg.materialize([raw], selection=dg.AssetSelection.assets("raw").without_checks())


def test_an_asset_that_was_not_selected_fails_the_run() -> None:
    @dg.multi_asset(specs=[dg.AssetSpec("raw"), dg.AssetSpec("rejected")], can_subset=True)
    def careless() -> Iterator[dg.MaterializeResult]:
        yield dg.MaterializeResult("raw")
        yield dg.MaterializeResult("rejected")

    assert not dg.materialize([careless], selection="raw", raise_on_error=False).success


def test_a_missing_result_is_not_recorded() -> None:
    @dg.multi_asset(
        specs=[dg.AssetSpec("raw"), dg.AssetSpec("rejected")],
        check_specs=[dg.AssetCheckSpec("has_rows", asset="raw")],
        can_subset=True,
    )
    def forgetful() -> Iterator[dg.MaterializeResult]:
        yield dg.MaterializeResult("raw")

    result = dg.materialize([forgetful])
    assert result.success
    assert outcomes(result) == {}
    assert len(result.asset_materializations_for_node("forgetful")) == 1


def test_the_selection_is_in_the_context() -> None:
    result = dg.materialize([tank_samples.lab_export], selection="raw_samples")
    assert outcomes(result) == {"has_rows": True}
    without = dg.AssetSelection.assets("raw_samples", "rejected_samples").without_checks()
    assert outcomes(dg.materialize([tank_samples.lab_export], selection=without)) == {}
    alone = dg.AssetSelection.checks(dg.AssetCheckKey(dg.AssetKey("raw_samples"), "has_rows"))
    result = dg.materialize([tank_samples.lab_export], selection=alone)
    assert outcomes(result) == {"has_rows": True}
    assert result.asset_materializations_for_node("lab_export") == []


def test_a_test_ignores_the_executor() -> None:
    pids = []

    @dg.op
    def process() -> None:
        pids.append(os.getpid())

    @dg.job(executor_def=dg.multiprocess_executor)
    def parallel() -> None:
        process.alias("first")()
        process.alias("second")()

    assert parallel.execute_in_process().success
    assert pids == [os.getpid(), os.getpid()]


def test_a_test_does_not_wait_in_the_run_queue(tmp_path: Path) -> None:
    limits = {"concurrency": {"runs": {"max_concurrent_runs": 0}}}
    with dg.DagsterInstance.local_temp(str(tmp_path), overrides=limits) as instance:
        result = tanker_report.tanker_report.execute_in_process(partition_key="2026-03-02", instance=instance)
    assert result.success


def test_a_test_sees_the_pools_of_its_instance(tmp_path: Path) -> None:
    """Another run has the only slot of the pool until the step has waited for it."""

    @dg.op(pool="tank")
    def fill() -> None: ...

    @dg.job
    def filling() -> None:
        fill()

    assert filling.execute_in_process().success
    with dg.DagsterInstance.local_temp(str(tmp_path)) as instance:
        storage = instance.event_log_storage
        storage.set_concurrency_slots("tank", 1)
        assert storage.claim_concurrency_slot("tank", "another-run", "fill").is_claimed

        def free_when_the_step_waits() -> None:
            deadline = time.monotonic() + 120
            while time.monotonic() < deadline and not storage.get_concurrency_info("tank").pending_step_count:
                time.sleep(0.2)
            storage.free_concurrency_slots_for_run("another-run")

        other = threading.Thread(target=free_when_the_step_waits)
        other.start()
        result = filling.execute_in_process(instance=instance)
        other.join()
        messages = [entry.message for entry in instance.all_logs(result.run_id)]
    assert "Step blocked by limit for pool tank" in messages
    assert result.success


def test_a_test_accepts_one_key() -> None:
    parameters = inspect.signature(dg.JobDefinition.execute_in_process).parameters
    assert [name for name in parameters if "partition" in name] == ["partition_key"]


@pytest.mark.parametrize("of_assets", [True, False])
def test_dynamic_partitions_need_an_instance(of_assets: bool, instance: dg.DagsterInstance) -> None:
    farms = dg.DynamicPartitionsDefinition(name="farms")

    @dg.op
    def visit() -> None: ...

    @dg.job(config=dg.PartitionedConfig(farms, run_config_for_partition_key_fn=lambda key: {}))
    def visits() -> None:
        visit()

    @dg.asset(partitions_def=farms)
    def farm() -> None: ...

    def run(**arguments) -> bool:
        if of_assets:
            return dg.materialize([farm], partition_key="north", **arguments).success
        return visits.execute_in_process(partition_key="north", **arguments).success

    with pytest.raises(CheckError, match="The instance is not available to load partitions"):
        run()
    with pytest.raises(dg.DagsterUnknownPartitionError):
        run(instance=instance)
    instance.add_dynamic_partitions("farms", ["north"])
    assert run(instance=instance)


def test_unknown_keys_are_accepted_without_a_run() -> None:
    key = "2025-01-01"
    assert key not in tanker_report.tanker_config.get_partition_keys()
    assert tanker_report.tanker_config.get_run_config_for_partition_key(key)
    assert tanker_report.tanker_loads(dg.build_asset_context(partition_key=key)) == f"loads for {key}"


@pytest.mark.parametrize(("timezone", "last"), [(None, "2026-03-03"), ("America/New_York", "2026-03-02")])
def test_a_day_ends_in_utc_or_in_the_time_zone(timezone: str | None, last: str) -> None:
    @dg.daily_partitioned_config(start_date=datetime(2026, 3, 1), timezone=timezone)
    def config(start: datetime, end: datetime) -> dict:
        return {}

    assert config.get_partition_keys(current_time=datetime(2026, 3, 4, 1, tzinfo=UTC))[-1] == last


def test_the_last_key_follows_the_clock() -> None:
    config = tanker_report.tanker_config
    for day in (5, 6):
        with freeze_time(datetime(2026, 3, day, 1, tzinfo=UTC)):
            assert config.get_partition_keys()[-1] == f"2026-03-{day - 1:02d}"
    fixed = datetime(2026, 3, 4)
    assert config.get_partition_keys(current_time=fixed)[-1] == "2026-03-03"


@pytest.mark.parametrize("key", ["2026-3-2", "2025-01-01", "2999-01-01"])
def test_keys_that_look_correct_are_unknown(key: str) -> None:
    with pytest.raises(dg.DagsterUnknownPartitionError):
        tanker_report.tanker_report.execute_in_process(partition_key=key)


def freshness_at(hour: int, minute: int, updated: tuple[int, int] | None) -> bool:
    """Whether the check of the route plan passes on March 4 in Amsterdam, one hour ahead of UTC."""
    with dg.DagsterInstance.ephemeral() as instance:
        if updated:
            with freeze_time(datetime(2026, 3, 4, updated[0] - 1, updated[1], tzinfo=UTC)):
                dg.materialize([freshness.route_plan], instance=instance)
        with freeze_time(datetime(2026, 3, 4, hour - 1, minute, tzinfo=UTC)):
            [passed] = check_alone([freshness.route_plan], freshness.freshness_checks, instance).values()
    return passed


@pytest.mark.parametrize(
    ("hour", "updated", "passed"),
    [(5, None, False), (5, (2, 50), False), (5, (3, 10), True), (7, (2, 50), False), (7, (6, 30), True)],
)
def test_the_plan_is_late_from_its_deadline(hour: int, updated: tuple[int, int] | None, passed: bool) -> None:
    """From 05:00, the check fails until the plan has an update from 03:00 or later."""
    assert freshness_at(hour, 1, updated) is passed


def test_too_few_updates_to_detect_anomalies_pass_and_wait_a_day() -> None:
    from dagster_cloud.anomaly_detection import BetaFreshnessAnomalyDetectionParams
    from dagster_cloud.anomaly_detection.defs import handle_anomaly_detection_inference_failure

    params = BetaFreshnessAnomalyDetectionParams(sensitivity=0.1)
    answer = {
        "__typename": "AnomalyDetectionFailure",
        "message": params.model_version.minimum_required_records_msg,
    }
    key, severity = dg.AssetKey("route_plan"), dg.AssetCheckSeverity.WARN
    before = time.time()
    result = handle_anomaly_detection_inference_failure(answer, {}, params, key, severity)
    assert result.passed
    assert result.metadata["dagster/fresh_until_timestamp"].value >= before + timedelta(days=1).total_seconds()


def test_a_failed_check_alone_leaves_its_run_successful(instance: dg.DagsterInstance) -> None:
    """To try it, execute `temperature_in_range` alone. Otherwise, `milk_is_cold` makes the run fail."""
    checked = [collection.milk_pickups, *check_factory.defs().asset_checks, collection_checks.milk_is_cold]
    assert not dg.materialize(checked, instance=instance, raise_on_error=False).success
    alone = dg.AssetSelection.checks(dg.AssetCheckKey(dg.AssetKey("milk_pickups"), "temperature_in_range"))
    result = dg.materialize(checked, selection=alone, instance=instance)
    assert result.success
    assert outcomes(result) == {"temperature_in_range": False}


def test_slack_gets_the_failed_checks_of_a_successful_run(monkeypatch: pytest.MonkeyPatch) -> None:
    messages = []
    monkeypatch.setattr(WebClient, "chat_postMessage", lambda _client, **message: messages.append(message))
    defs = dg.Definitions.merge(
        check_messages.defs(),
        check_factory.defs(),
        dg.Definitions(
            assets=[collection.milk_pickups],
            jobs=[dg.define_asset_job("load", selection=["milk_pickups"])],
        ),
    )
    with dg.DagsterInstance.ephemeral() as instance:
        result = defs.resolve_job_def("load").execute_in_process(instance=instance)
        assert result.success
        context = dg.build_run_status_sensor_context(
            sensor_name="report_failed_checks",
            dagster_instance=instance,
            dagster_run=result.dagster_run,
            dagster_event=result.get_run_success_event(),
            resources={"slack": check_messages.SlackResource(token="xoxb-test")},
        )
        check_messages.report_failed_checks(context)
    [message] = messages
    assert message["channel"] == "#milk-data"
    assert message["text"] == "Failed checks:\nmilk_pickups: temperature_in_range (WARN)"
