"""What the pages on Delta Lake say of tables, partitions, and settings."""

import datetime as dt
from pathlib import Path

import boto3
import dagster as dg
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest
from dagster_deltalake import DeltaTableResource, LocalConfig, S3Config, WriteMode
from dagster_deltalake.config import ClientConfig
from dagster_deltalake_pandas import DeltaLakePandasIOManager
from dagster_deltalake_polars import DeltaLakePolarsIOManager
from moto.server import ThreadedMotoServer

from integrations.deltalake import daily_tickets, resources, sailings

AREAS = dg.StaticPartitionsDefinition(["north", "south"])
DAYS = daily_tickets.days


@pytest.fixture(autouse=True)
def workshop(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


def stored(**options) -> dict:
    settings = {"root_uri": "data", "storage_options": LocalConfig(), "schema": "ferries"}
    return {"io_manager": DeltaLakePandasIOManager(**settings | options)}


def table(name: str, **options) -> pd.DataFrame:
    resource = DeltaTableResource(url=f"data/ferries/{name}", storage_options=LocalConfig(), **options)
    return resource.load().to_pandas()


def fares(columns: dict, **options) -> dg.AssetsDefinition:
    @dg.asset(name="fares", **options)
    def asset() -> pd.DataFrame:
        return pd.DataFrame(columns)

    return asset


def run(asset, expecting: bool = True, **options):
    result = dg.materialize([asset], raise_on_error=False, **{"resources": stored(), **options})
    assert result.success is expecting
    return result


def cause_of(result: dg.ExecuteInProcessResult) -> str:
    failure = next(event for event in result.all_events if event.is_step_failure)
    error = failure.event_specific_data.error
    return (error.cause or error).to_string()


def loading(upstream, **options) -> str | int:
    """How many rows an asset loads, or why it can't."""
    rows = []

    @dg.asset(ins={"frame": dg.AssetIn(upstream.key)}, **options)
    def downstream(frame: pd.DataFrame) -> None:
        rows.append(len(frame))

    key = "2026-06-02" if options.get("partitions_def") is DAYS else "south" if options else None
    result = dg.materialize(
        [upstream, downstream], selection=[downstream], partition_key=key, resources=stored(), raise_on_error=False
    )
    return rows[0] if rows else cause_of(result)


def test_tables_of_a_schema_are_folders():
    assets = [sailings.sailings, sailings.tickets_by_route]
    result = dg.materialize(assets, resources=resources.resources().resources)
    assert sorted(path.name for path in Path("data/ferries").iterdir()) == ["sailings", "tickets_by_route"]
    assert table("tickets_by_route")["tickets"].tolist() == [535, 48]
    metadata = result.asset_materializations_for_node("sailings")[0].metadata
    assert {"table_columns", "table_uri", "dagster/table_name"} <= set(metadata)


def test_rows_and_bytes_are_not_counted_with_a_new_delta():
    metadata = run(fares({"a": [1]})).asset_materializations_for_node("fares")[0].metadata
    assert "num_rows" not in metadata


def test_frames_of_several_libraries_share_a_table():
    run(sailings.sailings)

    @dg.asset
    def lazy(sailings: pl.LazyFrame) -> pl.LazyFrame:
        return sailings.select("route")

    @dg.asset
    def arrow(sailings: pa.Table) -> pa.Table:
        return sailings

    for asset, io_manager in ((lazy, DeltaLakePolarsIOManager), (arrow, DeltaLakePandasIOManager)):
        tables = io_manager(root_uri="data", storage_options=LocalConfig(), schema="ferries")
        assets = [sailings.sailings, asset]
        assert dg.materialize(assets, selection=[asset], resources={"io_manager": tables}).success


def test_some_columns_are_loaded():
    @dg.asset(ins={"sailings": dg.AssetIn(metadata={"columns": ["ship"]})})
    def ships(sailings: pd.DataFrame) -> None:
        assert list(sailings.columns) == ["ship"]

    assert dg.materialize([sailings.sailings, ships], resources=stored()).success


def test_other_columns_need_overwrite_schema():
    run(fares({"a": [1]}))
    assert "SchemaMismatchError" in cause_of(run(fares({"a": ["x"], "b": [1]}), expecting=False))
    run(fares({"a": ["x"], "b": [1]}, metadata={"overwrite_schema": True}))


@pytest.mark.parametrize("mode", ["append", "error", "ignore"])
def test_only_the_overwrite_mode_changes_columns(mode: str):
    appending = fares({"a": [1]}, metadata={"mode": mode, "overwrite_schema": True})
    assert "Schema overwrite not supported for Append" in cause_of(run(appending, expecting=False))


def test_an_asset_cannot_keep_its_columns_from_the_io_manager():
    changing = stored(overwrite_schema=True)
    for columns in ({"a": [1]}, {"a": ["x"], "b": [1]}):
        run(fares(columns, metadata={"overwrite_schema": False}), resources=changing)


def test_the_mode_in_metadata_is_a_string():
    with pytest.raises(Exception, match="received WriteMode"):
        run(fares({"a": [1]}, metadata={"mode": WriteMode.append}))


def test_the_schema_of_the_io_manager_precedes_the_key_prefix():
    for number, prefix in enumerate(["north", "south"]):

        @dg.asset(key=[prefix, "fares"])
        def asset() -> pd.DataFrame:
            return pd.DataFrame({"a": [number]})  # noqa: B023 -- it runs before the next one is made

        run(asset)
    assert list(table("fares")["a"]) == [1]


def test_writer_properties_are_text():
    run(fares({"a": [1]}), resources=stored(writer_properties={"compression": "ZSTD"}))
    rows = stored(writer_properties={"max_row_group_size": "10"})
    assert "max_row_group_size" in cause_of(run(fares({"a": [1]}), expecting=False, resources=rows))


def test_polars_inputs_need_an_annotation():
    types = []

    @dg.asset
    def frame() -> pl.DataFrame:
        return pl.DataFrame({"a": [1]})

    def taking(name: str, **options):
        @dg.asset(name=name, ins={"frame": dg.AssetIn(**options)})
        def asset(frame):
            types.append((name, type(frame)))
            return pa.table({"a": [1]})

        return asset

    polars = DeltaLakePolarsIOManager(root_uri="data", storage_options=LocalConfig())
    assets = [frame, taking("bare"), taking("some", metadata={"columns": ["a"]})]
    assert dg.materialize(assets, resources={"io_manager": polars}).success
    assert sorted(types) == [("bare", pl.LazyFrame), ("some", pl.DataFrame)]


def test_the_index_of_a_filtered_frame_becomes_a_column():
    def filtered(reset: bool) -> dg.AssetsDefinition:
        @dg.asset(name="filtered")
        def asset() -> pd.DataFrame:
            frame = pd.DataFrame({"fare": [12, 9, 13, 14]})
            frame = frame[frame["fare"] > 10]
            return frame.reset_index(drop=True) if reset else frame

        return asset

    run(filtered(reset=False))
    assert list(table("filtered").columns) == ["fare", "__index_level_0__"]
    assert "SchemaMismatchError" in cause_of(run(filtered(reset=True), expecting=False))


def test_rows_are_appended_and_versions_stay():
    for _ in range(2):
        run(fares({"a": [1]}, metadata={"mode": "append"}))
    assert len(table("fares")) == 2
    assert len(table("fares", version=0)) == 1


def test_a_day_is_replaced_and_loaded():
    for day in ("2026-06-01", "2026-06-02", "2026-06-01"):
        run(daily_tickets.daily_tickets, partition_key=day)
    assert len(table("daily_tickets")) == 4
    assert Path("data/ferries/daily_tickets/day=2026-06-01").is_dir()
    assert loading(daily_tickets.daily_tickets, partitions_def=DAYS) == 2


def test_several_days_load_the_first_only():
    for day in ("2026-06-01", "2026-06-02", "2026-06-03"):
        run(daily_tickets.daily_tickets, partition_key=day)
    assert len(table("daily_tickets")) == 6
    assert loading(daily_tickets.daily_tickets) == 2


@pytest.mark.parametrize(
    ("periods", "keys", "kept", "loaded"),
    [
        (
            dg.DailyPartitionsDefinition("2026-06-01", end_date="2026-06-04", hour_offset=6),
            ("2026-06-01", "2026-06-02"),
            2,
            0,
        ),
        (
            dg.DailyPartitionsDefinition("2026-06-01", end_date="2026-06-04", minute_offset=5),
            ("2026-06-01", "2026-06-02"),
            2,
            0,
        ),
        (dg.HourlyPartitionsDefinition("2026-06-01-00:00"), ("2026-06-01-00:00", "2026-06-01-01:00"), 1, 0),
        (dg.HourlyPartitionsDefinition("2026-06-01-00:00"), ("2026-06-01-01:00", "2026-06-01-00:00"), 1, 1),
        (dg.MonthlyPartitionsDefinition("2026-06-01"), ("2026-06-01", "2026-07-01"), 2, 1),
    ],
)
def test_periods_of_another_length_are_days_in_a_date_column(periods, keys: tuple, kept: int, loaded: int) -> None:
    @dg.asset(partitions_def=periods, metadata={"partition_expr": "day"})
    def tickets(context: dg.AssetExecutionContext) -> pd.DataFrame:
        return pd.DataFrame({"day": [dt.date.fromisoformat(context.partition_key[:10])], "tickets": [64]})

    rows = []

    @dg.asset(partitions_def=periods)
    def report(tickets: pd.DataFrame) -> None:
        rows.append(len(tickets))

    for key in keys:
        assert dg.materialize([tickets, report], partition_key=key, resources=stored()).success
    assert (len(table("tickets")), rows[-1]) == (kept, loaded)


def test_a_month_with_several_days_is_written_once() -> None:
    @dg.asset(partitions_def=dg.MonthlyPartitionsDefinition("2026-06-01"), metadata={"partition_expr": "day"})
    def tickets(context: dg.AssetExecutionContext) -> pd.DataFrame:
        first = dt.date.fromisoformat(context.partition_key)
        return pd.DataFrame({"day": [first, first + dt.timedelta(days=1)], "tickets": [64, 40]})

    run(tickets, partition_key="2026-06-01")
    assert "rows failed validation check" in cause_of(run(tickets, expecting=False, partition_key="2026-07-01"))


def test_a_run_for_several_days_replaces_the_first_only() -> None:
    @dg.asset(partitions_def=DAYS, metadata={"partition_expr": "day"}, backfill_policy=dg.BackfillPolicy.single_run())
    def tickets(context: dg.AssetExecutionContext) -> pd.DataFrame:
        keys = context.partition_keys
        return pd.DataFrame({"day": [dt.date.fromisoformat(key) for key in keys], "tickets": [64] * len(keys)})

    first, second = DAYS.get_partition_keys()[:2]
    days = {"dagster/asset_partition_range_start": first, "dagster/asset_partition_range_end": second}
    run(tickets, tags=days)
    run(tickets, partition_key=second)
    assert "rows failed validation check" in cause_of(run(tickets, expecting=False, tags=days))


def test_static_partitions_are_written_but_not_loaded():
    @dg.asset(partitions_def=AREAS, metadata={"partition_expr": "area"})
    def areas(context: dg.AssetExecutionContext) -> pd.DataFrame:
        return pd.DataFrame({"area": [context.partition_key], "tickets": [210]})

    for area in ("north", "south", "north"):
        run(areas, partition_key=area)
    assert len(table("areas")) == 2
    assert "Function 'equal' has no kernel" in loading(areas, partitions_def=AREAS)
    assert "Array partition values are not yet supported" in loading(areas)


def test_static_partitions_as_numbers_replace_the_table() -> None:
    lanes = dg.StaticPartitionsDefinition(["1", "2"])

    @dg.asset(partitions_def=lanes, metadata={"partition_expr": "lane"})
    def queues(context: dg.AssetExecutionContext) -> pd.DataFrame:
        return pd.DataFrame({"lane": [int(context.partition_key)], "cars": [35]})

    for lane in ("1", "2"):
        run(queues, partition_key=lane)
    assert table("queues")["lane"].tolist() == [2]
    assert "Unsupported partition type long" in loading(queues)


def test_a_run_for_several_static_partitions_replaces_the_table() -> None:
    regions = dg.StaticPartitionsDefinition(["east", "north", "south"])

    @dg.asset(
        partitions_def=regions,
        metadata={"partition_expr": "area"},
        backfill_policy=dg.BackfillPolicy.single_run(),
    )
    def areas(context: dg.AssetExecutionContext) -> pd.DataFrame:
        return pd.DataFrame({"area": context.partition_keys, "tickets": 210})

    run(areas, partition_key="east")
    run(areas, tags={"dagster/asset_partition_range_start": "north", "dagster/asset_partition_range_end": "south"})
    assert sorted(table("areas")["area"]) == ["north", "south"]


def partitioned_by(convert) -> dg.AssetsDefinition:
    @dg.asset(name="log", partitions_def=DAYS, metadata={"partition_expr": "day"})
    def asset(context: dg.AssetExecutionContext) -> pd.DataFrame:
        return pd.DataFrame({"day": [convert(context.partition_key)], "tickets": [210]})

    return asset


def test_timestamps_replace_the_table_and_cannot_be_loaded():
    log = partitioned_by(pd.Timestamp)
    for day in ("2026-06-01", "2026-06-02"):
        run(log, partition_key=day)
    assert len(table("log")) == 1
    assert "Unsupported partition type timestamp_ntz" in loading(log, partitions_def=DAYS)


def test_timestamps_with_a_zone_replace_the_start_of_the_day_and_cannot_be_loaded():
    def sold(hour: int) -> dg.AssetsDefinition:
        @dg.asset(name="fares", partitions_def=DAYS, metadata={"partition_expr": "at"})
        def asset(context: dg.AssetExecutionContext) -> pd.DataFrame:
            at = pd.Timestamp(context.partition_key, tz="UTC") + pd.Timedelta(hours=hour)
            return pd.DataFrame({"at": [at], "fare": [4.0]})

        return asset

    for day in ("2026-06-01", "2026-06-02", "2026-06-01"):
        run(sold(0), partition_key=day)
    assert len(table("fares")) == 2
    assert "Invalid data found" in cause_of(run(sold(8), expecting=False, partition_key="2026-06-01"))
    assert "Cannot compare timestamp with timezone" in loading(sold(0), partitions_def=DAYS)


def test_a_run_that_finds_no_table_replaces_what_another_run_has_written_since(monkeypatch):
    from dagster_deltalake import handler

    run(daily_tickets.daily_tickets, partition_key="2026-06-01")
    opened, original = [], handler.DeltaTable

    def missing_at_first(*arguments, **options):
        opened.append(arguments)
        if len(opened) == 1:
            raise FileNotFoundError
        return original(*arguments, **options)

    monkeypatch.setattr(handler, "DeltaTable", missing_at_first)
    run(daily_tickets.daily_tickets, partition_key="2026-06-02")
    assert {str(day) for day in table("daily_tickets")["day"]} == {"2026-06-02"}


def test_days_as_strings_replace_the_table():
    log = partitioned_by(str)
    for day in ("2026-06-01", "2026-06-02"):
        run(log, partition_key=day)
    assert len(table("log")) == 1


def test_dates_are_kept_apart():
    log = partitioned_by(dt.date.fromisoformat)
    for day in ("2026-06-01", "2026-06-02"):
        run(log, partition_key=day)
    assert len(table("log")) == 2


def test_a_type_without_handler():
    @dg.asset
    def names() -> list:
        return ["Ahven"]

    assert "does not have a handler for type" in cause_of(run(names, expecting=False))


def test_a_partition_column_has_to_be_named():
    @dg.asset(partitions_def=AREAS)
    def areas() -> pd.DataFrame:
        return pd.DataFrame({"area": ["north"]})

    assert "no 'partition_expr' metadata value" in cause_of(run(areas, expecting=False, partition_key="north"))


def test_table_config_and_engine_have_no_effect():
    run(fares({"a": [1]}), resources=stored(table_config={"delta.appendOnly": "true"}, writer_engine="rust"))
    loaded = DeltaTableResource(url="data/ferries/fares", storage_options=LocalConfig()).load()
    assert "delta.appendOnly" not in loaded.metadata().configuration


@pytest.fixture
def s3():
    """The address of a store with the interface of S3, without TLS, and its bucket `ferries`."""
    server = ThreadedMotoServer(port=0)
    server.start()
    address = "http://127.0.0.1:{1}".format(*server.get_host_and_port())
    keys = {"aws_access_key_id": "key", "aws_secret_access_key": "secret", "region_name": "us-east-1"}
    boto3.client("s3", endpoint_url=address, **keys).create_bucket(Bucket="ferries")
    yield address
    server.stop()


def in_s3(address: str, **options) -> dict:
    keys = {"access_key_id": "key", "secret_access_key": "secret", "region": "us-east-1"}
    return stored(root_uri="s3://ferries/tables", storage_options=S3Config(endpoint=address, **keys), **options)


def test_s3_needs_no_lock_table_and_a_store_without_tls_has_to_be_allowed(s3: str):
    refused = run(fares({"fare": [2]}), expecting=False, resources=in_s3(s3))
    assert "URL scheme is not allowed" in cause_of(refused)
    client = ClientConfig(allow_http=True)
    for _ in range(2):
        run(fares({"fare": [2]}), resources=in_s3(s3, client_options=client, mode=WriteMode.append))
    storage = in_s3(s3)["io_manager"].storage_options
    url = "s3://ferries/tables/ferries/fares"
    frame = DeltaTableResource(url=url, storage_options=storage, client_options=client).load().to_pandas()
    assert list(frame["fare"]) == [2, 2]
