"""What the guide to unit tests says about direct calls, mocks, and dg.materialize."""

import asyncio
import os
from pathlib import Path
from unittest.mock import MagicMock, Mock, create_autospec, patch

import dagster as dg
import pytest
from dagster_duckdb import DuckDBResource

from creamery.defs.payments import (
    LabClient,
    PriceConfig,
    fat_report,
    monthly_statement,
    payments,
)
from creamery.defs.pickup_totals import pickup_totals
from creamery.tests.test_pickup_totals import *  # noqa: F403

PICKUPS = [{"farm": "Alder Creek", "liters": 100}]
REPORT = {"lowest": 4.2}


@dg.asset
def milk_pickups() -> list[dict]:
    return PICKUPS


def prepared(lab):
    lab.fat_percent.return_value = 4.2
    return lab


@pytest.fixture(autouse=True)
def workdir(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("kind", [Mock, MagicMock])
def test_a_mock_without_a_spec_replaces_a_resource(kind) -> None:
    """Create the mock without a spec."""
    context = dg.build_asset_context()
    assert fat_report(context, milk_pickups=PICKUPS, lab=prepared(kind())).metadata == REPORT
    context = dg.build_asset_context(resources={"lab": prepared(kind())})
    assert fat_report(context, milk_pickups=PICKUPS).metadata == REPORT
    resources = {"lab": prepared(kind())}
    assert dg.materialize([milk_pickups, fat_report], resources=resources).success


@pytest.mark.parametrize(
    "make",
    [lambda: Mock(spec=LabClient), lambda: MagicMock(spec=LabClient), lambda: create_autospec(LabClient)],
)
def test_a_mock_with_a_spec_is_rejected(make) -> None:
    """Dagster rejects `Mock(spec=LabClient)` and `create_autospec(LabClient)`."""
    with pytest.raises(dg.DagsterInvalidDefinitionError, match="but received <class 'unittest.mock"):
        fat_report(dg.build_asset_context(), milk_pickups=PICKUPS, lab=prepared(make()))
    with pytest.raises(dg.DagsterInvalidDefinitionError, match="but received <class 'unittest.mock"):
        dg.build_asset_context(resources={"lab": prepared(make())})
        fat_report(dg.build_asset_context(resources={"lab": prepared(make())}), milk_pickups=PICKUPS)
    with pytest.raises(Exception, match="mismatches expected type"):
        dg.materialize([milk_pickups, fat_report], resources={"lab": prepared(make())})


def test_a_patched_method_keeps_its_signature() -> None:
    """To replace one method and keep its signature, patch the class."""
    lab = LabClient(base_url="https://lab.example")
    with (
        patch.object(LabClient, "fat_percent", autospec=True, return_value=4.2),
        pytest.raises(TypeError, match="missing a required argument: 'farm'"),
    ):
        lab.fat_percent()


def test_a_generator_and_a_coroutine_run_when_the_test_consumes_them() -> None:
    """A generator, so no code has run yet."""
    ran = []

    @dg.multi_asset(specs=[dg.AssetSpec("farms"), dg.AssetSpec("prices")])
    def farm_tables():
        ran.append("tables")
        yield dg.MaterializeResult("farms")
        yield dg.MaterializeResult("prices")

    @dg.asset
    async def farm_prices() -> int:
        return 61

    tables = farm_tables()
    assert ran == []
    assert [result.asset_key.to_user_string() for result in tables] == ["farms", "prices"]
    assert asyncio.run(farm_prices()) == 61


def test_an_input_with_a_default_can_be_omitted() -> None:
    """A direct call doesn't load inputs with an I/O manager, so pass every input that has no default."""

    @dg.asset
    def fee(rate: int = 3) -> int:
        return rate

    assert fee() == 3


def test_an_in_memory_database_is_empty_for_each_connection() -> None:
    """Use a file instead of `:memory:`."""
    duckdb = DuckDBResource(database=":memory:")
    with duckdb.get_connection() as connection:
        connection.execute("create table pickups (farm text)")
    with duckdb.get_connection() as connection, pytest.raises(Exception, match="pickups does not exist"):
        connection.execute("from pickups")


def test_the_context_has_an_instance_that_can_be_replaced() -> None:
    """If you pass no instance, the context has an empty one."""

    @dg.asset
    def knows_pickups(context: dg.AssetExecutionContext) -> bool:
        return context.instance.get_latest_materialization_event(dg.AssetKey("milk_pickups")) is not None

    assert knows_pickups(dg.build_asset_context()) is False
    with dg.DagsterInstance.ephemeral() as instance:
        dg.materialize([milk_pickups], instance=instance)
        assert knows_pickups(dg.build_asset_context(instance=instance)) is True


def test_materialize_keeps_nothing_in_dagster_home(workdir: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It runs the assets in the test's process and keeps their runs and events in a temporary instance."""
    home = workdir / "home"
    home.mkdir()
    monkeypatch.setenv("DAGSTER_HOME", str(home))
    pids = []

    @dg.asset
    def process() -> None:
        pids.append(os.getpid())

    dg.materialize([milk_pickups, payments, process])
    assert pids == [os.getpid()]
    assert list(home.iterdir()) == []


def test_a_failed_run_raises_unless_told_otherwise() -> None:
    """If the run fails, `dg.materialize` raises the error."""

    @dg.asset
    def broken() -> None:
        raise ValueError("no milk")

    with pytest.raises(ValueError, match="no milk"):
        dg.materialize([broken])
    assert dg.materialize([broken], raise_on_error=False).success is False


def test_a_direct_call_stores_no_value() -> None:
    """A direct call doesn't use I/O managers."""

    @dg.asset
    def open_file():
        return Path("notes.txt").open("w")

    open_file().close()
    with pytest.raises(TypeError, match="cannot pickle"):
        dg.materialize([open_file])


def test_a_direct_call_accepts_a_partition_that_does_not_exist() -> None:
    """A direct call doesn't look up the partition key."""
    context = dg.build_asset_context(partition_key="1999-01-01")
    assert monthly_statement(context) == "statement-1999-01.pdf"
    with pytest.raises(dg.DagsterUnknownPartitionError):
        dg.materialize([monthly_statement], partition_key="1999-01-01")


def test_loading_the_project_finds_a_missing_resource() -> None:
    """A test with its own resources doesn't check your project's resources."""
    project = dg.Definitions([milk_pickups, fat_report])
    with pytest.raises(dg.DagsterInvalidDefinitionError, match="resource with key 'lab'"):
        dg.Definitions.validate_loadable(project)


def test_a_misspelled_dependency_is_an_external_asset() -> None:
    """A misspelled key in `deps` isn't an error."""

    @dg.asset(deps=["milk_pikups"])
    def report() -> None: ...

    assert dg.materialize([report]).success
    dg.Definitions.validate_loadable(dg.Definitions([report]))


def test_an_input_without_a_value_is_named() -> None:
    """`No value provided for required input "milk_pickups"`"""
    with pytest.raises(dg.DagsterInvalidInvocationError, match='No value provided for required input "milk_pickups"'):
        payments(config=PriceConfig())


@pytest.mark.parametrize(
    "call",
    [
        lambda: payments(milk_pickups=PICKUPS, **{"confg": PriceConfig(bonus_cents=2)}),
        lambda: payments(PICKUPS, PriceConfig(), 2),
    ],
)
def test_an_argument_without_a_parameter_is_an_error(call) -> None:
    """`Too many input arguments were provided for op 'payments'`"""
    with pytest.raises(
        dg.DagsterInvalidInvocationError, match="Too many input arguments were provided for op 'payments'"
    ):
        call()
    with_context = payments(dg.build_asset_context(), milk_pickups=PICKUPS)
    assert with_context == {"Alder Creek": 4800}


def test_a_missing_context_is_named() -> None:
    """`has context argument`"""
    with pytest.raises(dg.DagsterInvalidInvocationError, match="no value for 'context' was found when invoking"):
        fat_report(milk_pickups=PICKUPS, lab=Mock())
    with pytest.raises(
        dg.DagsterInvalidInvocationError, match="has context argument, but no context was provided when invoking"
    ):
        monthly_statement()


class OpenLab(LabClient):
    """A resource that a context has to open."""

    def teardown_after_execution(self, context: dg.InitResourceContext) -> None:
        """Close the client."""


def test_a_resource_with_a_teardown_needs_an_opened_context() -> None:
    """Pass it as an argument, or open the context with a `with` statement; a check's context has none."""

    @dg.asset_check(asset="milk_pickups")
    def has_lab(context: dg.AssetCheckExecutionContext, lab: OpenLab) -> dg.AssetCheckResult:
        return dg.AssetCheckResult(passed=bool(lab.base_url and context.instance))

    lab = OpenLab(base_url="https://lab.example")
    with dg.build_asset_context(resources={"lab": lab}) as context:
        assert context.resources.lab
    assert has_lab(dg.build_asset_check_context(), lab=lab).passed
    with pytest.raises(dg.DagsterInvariantViolationError, match="outside of context manager scope"):
        has_lab(dg.build_asset_check_context(resources={"lab": lab}))
    with pytest.raises(TypeError, match="context manager"), dg.build_asset_check_context():
        pass


@pytest.mark.parametrize(
    "call",
    [
        lambda: fat_report(dg.build_asset_context(), milk_pickups=PICKUPS),
        lambda: dg.materialize([milk_pickups, fat_report]),
    ],
)
def test_a_missing_resource_is_named(call) -> None:
    """`resource with key 'lab' required by op 'fat_report' was not provided`"""
    with pytest.raises(
        dg.DagsterInvalidDefinitionError,
        match="resource with key 'lab' required by op 'fat_report' was not provided",
    ):
        call()


def test_without_a_context_parameter_a_missing_resource_is_a_key_error() -> None:
    """The error is only `KeyError: 'duckdb'`"""
    with pytest.raises(KeyError, match="^'duckdb'$"):
        pickup_totals()


@pytest.mark.parametrize(
    "call", [lambda: monthly_statement(dg.build_asset_context()), lambda: dg.materialize([monthly_statement])]
)
def test_a_missing_partition_key_is_named(call) -> None:
    """`access partition_key for a non-partitioned run`"""
    with pytest.raises(Exception, match="access partition_key for a non-partitioned run"):
        call()


def test_materialize_runs_the_listed_assets_only() -> None:
    """`Input asset '["milk_pickups"]' for asset '["payments"]' is not produced by any of the provided asset ops`"""
    with pytest.raises(
        dg.DagsterInvalidDefinitionError,
        match=r"""Input asset '\["milk_pickups"\]' for asset '\["payments"\]' is not produced by any of""",
    ):
        dg.materialize([payments])


def test_a_relative_path_follows_the_working_directory(workdir: Path) -> None:
    """Usually the asset writes to a relative path."""

    @dg.asset
    def export() -> None:
        Path("export.csv").write_text("farm,liters")

    export()
    assert (workdir / "export.csv").exists()


def test_the_default_io_manager_writes_elsewhere(workdir: Path) -> None:
    """The default I/O manager of `dg.materialize` writes to a temporary folder."""
    dg.materialize([milk_pickups])
    assert list(workdir.iterdir()) == []
    dg.materialize([milk_pickups], resources={"io_manager": dg.FilesystemIOManager(base_dir="out")})
    assert (workdir / "out" / "milk_pickups").exists()


READERS = {
    "run": lambda context: context.run.run_id,
    "job_name": lambda context: context.job_name,
    "retry_number": lambda context: context.retry_number,
    "add_asset_metadata": lambda context: context.add_asset_metadata({"rows": 1}),
    "load_asset_value": lambda context: context.load_asset_value(dg.AssetKey("pickups"), partition_key="2026-01-01"),
    "asset_partition_keys_for_input": lambda context: context.asset_partition_keys_for_input("pickups"),
    "partition_time_window": lambda context: context.partition_time_window,
}


@pytest.mark.parametrize("name", READERS)
def test_a_direct_call_has_no_run(name: str) -> None:
    """Run such an asset with `dg.materialize`."""
    months = dg.MonthlyPartitionsDefinition(start_date="2026-01-01")

    @dg.asset(partitions_def=months)
    def pickups() -> int:
        return 5

    @dg.asset(partitions_def=months, deps=[pickups])
    def reads(context: dg.AssetExecutionContext) -> None:
        READERS[name](context)

    span = dg.PartitionKeyRange("2026-01-01", "2026-03-01")
    with pytest.raises(Exception):  # noqa: B017
        reads(dg.build_asset_context(partition_key_range=span))
    if name != "partition_time_window":
        with pytest.raises(Exception):  # noqa: B017
            reads(dg.build_asset_context(partition_key="2026-01-01"))
    assert dg.materialize([pickups, reads], partition_key="2026-01-01").success


def test_a_key_of_two_dimensions_is_an_object() -> None:
    """A string has no `keys_by_dimension`."""
    farms = dg.StaticPartitionsDefinition(["alder", "birch"])
    months = dg.MonthlyPartitionsDefinition("2026-01-01")

    @dg.asset(partitions_def=dg.MultiPartitionsDefinition({"farm": farms, "month": months}))
    def statement(context: dg.AssetExecutionContext) -> str:
        return context.partition_key.keys_by_dimension["farm"]

    key = dg.MultiPartitionKey({"farm": "alder", "month": "2026-03-01"})
    assert statement(dg.build_asset_context(partition_key=key)) == "alder"
    with pytest.raises(AttributeError, match="keys_by_dimension"):
        statement(dg.build_asset_context(partition_key=str(key)))
    result = dg.materialize([statement], partition_key=str(key))
    assert result.output_for_node("statement") == "alder"
