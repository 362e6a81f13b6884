"""What the pages on Iceberg say of catalogs, namespaces, write modes, and partitions."""

import runpy
from datetime import date
from pathlib import Path

import dagster as dg
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest
from dagster_iceberg._utils.io import create_table
from dagster_iceberg.config import IcebergCatalogConfig, S3TablesCatalogConfig
from dagster_iceberg.io_manager.arrow import PyArrowIcebergIOManager
from dagster_iceberg.io_manager.pandas import PandasIcebergIOManager
from dagster_iceberg.io_manager.polars import PolarsIcebergIOManager
from dagster_iceberg.resource import IcebergTableResource
from pyiceberg.catalog import load_catalog
from pyiceberg.exceptions import TableAlreadyExistsError
from pyiceberg.table import Table
from pyiceberg.utils.config import Config as PyIcebergConfig

from integrations.iceberg import daily_tickets, sailings, write_modes

AREAS = dg.StaticPartitionsDefinition(["north", "south"])


@pytest.fixture(autouse=True)
def properties(tmp_path, monkeypatch) -> dict:
    monkeypatch.chdir(tmp_path)
    runpy.run_path(str(Path(sailings.__file__).with_name("create_namespace.py")))
    folder = tmp_path / "warehouse"
    return {"type": "sql", "uri": f"sqlite:///{folder}/catalog.db", "warehouse": folder.as_uri()}


def settings(properties: dict, **options) -> dict:
    return {"name": "ferries", "config": IcebergCatalogConfig(properties=properties), "namespace": "ferries"} | options


def stored(properties: dict, **options) -> dict:
    return {"io_manager": PandasIcebergIOManager(**settings(properties, **options))}


def table(properties: dict, name: str) -> Table:
    return load_catalog("ferries", **properties).load_table(f"ferries.{name}")


def rows(properties: dict, name: str) -> int:
    return table(properties, name).scan().to_arrow().num_rows


def fares(columns: dict, **metadata) -> dg.AssetsDefinition:
    @dg.asset(name="fares", metadata=metadata)
    def asset() -> pd.DataFrame:
        return pd.DataFrame(columns)

    return asset


def run(asset, properties, expecting: bool = True, **options):
    result = dg.materialize([asset], raise_on_error=False, **{"resources": stored(properties), **options})
    assert result.success is expecting
    return result


def cause_of(result: dg.ExecuteInProcessResult) -> str:
    failure = next(event for event in result.all_events if event.is_step_failure)
    error = failure.event_specific_data.error
    return (error.cause or error).to_string()


def test_the_quickstart(properties):
    module = runpy.run_path(str(Path(sailings.__file__).with_name("resources.py")))
    result = dg.materialize([sailings.sailings, sailings.busy_routes], resources=module["resources"]().resources)
    assert rows(properties, "busy_routes") == 1
    metadata = result.asset_materializations_for_node("sailings")[0].metadata
    assert {"table_columns", "snapshot-id", "summary", "dagster/table_name"} <= set(metadata)


def test_a_run_for_several_partitions_fails(properties):
    @dg.asset(partitions_def=AREAS, metadata={"partition_expr": "area"}, backfill_policy=dg.BackfillPolicy.single_run())
    def ports(context: dg.AssetExecutionContext) -> pd.DataFrame:
        return pd.DataFrame({"area": list(context.partition_keys)})

    areas = {"dagster/asset_partition_range_start": "north", "dagster/asset_partition_range_end": "south"}
    result = run(ports, properties, expecting=False, tags=areas)
    assert "Tried to access partition_key on a non-partitioned run" in cause_of(result)
    run(ports, properties, partition_key="north")


def test_a_namespace_is_not_created(properties):
    result = run(fares({"a": [1]}), properties, expecting=False, resources=stored(properties, namespace="harbors"))
    assert "Namespace does not exist: harbors" in cause_of(result)


def test_the_key_prefix_is_the_namespace(properties):
    @dg.asset(key_prefix=["ferries"])
    def harbors() -> pd.DataFrame:
        return pd.DataFrame({"name": ["Ahven"]})

    run(harbors, properties, resources=stored(properties, namespace=None))
    assert rows(properties, "harbors") == 1


def test_metadata_chooses_the_namespace_and_a_prefix_does_not(properties):
    load_catalog("ferries", **properties).create_namespace("harbors")

    def piers(**options) -> dg.AssetsDefinition:
        @dg.asset(name="piers", **options)
        def asset() -> pd.DataFrame:
            return pd.DataFrame({"piers": [4]})

        return asset

    @dg.asset
    def count(piers: pd.DataFrame) -> None:
        assert len(piers) == 1

    run(piers(key_prefix=["harbors"]), properties)
    assert rows(properties, "piers") == 1
    resources = stored(properties)
    assert dg.materialize([piers(metadata={"schema": "harbors"}), count], resources=resources).success
    assert load_catalog("ferries", **properties).list_tables("harbors") == [("harbors", "piers")]


def test_some_columns_are_loaded(properties):
    @dg.asset(ins={"sailings": dg.AssetIn(metadata={"columns": ["route"]})})
    def routes(sailings: pd.DataFrame) -> pd.DataFrame:
        assert list(sailings.columns) == ["route"]
        return sailings

    assert dg.materialize([sailings.sailings, routes], resources=stored(properties)).success


def test_other_columns_need_schema_update_mode(properties):
    run(fares({"a": [1]}), properties)
    more = {"a": [1], "b": ["x"]}
    assert "there are schema changes" in cause_of(run(fares(more), properties, expecting=False))
    run(fares(more, schema_update_mode="update"), properties)
    other = run(fares({"a": ["x"], "b": ["x"]}, schema_update_mode="update"), properties, expecting=False)
    assert "Mismatch in fields" in cause_of(other)
    both = run(fares({"a": ["x"], "b": ["x"], "c": [1]}, schema_update_mode="update"), properties, expecting=False)
    assert "Cannot change column type" in cause_of(both)


def test_integers_are_widened_only_with_a_new_column(properties):
    run(fares({"a": pd.Series([1], dtype="int32")}), properties)
    wide = {"a": pd.Series([1], dtype="int64")}
    run(fares(wide, schema_update_mode="update"), properties, expecting=False)
    run(fares({**wide, "b": ["x"]}, schema_update_mode="update"), properties)
    assert str(table(properties, "fares").schema().find_type("a")) == "long"


def test_a_removed_column_loses_its_values_in_all_partitions(properties):
    def of(**columns) -> dg.AssetsDefinition:
        metadata = {"partition_expr": "area", "schema_update_mode": "update"}

        @dg.asset(name="fares", partitions_def=AREAS, metadata=metadata)
        def asset(context: dg.AssetExecutionContext) -> pd.DataFrame:
            return pd.DataFrame({"area": [context.partition_key], **columns})

        return asset

    run(of(note=["late"]), properties, partition_key="north")
    run(of(), properties, partition_key="south")
    assert table(properties, "fares").schema().column_names == ["area"]
    run(of(note=["on time"]), properties, partition_key="south")
    notes = table(properties, "fares").scan(row_filter="area = 'north'").to_arrow()["note"]
    assert notes.to_pylist() == [None]


def test_a_column_without_values_has_no_type(properties):
    missing = {"route": ["Ahven"], "note": [None]}
    assert "Null type (pa.null()) is not supported" in cause_of(run(fares(missing), properties, expecting=False))
    run(fares({"route": ["Ahven"], "note": pd.Series([None], dtype="string")}), properties)
    assert "Null type (pa.null()) is not supported" in cause_of(run(fares(missing), properties, expecting=False))


def test_null_values_turn_integers_into_another_type(properties):
    run(fares({"a": [1, 2]}), properties)
    nulls = {"a": pd.Series([1, None])}
    assert "Mismatch in fields" in cause_of(run(fares(nulls, schema_update_mode="update"), properties, expecting=False))
    run(fares({"a": nulls["a"].astype("Int64")}), properties)


def test_rows_are_updated_inserted_and_appended(properties):
    for _ in range(2):
        run(write_modes.fares, properties)
        run(write_modes.fare_log, properties)
    assert rows(properties, "fares") == 2
    assert rows(properties, "fare_log") == 2


def test_rows_of_an_upsert_differ_in_their_join_columns(properties):
    twice = {"route": ["Ahven", "Ahven"], "fare": [12.5, 9.0]}
    options = {"write_mode": "upsert", "upsert_options": {"join_cols": ["route"]}}
    assert "Duplicate rows found in source dataset" in cause_of(
        run(fares(twice, **options), properties, expecting=False)
    )


def test_an_upsert_changes_rows_of_other_days(properties):
    def of(day: str, tickets: int, **metadata):
        @dg.asset(name="fares", partitions_def=daily_tickets.days, metadata={"partition_expr": "departure", **metadata})
        def asset() -> pd.DataFrame:
            departure = pd.to_datetime([day]).as_unit("us")
            return pd.DataFrame({"departure": departure, "tickets": [tickets]})

        return asset

    run(of("2026-06-01", 1), properties, partition_key="2026-06-01")
    upsert = {"write_mode": "upsert", "upsert_options": {"join_cols": ["departure"]}}
    run(of("2026-06-01", 7, **upsert), properties, partition_key="2026-06-02")
    assert table(properties, "fares").scan().to_arrow()["tickets"].to_pylist() == [7]


def test_an_upsert_needs_options(properties):
    result = run(fares({"a": [1]}, write_mode="upsert"), properties, expecting=False)
    assert "upsert_options must be provided" in cause_of(result)


def test_options_of_an_upsert_are_not_taken_from_the_run(properties):
    def table_of(**options):
        @dg.asset(name="fares", metadata={"upsert_options": {"join_cols": ["route"]}})
        def asset(context: dg.AssetExecutionContext) -> pd.DataFrame:
            context.add_output_metadata({"write_mode": "upsert", **options})
            return pd.DataFrame({"route": ["Ahven"], "fare": [12.5]})

        return asset

    for _ in range(2):
        run(table_of(), properties)
    assert rows(properties, "fares") == 1
    result = run(table_of(upsert_options={"join_cols": ["route"]}), properties, expecting=False)
    assert "Invalid upsert options type" in cause_of(result)


def test_other_write_modes_are_refused(properties):
    result = run(fares({"a": [1]}, write_mode="delete"), properties, expecting=False)
    assert "Valid modes are ['append', 'overwrite', 'upsert']" in cause_of(result)


def test_days_are_replaced_and_loaded_together(properties):
    for day in ("2026-06-01", "2026-06-02", "2026-06-01"):
        run(daily_tickets.daily_tickets, properties, partition_key=day)
    stored_table = table(properties, "daily_tickets")
    assert [field.name for field in stored_table.spec().fields] == ["part_departure"]
    assert stored_table.current_snapshot().summary["dagster-partition-key"] == "2026-06-01"
    assets = [daily_tickets.daily_tickets, daily_tickets.all_tickets]
    assert dg.materialize(assets, selection=[assets[1]], resources=stored(properties)).success
    assert rows(properties, "all_tickets") == 4


def test_a_time_partition_needs_a_time(properties):
    @dg.asset(partitions_def=daily_tickets.days, metadata={"partition_expr": "day"})
    def log(context: dg.AssetExecutionContext) -> pd.DataFrame:
        return pd.DataFrame({"day": [context.partition_key]})

    result = run(log, properties, expecting=False, partition_key="2026-06-01")
    assert "Please cast the column to an appropriate time-based type" in cause_of(result)


def test_the_first_run_leaves_a_table_with_the_wrong_type(properties):
    def log(column) -> dg.AssetsDefinition:
        @dg.asset(name="log", partitions_def=daily_tickets.days, metadata={"partition_expr": "day"})
        def asset(context: dg.AssetExecutionContext) -> pd.DataFrame:
            return pd.DataFrame({"day": column(context.partition_key)})

        return asset

    options = {"partition_key": "2026-06-01"}
    run(log(lambda day: [day]), properties, expecting=False, **options)
    times = log(lambda day: pd.to_datetime([day]).as_unit("us"))
    assert "Please cast the column" in cause_of(run(times, properties, expecting=False, **options))
    load_catalog("ferries", **properties).drop_table("ferries.log")
    run(times, properties, **options)


def test_an_hour_is_not_part_of_a_date(properties):
    @dg.asset(partitions_def=dg.HourlyPartitionsDefinition("2026-06-01-00:00"), metadata={"partition_expr": "day"})
    def log(context: dg.AssetExecutionContext) -> pd.DataFrame:
        return pd.DataFrame({"day": [date(2026, 6, 1)]})

    result = run(log, properties, expecting=False, partition_key="2026-06-01-00:00")
    assert "hour cannot transform date values" in cause_of(result)


def test_rows_of_other_days_are_added_again(properties):
    @dg.asset(partitions_def=daily_tickets.days, metadata={"partition_expr": "day"})
    def log(context: dg.AssetExecutionContext) -> pd.DataFrame:
        return pd.DataFrame({"day": [date(2026, 6, 1)]})

    for _ in range(2):
        run(log, properties, partition_key="2026-06-02")
    assert rows(properties, "log") == 2


def test_a_short_day_in_the_first_run_leaves_a_table_without_partitions(properties):
    @dg.asset(
        partitions_def=dg.DailyPartitionsDefinition("2026-03-28", timezone="Europe/Oslo"),
        metadata={"partition_expr": "day"},
    )
    def log(context: dg.AssetExecutionContext) -> pd.DataFrame:
        return pd.DataFrame({"day": [date.fromisoformat(context.partition_key)]})

    short = run(log, properties, expecting=False, partition_key="2026-03-29")
    assert "Unsupported time window" in cause_of(short)
    other = run(log, properties, expecting=False, partition_key="2026-03-28")
    assert "there are partition spec changes" in cause_of(other)


def test_static_partitions_are_loaded_together(properties):
    @dg.asset(partitions_def=AREAS, metadata={"partition_expr": "area"})
    def areas(context: dg.AssetExecutionContext) -> pd.DataFrame:
        return pd.DataFrame({"area": [context.partition_key]})

    @dg.asset
    def both(areas: pd.DataFrame) -> None:
        assert len(areas) == 2

    for area in ("north", "south", "north"):
        run(areas, properties, partition_key=area)
    assert dg.materialize([areas, both], selection=[both], resources=stored(properties)).success


def test_timestamps_must_not_have_a_time_zone(properties):
    @dg.asset(partitions_def=daily_tickets.days, metadata={"partition_expr": "time"})
    def log(context: dg.AssetExecutionContext) -> pd.DataFrame:
        return pd.DataFrame({"time": pd.to_datetime([context.partition_key], utc=True).as_unit("us")})

    result = run(log, properties, expecting=False, partition_key="2026-06-01")
    assert "Please cast the column to an appropriate time-based type" in cause_of(result)


def timed(definition: dg.PartitionsDefinition, time: str) -> dg.AssetsDefinition:
    @dg.asset(partitions_def=definition, metadata={"partition_expr": "time"})
    def log() -> pd.DataFrame:
        return pd.DataFrame({"time": pd.to_datetime([time]).as_unit("us")})

    return log


def test_lengths_of_partitions(properties):
    weeks = dg.WeeklyPartitionsDefinition(start_date="2026-03-01")
    run(timed(weeks, "2026-03-09"), properties, partition_key="2026-03-08")
    assert str(table(properties, "log").spec().fields[0].transform) == "day"
    days = dg.DailyPartitionsDefinition(start_date="2026-03-01", timezone="Europe/Berlin")
    for definition, key in (
        (days, "2026-03-29"),
        (
            dg.TimeWindowPartitionsDefinition("2026-03-01-00:00", "%Y-%m-%d-%H:%M", cron_schedule="0 */6 * * *"),
            "2026-03-01-06:00",
        ),
    ):
        load_catalog("ferries", **properties).drop_table("ferries.log")
        result = run(timed(definition, "2026-03-29 10:00"), properties, expecting=False, partition_key=key)
        assert "Unsupported time window" in cause_of(result)


def test_an_index_is_stored_as_a_column(properties):
    @dg.asset
    def busy_routes() -> pd.DataFrame:
        frame = pd.DataFrame({"tickets": [210, 130, 48, 325]})
        return frame[frame["tickets"] > 100]

    run(busy_routes, properties)
    assert "__index_level_0__" in table(properties, "busy_routes").schema().column_names


def test_the_catalog_is_configured_in_the_environment(properties, monkeypatch):
    for key, value in properties.items():
        monkeypatch.setenv(f"PYICEBERG_CATALOG__FERRIES__{key.upper()}", value)
    monkeypatch.setattr("pyiceberg.catalog._ENV_CONFIG", PyIcebergConfig())
    options = {"name": "ferries", "namespace": "ferries"}
    empty = PandasIcebergIOManager(**options, config=IcebergCatalogConfig(properties={}))
    run(sailings.sailings, properties, resources={"io_manager": empty})
    without = {"io_manager": PandasIcebergIOManager(**options)}
    result = run(sailings.sailings, properties, expecting=False, resources=without)
    assert "Unable to retrieve partition_field_name_prefix" in cause_of(result)


def test_a_table_that_exists_is_not_created(properties):
    run(fares({"a": [1]}), properties)
    catalog = load_catalog("ferries", **properties)
    with pytest.raises(TableAlreadyExistsError):
        create_table(catalog, "ferries.fares", pa.schema([("a", pa.int64())]), {})


def test_properties_that_are_not_in_the_metadata_are_removed(properties):
    run(fares({"a": [1]}), properties)
    with table(properties, "fares").transaction() as transaction:
        transaction.set_properties({"owner": "sales"})
    run(fares({"a": [1]}), properties)
    assert table(properties, "fares").properties == {}


def test_a_partition_column_has_to_be_in_the_data(properties):
    @dg.asset(partitions_def=AREAS, metadata={"partition_expr": "area"})
    def areas() -> pd.DataFrame:
        return pd.DataFrame({"x": [1]})

    assert "Could not find field 'area'" in cause_of(run(areas, properties, expecting=False, partition_key="north"))


def test_other_partitions_need_partition_spec_update_mode(properties):
    def log(definition, **metadata):
        @dg.asset(name="log", partitions_def=definition, metadata={"partition_expr": "time", **metadata})
        def asset() -> pd.DataFrame:
            return pd.DataFrame({"time": pd.to_datetime(["2026-06-01"]).as_unit("us")})

        return asset

    hourly = dg.HourlyPartitionsDefinition(start_date="2026-06-01-00:00")
    run(log(daily_tickets.days), properties, partition_key="2026-06-01")
    result = run(log(hourly), properties, expecting=False, partition_key="2026-06-01-00:00")
    assert "there are partition spec changes" in cause_of(result)
    run(log(hourly, partition_spec_update_mode="update"), properties, partition_key="2026-06-01-00:00")


def test_a_resource_is_registered_with_the_catalog_of_the_io_manager(properties):
    run(sailings.sailings, properties)
    module = runpy.run_path(str(Path(sailings.__file__).with_name("sailings_table.py")))
    resource = module["tables"]().resources["sailings_table"]
    assert resource.load().scan().to_arrow().num_rows == 2


def test_a_resource_loads_the_newest_snapshot(properties):
    run(fares({"a": [1]}), properties)
    first = table(properties, "fares").current_snapshot().snapshot_id
    run(fares({"a": [1, 2]}), properties)
    resource = IcebergTableResource(**settings(properties), table="fares", snapshot_id=first)
    assert resource.load().scan().to_arrow().num_rows == 2
    assert resource.load().scan(snapshot_id=first).to_arrow().num_rows == 1


def test_polars_frames_share_the_tables(properties):
    run(sailings.sailings, properties)

    @dg.asset
    def lazy(sailings: pl.LazyFrame) -> pl.LazyFrame:
        return sailings.select("route")

    tables = {"io_manager": PolarsIcebergIOManager(**settings(properties))}
    assert dg.materialize([sailings.sailings, lazy], selection=[lazy], resources=tables).success
    with pytest.raises(Exception, match="reader_override must be one of"):
        PolarsIcebergIOManager(**settings(properties), reader_override="fast")


@pytest.mark.parametrize("manager", [PolarsIcebergIOManager, PyArrowIcebergIOManager])
def test_two_types_need_an_annotation(manager, properties):
    @dg.asset
    def total(fares) -> None: ...

    assets = [dg.AssetSpec("fares"), total]
    resources = {"io_manager": manager(**settings(properties))}
    result = dg.materialize(assets, selection=[total], resources=resources, raise_on_error=False)
    assert "does not have a handler for type 'typing.Any'" in cause_of(result)


def test_properties_of_a_table(properties):
    run(fares({"a": [1]}, table_properties={"write.parquet.compression-codec": "snappy"}), properties)
    assert table(properties, "fares").properties == {"write.parquet.compression-codec": "snappy"}


def test_s3_tables_are_configured_by_their_bucket():
    config = S3TablesCatalogConfig(
        region="eu-north-1", table_bucket_arn="arn:aws:s3tables:eu-north-1:123456789012:bucket/ferries"
    )
    assert config.properties["warehouse"] == "123456789012:s3tablescatalog/ferries"
    with pytest.raises(ValueError, match="Not a valid S3 Tables bucket ARN"):
        S3TablesCatalogConfig(region="eu-north-1", table_bucket_arn="ferries")


def test_the_prefix_cannot_be_empty():
    with pytest.raises(ValueError, match="cannot be an empty string"):
        IcebergCatalogConfig(properties={}, partition_field_name_prefix="")
