"""What the pages on Polars say of annotations, partitions, Delta tables, and metadata."""

from pathlib import Path
from typing import Optional

import dagster as dg
import polars as pl
import pytest
from dagster_polars import DataFramePartitions, PolarsDeltaIOManager, PolarsParquetIOManager

from integrations.polars import daily_tickets, delta_tickets, resources, sailings


@pytest.fixture(autouse=True)
def workshop(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return tmp_path


def parquet() -> dict:
    return {"io_manager": PolarsParquetIOManager(base_dir="data")}


def delta(**options) -> dict:
    return {"io_manager": PolarsDeltaIOManager(base_dir="data", **options)}


def cause_of(result: dg.ExecuteInProcessResult) -> str:
    [failure] = [event for event in result.all_events if event.is_step_failure]
    error = failure.event_specific_data.error
    return (error.cause or error).to_string()


def test_the_assets_are_stored_in_parquet_files():
    assets = [sailings.sailings, sailings.tickets_by_route, sailings.ships]
    stored = {"io_manager": resources.resources().resources["io_manager"]}
    result = dg.materialize(assets, resources=stored)
    assert sorted(path.name for path in Path("data").iterdir()) == [
        "sailings.parquet",
        "ships.parquet",
        "tickets_by_route.parquet",
    ]
    assert pl.read_parquet("data/tickets_by_route.parquet").rows() == [("Ahven", 535), ("Brisa", 48)]
    assert pl.read_parquet("data/ships.parquet").columns == ["ship"]
    eager, lazy = (
        set(result.asset_materializations_for_node(name)[0].metadata) for name in ("sailings", "tickets_by_route")
    )
    assert eager == {"path", "dagster/column_schema", "dagster/row_count", "table", "stats", "estimated_size_mb"}
    assert lazy == {"path", "dagster/column_schema"}


def test_partitions_are_loaded_into_a_dictionary():
    assets = [daily_tickets.daily_tickets, daily_tickets.all_tickets]
    for day in ("2026-06-01", "2026-06-03"):
        dg.materialize([assets[0]], partition_key=day, resources=parquet())
    assert Path("data/daily_tickets/2026-06-01.parquet").exists()
    assert dg.materialize(assets, selection=[assets[1]], resources=parquet()).success
    assert pl.read_parquet("data/all_tickets.parquet")["day"].to_list() == ["2026-06-01", "2026-06-03"]


def test_a_missing_partition_fails_without_the_metadata():
    @dg.asset
    def strict(daily_tickets: dict[str, pl.DataFrame]): ...

    dg.materialize([daily_tickets.daily_tickets], partition_key="2026-06-01", resources=parquet())
    result = dg.materialize(
        [daily_tickets.daily_tickets, strict], selection=[strict], resources=parquet(), raise_on_error=False
    )
    assert "FileNotFoundError" in cause_of(result)


def test_several_partitions_are_no_single_frame():
    @dg.asset
    def lazy(daily_tickets: pl.LazyFrame): ...

    for day in ("2026-06-01", "2026-06-02", "2026-06-03"):
        dg.materialize([daily_tickets.daily_tickets], partition_key=day, resources=parquet())
    with pytest.raises(dg.DagsterTypeCheckDidNotPass, match="<class 'dict'> failed type check"):
        dg.materialize([daily_tickets.daily_tickets, lazy], selection=[lazy], resources=parquet())


def test_an_input_of_one_partition_is_no_dictionary():
    days = dg.DailyPartitionsDefinition("2026-06-01", end_date="2026-06-05")
    window = dg.AssetIn(partition_mapping=dg.TimeWindowPartitionMapping(start_offset=-1))

    @dg.asset(partitions_def=days)
    def sales() -> pl.DataFrame:
        return pl.DataFrame({"tickets": [210]})

    @dg.asset(partitions_def=days, ins={"sales": window})
    def strict(sales: DataFramePartitions) -> None: ...

    @dg.asset(partitions_def=days, ins={"sales": window})
    def either(sales) -> pl.DataFrame:
        return sales if isinstance(sales, pl.DataFrame) else pl.concat(sales.values())

    def run(asset: dg.AssetsDefinition, day: str) -> bool:
        return dg.materialize([sales, asset], selection=[asset], partition_key=day, resources=parquet()).success

    for day in ("2026-06-01", "2026-06-02"):
        dg.materialize([sales], partition_key=day, resources=parquet())
        assert run(either, day)
    assert run(strict, "2026-06-02")
    with pytest.raises(dg.DagsterTypeCheckDidNotPass, match="Value should be a dict"):
        run(strict, "2026-06-01")


def test_bigquery_deletes_the_rows_before_it_skips_an_empty_frame(monkeypatch):
    from dagster_polars import PolarsBigQueryIOManager
    from google.cloud import bigquery

    queries = []

    class Client:
        def __init__(self, **options): ...

        def query(self, query, **options):
            queries.append(query)
            return self

        def result(self): ...

        def close(self): ...

    monkeypatch.setattr(bigquery, "Client", Client)

    @dg.asset
    def nothing():
        return None

    tables = {"io_manager": PolarsBigQueryIOManager(project="p", dataset="ferries")}
    empty = dg.materialize(frames(fare=[]), resources=tables)
    assert empty.success
    assert "TRUNCATE TABLE `p.ferries.fares`" in queries
    assert "Unexpected 'None'" in cause_of(dg.materialize([nothing], resources=tables, raise_on_error=False))


def test_delta_partitions_share_a_table_and_are_replaced():
    assets = [delta_tickets.ticket_log, delta_tickets.total_tickets]
    stored = {"delta_io_manager": PolarsDeltaIOManager(base_dir="data")}
    for day in ("2026-06-01", "2026-06-02", "2026-06-01"):
        dg.materialize([assets[0]], partition_key=day, resources=stored)
    assert pl.read_delta("data/ticket_log.delta").height == 2
    assert dg.materialize(assets, selection=[assets[1]], resources=stored).success
    assert pl.read_delta("data/total_tickets.delta").item() == 1166
    dg.Definitions.validate_loadable(delta_tickets.defs())


def frames(**columns):
    @dg.asset
    def fares() -> pl.DataFrame:
        return pl.DataFrame(columns)

    return [fares]


def test_other_columns_need_a_schema_mode():
    assert dg.materialize(frames(fare=[1]), resources=delta()).success
    changed = frames(fare=["x"], route=["Ahven"])
    assert "SchemaMismatchError" in cause_of(dg.materialize(changed, resources=delta(), raise_on_error=False))
    assert dg.materialize(changed, resources=delta(schema_mode="overwrite")).success


def test_an_older_version_can_be_loaded():
    @dg.asset
    def audit(fares: pl.DataFrame) -> None:
        assert fares.item() == 1

    for fare in (1, 2):
        dg.materialize(frames(fare=[fare]), resources=delta())
    assets = [*frames(fare=[0]), audit]
    assert dg.materialize(assets, selection=[audit], resources=delta(version=0)).success


def test_none_is_not_stored_and_loaded_as_none():
    @dg.asset
    def extra_sailings() -> Optional[pl.DataFrame]:
        return None

    @dg.asset
    def report(extra_sailings: Optional[pl.DataFrame]) -> pl.DataFrame:
        assert extra_sailings is None
        return pl.DataFrame({"extra": [0]})

    result = dg.materialize([extra_sailings, report], resources=parquet())
    assert result.asset_materializations_for_node("extra_sailings")[0].metadata["missing"].value is True
    assert not Path("data/extra_sailings.parquet").exists()


def test_a_lazy_frame_needs_its_annotation():
    @dg.asset
    def unannotated():
        return pl.LazyFrame({"a": [1]})

    result = dg.materialize([unannotated], resources=parquet(), raise_on_error=False)
    assert "'LazyFrame' object has no attribute 'write_parquet'" in cause_of(result)


def test_other_types_are_not_stored():
    @dg.asset
    def names() -> list[str]:
        return ["Ahven"]

    result = dg.materialize([names], resources=parquet(), raise_on_error=False)
    assert "Could not resolve type router" in cause_of(result)


def test_hourly_partitions_need_a_table_each():
    hours = dg.HourlyPartitionsDefinition(start_date="2026-06-01-00:00", end_date="2026-06-02-00:00")

    def boarded(**metadata):
        @dg.asset(partitions_def=hours, metadata=metadata)
        def boardings(context: dg.AssetExecutionContext) -> pl.DataFrame:
            return pl.DataFrame({"hour": [context.partition_key], "people": [120]})

        resources = {"io_manager": PolarsDeltaIOManager(base_dir="data")}
        return dg.materialize([boardings], partition_key="2026-06-01-07:00", resources=resources, raise_on_error=False)

    assert "to value of Date32 type" in cause_of(boarded(partition_by="hour"))
    assert boarded().success


def test_an_asset_that_returns_nothing_needs_its_annotation():
    @dg.asset
    def cleanup(): ...

    assert "'NoneType' object has no attribute 'write_parquet'" in cause_of(
        dg.materialize([cleanup], resources=parquet(), raise_on_error=False)
    )


def test_the_statistics_contain_values_even_without_rows():
    @dg.asset(metadata={"n_rows": 0})
    def crew() -> pl.DataFrame:
        return pl.DataFrame({"name": ["Ada", "Bo"]})

    metadata = dg.materialize([crew], resources=parquet()).asset_materializations_for_node("crew")[0].metadata
    assert not metadata["table"].records
    assert "Ada" in {record.data["name"] for record in metadata["stats"].records}


def test_a_row_of_the_table_is_in_the_metadata():
    result = dg.materialize([sailings.sailings], resources=parquet())
    table = result.asset_materializations_for_node("sailings")[0].metadata["table"]
    assert len(table.records) == 3
    assert {"route", "ship", "tickets"} == set(table.records[0].data)


def test_the_library_accepts_any_dagster_and_polars():
    from importlib.metadata import requires

    needed = requires("dagster-polars")
    assert "dagster" in needed
    assert "polars>=1.0.0" in needed


def test_the_parquet_reader_passes_what_polars_2_has_removed():
    from dagster_polars.io_managers import parquet as module

    assert "rechunk=context_metadata.get" in Path(module.__file__).read_text()


def test_a_missing_delta_partition_cannot_be_skipped():
    areas = dg.StaticPartitionsDefinition(["north", "south"])

    @dg.asset(partitions_def=areas)
    def tickets() -> pl.DataFrame:
        return pl.DataFrame({"sold": [210]})

    @dg.asset(ins={"tickets": dg.AssetIn(metadata={"allow_missing_partitions": True})})
    def total(tickets: DataFramePartitions) -> None: ...

    dg.materialize([tickets], partition_key="north", resources=delta())
    result = dg.materialize([tickets, total], selection=[total], resources=delta(), raise_on_error=False)
    assert "TableNotFoundError" in cause_of(result)


def test_a_dictionary_of_delta_partitions_repeats_the_rows():
    areas = dg.StaticPartitionsDefinition(["north", "south"])

    @dg.asset(partitions_def=areas, metadata={"partition_by": "area"})
    def tickets(context: dg.AssetExecutionContext) -> pl.DataFrame:
        return pl.DataFrame({"area": [context.partition_key], "sold": [210]})

    @dg.asset
    def total(tickets: DataFramePartitions) -> None:
        assert {key: frame.height for key, frame in tickets.items()} == {"north": 2, "south": 2}

    for area in ("north", "south"):
        dg.materialize([tickets], partition_key=area, resources=delta())
    assert dg.materialize([tickets, total], selection=[total], resources=delta()).success


def daily_log(**columns):
    days = dg.DailyPartitionsDefinition("2026-06-01", end_date="2026-06-04")

    @dg.asset(partitions_def=days, metadata={"partition_by": "day"})
    def log(context: dg.AssetExecutionContext) -> pl.DataFrame:
        frame = pl.DataFrame({"day": [context.partition_key], **columns})
        return frame.with_columns(pl.col("day").str.to_date())

    return log


def test_another_type_in_one_partition_makes_the_table_unreadable():
    for day in ("2026-06-01", "2026-06-02"):
        dg.materialize([daily_log(tickets=[583])], partition_key=day, resources=delta())

    def change(mode: str):
        resources = delta(schema_mode=mode)
        changed = daily_log(tickets=["many"])
        return dg.materialize([changed], partition_key="2026-06-01", resources=resources, raise_on_error=False)

    assert "Cannot cast string" in cause_of(change("merge"))
    assert pl.read_delta("data/log.delta").height == 2
    assert change("overwrite").success
    with pytest.raises(pl.exceptions.SchemaError):
        pl.read_delta("data/log.delta")


@pytest.mark.parametrize("stored", [parquet, delta])
def test_a_backfill_in_a_single_run_cannot_be_stored(stored):
    days = dg.DailyPartitionsDefinition("2026-06-01", end_date="2026-06-04")

    @dg.asset(partitions_def=days, backfill_policy=dg.BackfillPolicy.single_run())
    def counts() -> pl.DataFrame:
        return pl.DataFrame({"tickets": [583]})

    defs = dg.Definitions([counts], jobs=[dg.define_asset_job("count", selection=[counts])], resources=stored())
    ends = {"dagster/asset_partition_range_start": "2026-06-01", "dagster/asset_partition_range_end": "2026-06-02"}
    result = defs.resolve_job_def("count").execute_in_process(tags=ends, raise_on_error=False)
    assert "does not support persisting an output associated with multiple partitions" in cause_of(result)


def test_keys_of_days_that_are_no_dates_cannot_be_replaced():
    days = dg.DailyPartitionsDefinition("2026-06-01", end_date="2026-06-04")

    @dg.asset(partitions_def=days, metadata={"partition_by": "day"})
    def log(context: dg.AssetExecutionContext) -> pl.DataFrame:
        return pl.DataFrame({"day": [context.partition_key], "tickets": [583]})

    def run():
        return dg.materialize([log], partition_key="2026-06-01", resources=delta(), raise_on_error=False)

    assert run().success
    assert not run().success
