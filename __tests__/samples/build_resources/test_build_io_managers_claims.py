"""What the guides to I/O managers say about calls, files, partitions, and types."""

from pathlib import Path
from typing import Any

import dagster as dg
import pandas as pd
import pytest
from dagster_duckdb_pandas import DuckDBPandasIOManager
from dagster_shared.check import CheckError

from waterworks.defs import csv_tables, json_files, json_resources, supply_tables


class Recorder(dg.IOManager):
    def __init__(self) -> None:
        self.stored: list = []
        self.loaded = 0

    def handle_output(self, context: dg.OutputContext, obj: Any) -> None:
        self.stored.append((context.asset_key.path[-1], obj))

    def load_input(self, context: dg.InputContext) -> Any:
        self.loaded += 1
        return list(range(1000))


@dg.asset
def readings() -> list[int]:
    return [1]


@dg.asset
def highest(readings: list[int]) -> None:
    assert len(readings) == 1000


@dg.asset
def lowest(readings: list[int]) -> None:
    assert len(readings) == 1000


def test_each_asset_loads_the_whole_value_for_itself() -> None:
    recorder = Recorder()
    assert dg.materialize([readings, highest, lowest], resources={"io_manager": recorder}).success
    assert recorder.loaded == 2


def test_the_output_of_an_op_has_an_identifier_but_no_asset_key() -> None:
    seen = []

    class Paths(dg.ConfigurableIOManager):
        def handle_output(self, context: dg.OutputContext, obj: Any) -> None:
            assert not context.has_asset_key
            with pytest.raises(dg.DagsterInvariantViolationError, match="Attempting to access asset_key"):
                context.asset_key  # noqa: B018
            seen.append(context.get_identifier())

        def load_input(self, context: dg.InputContext) -> int:
            assert not context.has_asset_key
            seen.append(context.get_identifier())
            return 1

    @dg.op
    def count() -> int:
        return 1

    @dg.op
    def double(count: int) -> None: ...

    @dg.job(resource_defs={"io_manager": Paths()})
    def pumps() -> None:
        double(count())

    result = pumps.execute_in_process()
    assert seen == [[result.run_id, "count", "result"]] * 2


def test_a_database_io_manager_rejects_other_types(tmp_path: Path) -> None:
    @dg.asset
    def pump_count() -> int:
        return 3

    resources = {"io_manager": DuckDBPandasIOManager(database=str(tmp_path / "waterworks.duckdb"), schema="supply")}
    with pytest.raises(Exception, match="DuckDBIOManager does not have a handler for type"):
        dg.materialize([pump_count], resources=resources)


def test_a_built_output_context_is_not_partitioned(tmp_path: Path) -> None:
    context = dg.build_output_context(asset_key="levels", partition_key="2025-03-14")
    assert not context.has_asset_partitions
    manager = csv_tables.CsvIOManager(base_path=str(tmp_path / "built"))
    manager.handle_output(context, pd.DataFrame({"level": [11.5]}))
    assert [path.name for path in (tmp_path / "built").rglob("*.csv")] == ["levels.csv"]

    resources = {"csv": csv_tables.CsvIOManager(base_path=str(tmp_path / "run"))}
    assets = [csv_tables.reservoir_levels, csv_tables.high_levels]
    assert dg.materialize(assets, resources=resources, partition_key="2025-03-14").success
    assert [path.name for path in (tmp_path / "run").rglob("*.csv")] == ["2025-03-14.csv"] * 2


def test_a_database_io_manager_can_load_some_columns(tmp_path: Path) -> None:
    @dg.asset(ins={"pump_output": dg.AssetIn(metadata={"columns": ["site"]})})
    def sites(pump_output: pd.DataFrame) -> pd.DataFrame:
        assert list(pump_output.columns) == ["site"]
        return pump_output

    tables = DuckDBPandasIOManager(database=str(tmp_path / "waterworks.duckdb"))
    assert dg.materialize([supply_tables.pump_output, sites], resources={"io_manager": tables}).success


def test_an_asset_has_one_io_manager() -> None:
    with pytest.raises(Exception, match="io_manager_key"):

        @dg.asset(io_manager_key=["files", "tables"])
        def stored_twice() -> int:
            return 1


def test_nothing_is_stored_without_a_value() -> None:
    recorder = Recorder()

    @dg.asset
    def annotated() -> None: ...

    @dg.asset
    def reported() -> dg.MaterializeResult:
        return dg.MaterializeResult(metadata={"rows": 1})

    @dg.asset
    def with_value() -> dg.MaterializeResult:
        return dg.MaterializeResult(value=5)

    @dg.asset
    def unannotated(): ...

    assets = [annotated, reported, with_value, unannotated]
    assert dg.materialize(assets, resources={"io_manager": recorder}).success
    assert sorted(recorder.stored, key=str) == [("unannotated", None), ("with_value", 5)]


def test_a_value_that_cannot_be_stored_fails_the_step_and_is_retried() -> None:
    written = []

    class Unreliable(Recorder):
        def handle_output(self, context: dg.OutputContext, obj: Any) -> None:
            written.append(obj)
            if len(written) < 3:
                raise OSError("disk full")

    @dg.asset(retry_policy=dg.RetryPolicy(max_retries=2))
    def retried() -> int:
        return 7

    @dg.asset
    def not_retried() -> int:
        return 8

    result = dg.materialize([retried, not_retried], resources={"io_manager": Unreliable()}, raise_on_error=False)
    assert result.success is False or written.count(7) == 3
    written.clear()
    assert dg.materialize([retried], resources={"io_manager": Unreliable()}).success
    assert written == [7, 7, 7]
    written.clear()
    failed = dg.materialize([not_retried], resources={"io_manager": Unreliable()}, raise_on_error=False)
    assert not failed.success
    assert written == [8]


def test_an_asset_without_a_value_has_no_file_to_load(tmp_path: Path) -> None:
    @dg.asset
    def meters() -> None: ...

    @dg.asset
    def meter_report(meters) -> None: ...

    result = dg.materialize(
        [meters, meter_report],
        resources={"io_manager": dg.FilesystemIOManager(base_dir=str(tmp_path))},
        raise_on_error=False,
    )
    [failure] = result.filter_events(lambda event: event.is_step_failure)
    assert failure.step_key == "meter_report"
    assert "FileNotFoundError" in str(failure.step_failure_data.error)


def test_a_value_that_is_not_stored_yet_is_missing_under_storage(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    @dg.asset
    def count(readings: list[int]) -> int:
        return len(readings)

    with dg.instance_for_test(temp_dir=str(tmp_path)) as instance:
        with pytest.raises(Exception) as error:
            dg.materialize([readings, count], selection=[count], instance=instance)
        causes = [str(error.value), str(error.value.__cause__)]
        assert isinstance(error.value, FileNotFoundError) or isinstance(error.value.__cause__, FileNotFoundError)
        assert any(f"{tmp_path}/storage/readings" in cause for cause in causes)
        dg.materialize([readings], instance=instance)
        assert dg.materialize([readings, count], selection=[count], instance=instance).success


@dg.asset(partitions_def=json_files.days, backfill_policy=dg.BackfillPolicy.single_run())
def returns_a_value(context: dg.AssetExecutionContext) -> int:
    return len(context.partition_keys)


@dg.asset(partitions_def=json_files.days, backfill_policy=dg.BackfillPolicy.single_run())
def returns_none(context: dg.AssetExecutionContext) -> None: ...


def test_a_single_run_for_several_partitions_cannot_return_a_value(tmp_path: Path) -> None:
    days = {"dagster/asset_partition_range_start": "2025-03-02", "dagster/asset_partition_range_end": "2025-03-04"}
    resources = {"io_manager": dg.FilesystemIOManager(base_dir=str(tmp_path))}
    with pytest.raises(Exception, match="does not support persisting an output associated with multiple partitions"):
        dg.materialize([returns_a_value], tags=days, resources=resources)
    assert dg.materialize([returns_none], tags=days, resources=resources).success


WEEKS = dg.WeeklyPartitionsDefinition(start_date="2025-03-02")


def run_week(annotation: Any, io_manager: Any, metadata: dict, monkeypatch: pytest.MonkeyPatch, days: int = 7) -> Any:
    def body(pumping_hours):
        return type(pumping_hours).__name__

    if annotation:
        body.__annotations__["pumping_hours"] = annotation
    week = dg.asset(
        name="week",
        partitions_def=WEEKS,
        io_manager_key="json",
        ins={"pumping_hours": dg.AssetIn(metadata=metadata)},
    )(body)
    for day in range(2, 2 + days):
        dg.materialize([json_files.pumping_hours], partition_key=f"2025-03-{day:02d}", resources=io_manager)
    assets = [json_files.pumping_hours, week]
    result = dg.materialize(assets, selection=[week], partition_key="2025-03-02", resources=io_manager)
    return result.output_for_node("week")


@pytest.fixture
def io_manager(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict:
    monkeypatch.chdir(tmp_path)
    return json_resources.resources().resources


def test_several_partitions_arrive_as_a_dictionary(io_manager: dict, monkeypatch: pytest.MonkeyPatch) -> None:
    assert run_week(None, io_manager, {}, monkeypatch) == "dict"
    assert run_week(dict[str, int], io_manager, {}, monkeypatch) == "dict"
    with pytest.raises(Exception, match='Type check failed for step input "pumping_hours" - expected type "Int"'):
        run_week(int, io_manager, {}, monkeypatch)


def test_missing_partitions_can_be_skipped(io_manager: dict, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(Exception) as error:
        run_week(dict[str, int], io_manager, {}, monkeypatch, days=3)
    assert isinstance(error.value, FileNotFoundError) or isinstance(error.value.__cause__, FileNotFoundError)
    skipping = {"allow_missing_partitions": True}
    assert run_week(dict[str, int], io_manager, skipping, monkeypatch, days=3) == "dict"


def test_an_only_partition_that_is_missing_is_none(io_manager: dict) -> None:
    seen = []

    @dg.asset(
        partitions_def=json_files.days,
        ins={"pumping_hours": dg.AssetIn(metadata={"allow_missing_partitions": True})},
    )
    def day(pumping_hours) -> None:
        seen.append(pumping_hours)

    upstream = dg.AssetSpec("pumping_hours", partitions_def=json_files.days).with_io_manager_key("json")
    assert dg.materialize([upstream, day], partition_key="2025-03-02", resources=io_manager).success
    assert seen == [None]


def test_several_partitions_have_no_single_key(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = {}

    class Asking(Recorder):
        def load_input(self, context: dg.InputContext) -> Any:
            with pytest.raises(CheckError, match="number of input partitions != 1"):
                _ = context.asset_partition_key
            keys = context.asset_partition_keys
            seen.update(
                keys=len(keys), range=context.asset_partition_key_range, window=context.asset_partitions_time_window
            )
            return dict.fromkeys(keys, 1)

    @dg.asset(partitions_def=WEEKS)
    def week(pumping_hours: dict[str, int]) -> None: ...

    hours = dg.AssetSpec("pumping_hours", partitions_def=json_files.days)
    dg.materialize([hours, week], partition_key="2025-03-02", resources={"io_manager": Asking()})
    assert seen["keys"] == 7
    assert (seen["range"].start, seen["range"].end) == ("2025-03-02", "2025-03-08")
    assert (seen["window"].end - seen["window"].start).days == 7


@pytest.mark.parametrize(("order", "error"), [((0, 1), FileExistsError), ((1, 0), IsADirectoryError)])
def test_a_key_is_not_the_beginning_of_another(order: tuple[int, int], error: type[OSError], tmp_path: Path) -> None:
    assets = [dg.asset(lambda: 1, key=key) for key in (["gauges"], ["gauges", "daily"])]
    resources = {"io_manager": dg.FilesystemIOManager(base_dir=str(tmp_path))}
    first, second = (assets[position] for position in order)
    assert dg.materialize([first], resources=resources).success
    with pytest.raises(error):
        dg.materialize([second], resources=resources)
