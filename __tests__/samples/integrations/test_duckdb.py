"""The samples and claims of the pages on DuckDB, with real database files."""

import gc
import importlib
import shutil
import subprocess
import sys
from pathlib import Path

import dagster as dg
import duckdb
import pandas as pd
import polars as pl
import pytest
from dagster_duckdb import DuckDBResource
from dagster_duckdb_pandas import DuckDBPandasIOManager
from dagster_duckdb_polars import DuckDBPolarsIOManager

SAMPLES = Path(__file__).parents[3] / "content" / "samples" / "integrations" / "duckdb"
# What the libraries connect with: in one process, all connections to a file have the same settings.
AGENT = {"custom_user_agent": "dagster"}


def load(name):
    return importlib.import_module(f"integrations.duckdb.defs.{name}")


@pytest.fixture(autouse=True)
def project(tmp_path, monkeypatch):
    shutil.copytree(SAMPLES / "data", tmp_path / "data")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("WAREHOUSE_PATH", "ferries.duckdb")


def rows(query):
    with duckdb.connect("ferries.duckdb", config=AGENT) as connection:
        return connection.sql(query).fetchall()


def resources(name):
    module = load(name)
    return getattr(module, name)().resources


def store(assets, **options):
    return dg.materialize(assets, resources=resources("storage"), raise_on_error=False, **options)


def error_of(result):
    [failure] = result.get_step_failure_events()
    return failure.step_failure_data.error.to_string()


def tickets(frame):
    @dg.asset(name="tickets")
    def asset() -> pd.DataFrame:
        return frame

    return asset


def test_the_project_counts_sailings_and_passengers():
    module = load("sailings")
    checks = [load("checks").no_empty_sailings]
    result = dg.materialize([module.sailings, module.passengers_by_route, *checks], resources=resources("resources"))
    [event] = result.asset_materializations_for_node("sailings")
    assert event.metadata["dagster/row_count"].value == 5
    assert result.get_asset_check_evaluations()[0].passed
    expected = [("Harbor-Cape", 104), ("Harbor-Island", 336)]
    assert rows("from passengers_by_route") == expected


def test_data_frames_are_tables_in_the_schema():
    module = load("revenue")
    result = store([module.fare_changes, module.raised_fares])
    assert result.success
    assert rows("from fares.raised_fares") == [("Harbor-Cape", 16.0, 18.0)]
    [event] = result.asset_materializations_for_node("raised_fares")
    names = ["dagster/row_count", "dataframe_columns", "Query", "dagster/table_name"]
    assert sorted(event.metadata) == sorted(names)


def test_an_existing_table_is_loaded_from_the_schema_of_its_metadata():
    rows("select 1")
    with duckdb.connect("ferries.duckdb", config=AGENT) as connection:
        connection.execute("create table ports as from (values ('Harbor', 4), ('Cape', 1)) t(port, berths)")
    module = load("ports")
    assert store([module.ports, module.busy_ports]).success
    assert rows("from fares.busy_ports") == [("Harbor", 4)]


def test_a_partition_replaces_its_own_rows():
    module = load("daily_boardings")
    for key in ("2026-07-01", "2026-07-02", "2026-07-02"):
        result = store([module.daily_boardings], partition_key=key)
        assert result.success
    [event] = result.asset_materializations_for_node("daily_boardings")
    assert event.metadata["Query"].value == (
        "SELECT * FROM fares.daily_boardings WHERE\nday >= '2026-07-02 00:00:00' AND day < '2026-07-03 00:00:00'"
    )
    assert rows("select count(*) from fares.daily_boardings") == [(5,)]
    assets = [module.daily_boardings, module.boardings]
    assert store(assets, selection=[module.boardings]).success
    assert rows("from fares.boardings order by all") == [("Harbor-Cape", 104), ("Harbor-Island", 336)]


def test_dates_are_in_the_day_before_if_the_day_starts_later():
    @dg.asset(
        partitions_def=dg.DailyPartitionsDefinition("2026-07-01", end_date="2026-07-04", hour_offset=6),
        metadata={"partition_expr": "day"},
    )
    def tickets(context: dg.AssetExecutionContext) -> pd.DataFrame:
        return pd.DataFrame({"day": [pd.Timestamp(context.partition_key)], "sold": [64]})

    for day in ("2026-07-01", "2026-07-02"):
        assert store([tickets], partition_key=day).success
    assert len(rows("from fares.tickets")) == 2
    assert store([tickets], partition_key="2026-07-01").success
    assert rows("select distinct day::date::varchar from fares.tickets") == [("2026-07-01",)]


def test_dates_as_text_are_in_the_day_before():
    @dg.asset(
        partitions_def=dg.DailyPartitionsDefinition("2026-07-01", end_date="2026-07-04"),
        metadata={"partition_expr": "day"},
    )
    def tickets(context: dg.AssetExecutionContext) -> pd.DataFrame:
        return pd.DataFrame({"day": [context.partition_key]})

    for day in ("2026-07-01", "2026-07-02", "2026-07-01"):
        assert store([tickets], partition_key=day).success
    assert rows("from fares.tickets") == [("2026-07-01",), ("2026-07-01",)]


def test_a_multi_partition_has_a_column_for_each_dimension():
    module = load("route_days")
    key = dg.MultiPartitionKey({"day": "2026-07-01", "route": "Harbor-Cape"})
    result = store([module.departures], partition_key=key)
    [event] = result.asset_materializations_for_node("departures")
    assert event.metadata["Query"].value == (
        "SELECT * FROM fares.departures WHERE\n"
        "departed_at >= '2026-07-01 00:00:00' AND departed_at < '2026-07-02 00:00:00' AND\n"
        "route in ('Harbor-Cape')"
    )
    assert rows("select sailing_id from fares.departures") == [(3,)]


def test_one_io_manager_handles_pandas_and_polars():
    definitions = load("frames").frames()
    assert definitions.resolve_implicit_global_asset_job_def().execute_in_process().success
    assert rows("from crew.crew_by_ship") == [("Gannet", 1), ("Petrel", 2)]


def test_columns_limit_what_is_loaded():
    @dg.asset(ins={"tickets": dg.AssetIn(metadata={"columns": ["route"]})})
    def routes(tickets: pd.DataFrame) -> pd.DataFrame:
        assert list(tickets) == ["route"]
        return tickets

    assert store([tickets(pd.DataFrame({"route": ["A"], "fare": [1]})), routes]).success


@pytest.mark.parametrize(
    ("metadata", "prefix", "schema", "expected"),
    [
        ({"schema": "meta"}, ["key"], "config", "meta"),
        ({}, ["key"], "config", "config"),
        ({}, ["key"], None, "key"),
        ({}, None, None, "public"),
    ],
)
def test_which_schema_a_table_has(metadata, prefix, schema, expected):
    @dg.asset(metadata=metadata, key_prefix=prefix)
    def fleet() -> pd.DataFrame:
        return pd.DataFrame({"ship": ["Petrel"]})

    manager = DuckDBPandasIOManager(database="ferries.duckdb", schema=schema)
    assert dg.materialize([fleet], resources={"io_manager": manager}).success
    assert rows(f"from {expected}.fleet") == [("Petrel",)]


def test_a_failed_write_leaves_the_table_empty():
    old = pd.DataFrame({"route": ["A", "B"], "fare": [1, 2]})
    assert store([tickets(old)]).success
    error = error_of(store([tickets(old.assign(discount=0))]))
    assert 'table "tickets" has 2 columns but 3 values were supplied' in error
    assert rows("from fares.tickets") == []


def test_a_write_of_one_partition_with_too_few_columns_deletes_its_rows():
    days = dg.DailyPartitionsDefinition(start_date="2026-07-01", end_date="2026-07-05")

    def late(columns):
        @dg.asset(name="late", partitions_def=days, metadata={"partition_expr": "day"})
        def asset(context) -> pd.DataFrame:
            return pd.DataFrame({"day": [pd.Timestamp(context.partition_key)], "boats": [1]})[columns]

        return asset

    for key in ("2026-07-01", "2026-07-02"):
        assert store([late(["day", "boats"])], partition_key=key).success
    error = error_of(store([late(["day"])], partition_key="2026-07-02"))
    assert 'table "late" has 2 columns but 1 values were supplied' in error
    assert rows("select count(*) from fares.late") == [(1,)]


def test_the_row_count_of_several_partitions_in_one_run_is_their_total():
    days = dg.DailyPartitionsDefinition(start_date="2026-07-01", end_date="2026-07-05")

    @dg.asset(
        partitions_def=days,
        metadata={"partition_expr": "day"},
        backfill_policy=dg.BackfillPolicy.single_run(),
    )
    def late(context) -> pd.DataFrame:
        return pd.DataFrame({"day": pd.to_datetime(list(context.partition_keys))})

    [event] = store([late], partition_key="2026-07-01").asset_materializations_for_node("late")
    assert event.metadata["dagster/partition_row_count"].value == 1
    range_ = {"start": "2026-07-01", "end": "2026-07-03"}
    tags = {f"dagster/asset_partition_range_{end}": key for end, key in range_.items()}
    defs = dg.Definitions([late], resources=resources("storage"))
    result = defs.resolve_implicit_global_asset_job_def().execute_in_process(tags=tags)
    events = result.asset_materializations_for_node("late")
    assert [event.metadata["dagster/row_count"].value for event in events] == [3, 3, 3]
    assert "dagster/partition_row_count" not in events[0].metadata


@pytest.mark.parametrize("multi", [False, True])
def test_an_input_with_no_selected_partitions(multi):
    days = dg.DailyPartitionsDefinition(start_date="2026-07-01", end_date="2026-07-05")
    both = dg.MultiPartitionsDefinition({"day": days, "ship": dg.StaticPartitionsDefinition(["Petrel"])})
    expr = {"day": "day", "ship": "ship"} if multi else "day"

    @dg.asset(partitions_def=both if multi else days, metadata={"partition_expr": expr})
    def late() -> pd.DataFrame:
        return pd.DataFrame({"day": [pd.Timestamp("2026-07-01")], "ship": ["Petrel"]})

    none = dg.SpecificPartitionsPartitionMapping([])

    @dg.asset(ins={"late": dg.AssetIn(partition_mapping=none)})
    def summary(late) -> pd.DataFrame:
        assert late.shape == (0, 0)
        return pd.DataFrame({"boats": [0]})

    key = dg.MultiPartitionKey({"day": "2026-07-01", "ship": "Petrel"}) if multi else "2026-07-01"
    assert store([late], partition_key=key).success
    result = store([late, summary], selection=[summary])
    assert result.success is not multi
    if multi:
        assert "Tried to access asset_partition_key_range, but there are (0) key ranges" in error_of(result)


UTC = "to_timestamp(departed) at time zone 'UTC'"


@pytest.mark.parametrize(("expression", "count"), [("to_timestamp(departed)", 2), (UTC, 1)])
def test_seconds_are_compared_in_the_zone_of_the_machine_without_utc(expression, count, monkeypatch):
    monkeypatch.setenv("TZ", "America/New_York")
    days = dg.DailyPartitionsDefinition(start_date="2026-07-01", end_date="2026-07-05")

    @dg.asset(partitions_def=days, metadata={"partition_expr": expression})
    def late() -> pd.DataFrame:
        return pd.DataFrame({"departed": [1782954000]})  # 01:00 in UTC on July 2

    for _ in range(2):
        assert store([late], partition_key="2026-07-02").success
    assert rows("select count(*) from fares.late") == [(count,)]


def test_the_class_ignores_a_misspelled_argument_and_the_function_does_not():
    from dagster_duckdb_pandas import duckdb_pandas_io_manager

    manager = DuckDBPandasIOManager(database="ferries.duckdb", schem="sales")
    frame = tickets(pd.DataFrame({"fare": [1]}))
    assert dg.materialize([frame], resources={"io_manager": manager}).success
    assert rows("from public.tickets") == [(1,)]
    configured = duckdb_pandas_io_manager.configured({"database": "ferries.duckdb", "schem": "sales"})
    with pytest.raises(dg.DagsterInvalidConfigError, match='unexpected config entry "schem"'):
        dg.materialize([frame], resources={"io_manager": configured})


def test_columns_are_inserted_by_position():
    assert store([tickets(pd.DataFrame({"fare": [1], "seats": [200]}))]).success
    assert store([tickets(pd.DataFrame({"seats": [200], "fare": [1]}))]).success
    assert rows("select fare, seats from fares.tickets") == [(200, 1)]


def test_values_take_the_type_of_the_existing_column():
    assert store([tickets(pd.DataFrame({"fare": [1, 2]}))]).success
    assert store([tickets(pd.DataFrame({"fare": [1.6, 2.4]}))]).success
    assert rows("from fares.tickets") == [(2,), (2,)]


def test_rows_outside_of_the_partition_are_added_again():
    days = dg.DailyPartitionsDefinition(start_date="2026-07-01", end_date="2026-07-05")

    @dg.asset(partitions_def=days, metadata={"partition_expr": "day"})
    def late() -> pd.DataFrame:
        return pd.DataFrame({"day": [pd.Timestamp("2026-07-04")]})

    for _ in range(2):
        assert store([late], partition_key="2026-07-01").success
    assert rows("select count(*) from fares.late") == [(2,)]


def test_a_partitioned_asset_needs_partition_expr():
    days = dg.DailyPartitionsDefinition(start_date="2026-07-01", end_date="2026-07-05")

    @dg.asset(partitions_def=days)
    def unnamed() -> pd.DataFrame:
        return pd.DataFrame({"a": [1]})

    error = error_of(store([unnamed], partition_key="2026-07-01"))
    assert "has partitions, but no 'partition_expr' metadata value" in error


def test_a_key_with_a_hyphen_fails():
    @dg.asset(key="harbor-fees")
    def harbor_fees() -> pd.DataFrame:
        return pd.DataFrame({"a": [1]})

    assert 'syntax error at or near "-"' in error_of(store([harbor_fees]))


def test_a_partition_with_an_apostrophe_fails():
    @dg.asset(partitions_def=dg.StaticPartitionsDefinition(["St. John's"]), metadata={"partition_expr": "port"})
    def calls() -> pd.DataFrame:
        return pd.DataFrame({"port": ["St. John's"]})

    [failure] = store([calls], partition_key="St. John's").get_step_failure_events()
    assert "ParserException" in failure.step_failure_data.error.cause.to_string()


def test_a_value_without_a_handler_fails():
    @dg.asset
    def summary() -> dict:
        return {}

    assert "does not have a handler for type '<class 'dict'>'" in error_of(store([summary]))


def test_memory_is_another_database_for_each_connection():
    warehouse = DuckDBResource(database=":memory:")
    with warehouse.get_connection() as connection:
        connection.execute("create table sailings as select 1")
    with warehouse.get_connection() as connection, pytest.raises(duckdb.CatalogException, match="does not exist"):
        connection.execute("from sailings")


def test_another_configuration_in_the_same_process_is_refused():
    warehouse = DuckDBResource(database="ferries.duckdb")
    with warehouse.get_connection(), pytest.raises(duckdb.ConnectionException, match="different configuration"):
        duckdb.connect("ferries.duckdb")


def test_a_failed_asset_leaves_its_connection_open():
    @dg.asset
    def sailings(warehouse: DuckDBResource) -> None:
        with warehouse.get_connection() as db:
            db.execute("from sailings")

    warehouse = DuckDBResource(database="ferries.duckdb")
    gc.collect()
    gc.disable()
    try:
        assert not dg.materialize([sailings], resources={"warehouse": warehouse}, raise_on_error=False).success
        with pytest.raises(duckdb.ConnectionException, match="different configuration"):
            duckdb.connect("ferries.duckdb")
    finally:
        gc.enable()
    gc.collect()
    duckdb.connect("ferries.duckdb").close()


def test_a_relative_path_starts_at_the_working_directory(tmp_path, monkeypatch):
    (tmp_path / "elsewhere").mkdir()
    with DuckDBResource(database="ferries.duckdb").get_connection() as connection:
        connection.execute("create table sailings as select 1")
    monkeypatch.chdir(tmp_path / "elsewhere")
    with DuckDBResource(database="ferries.duckdb").get_connection() as connection:
        with pytest.raises(duckdb.CatalogException, match="Table with name sailings does not exist"):
            connection.execute("from sailings")


def test_a_second_process_gets_the_lock_error():
    program = "import duckdb; duckdb.connect('ferries.duckdb')"
    with DuckDBResource(database="ferries.duckdb").get_connection():
        run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert "Could not set lock on file" in run.stderr


def test_polars_tables_are_written_but_not_loaded_with_duckdb_2():
    @dg.asset
    def ships() -> pl.DataFrame:
        return pl.DataFrame({"ship": ["Petrel"]})

    @dg.asset
    def names(ships: pl.DataFrame) -> pl.DataFrame:
        return ships

    manager = DuckDBPolarsIOManager(database="ferries.duckdb", schema="fleet")
    result = dg.materialize([ships, names], resources={"io_manager": manager}, raise_on_error=False)
    assert len(result.asset_materializations_for_node("ships")) == 1
    assert "'DuckDBPyConnection' object has no attribute 'arrow'" in error_of(result)


@pytest.mark.skipif(shutil.which("java") is None, reason="Spark needs Java")
def test_pyspark_tables_need_rows(monkeypatch):
    from dagster_duckdb_pyspark import DuckDBPySparkIOManager
    from pyspark.sql import DataFrame, SparkSession

    monkeypatch.setenv("SPARK_LOCAL_IP", "127.0.0.1")

    @dg.asset
    def boardings() -> DataFrame:
        spark = SparkSession.builder.master("local[1]").config("spark.ui.enabled", "false").getOrCreate()
        return spark.createDataFrame([("north", 120), ("south", 85)], ["route", "people"])

    @dg.asset
    def full_routes(boardings: DataFrame) -> DataFrame:
        return boardings.filter("people > 100")

    @dg.asset
    def no_routes(boardings: DataFrame) -> DataFrame:
        return boardings.filter("people > 1000")

    manager = DuckDBPySparkIOManager(database="ferries.duckdb", schema="spark")
    assets = [boardings, full_routes, no_routes]
    result = dg.materialize(assets, resources={"io_manager": manager}, raise_on_error=False)
    assert "Must pass schema, or at least one RecordBatch" in error_of(result)
    assert rows("from spark.full_routes") == [("north", 120)]
