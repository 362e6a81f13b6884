"""The sample and claims of the page on the bulk copy tool: what happens before and after SQL Server and bcp are called."""

import importlib
from contextlib import contextmanager
from unittest import mock

import dagster as dg
import pandas as pd
import polars as pl
import pytest
from dagster_mssql_bcp import PandasBCPIOManager, PandasBCPResource, PolarsBCPResource
from dagster_mssql_bcp.bcp_core import AssetSchema

RESOURCE = PandasBCPResource(host="h", port="1433", database="d", username="u", password="p")
MANAGER = PandasBCPIOManager(resource=RESOURCE)
CORE = "dagster_mssql_bcp.bcp_core.bcp_io_manager_core"
SCHEMA = [{"name": "people", "type": "INT"}]


@pytest.fixture
def server():
    """Notes the SQL that the I/O manager sends, and stands for the stages that need SQL Server and bcp."""
    connection = mock.Mock()

    @contextmanager
    def connect(_config):
        yield connection

    def before(self, *, data, **_options):
        return data, {}

    stages = {
        "_pre_bcp_stage": before,
        "_bcp_stage": lambda *_arguments: None,
        "_post_bcp_stage": lambda _self, *, data, **_options: len(data),
    }
    with mock.patch(f"{CORE}.connect_mssql", connect), mock.patch.multiple(PandasBCPResource, **stages):
        yield connection


def store(assets, **options):
    return dg.materialize(assets, resources={"io_manager": MANAGER}, raise_on_error=False, **options)


def error_of(result):
    [failure] = result.get_step_failure_events()
    return failure.step_failure_data.error.to_string()


def test_the_asset_replaces_the_rows_of_its_table(server, monkeypatch):
    for name in ("HOST", "USERNAME", "PASSWORD"):
        monkeypatch.setenv(f"MSSQL_{name}", "x")
    load = lambda name: importlib.import_module(f"integrations.mssql_bcp.defs.{name}")  # noqa: E731
    result = dg.materialize([load("boardings").boardings], resources=load("storage").storage().resources)
    [event] = result.get_asset_materialization_events()
    metadata = event.materialization.metadata
    assert metadata["row_count"].value == 2 and metadata["query"].value == "SELECT * FROM sales.boardings"
    [cleanup] = server.exec_driver_sql.call_args_list
    assert cleanup.args[0].endswith("DELETE FROM sales.boardings")
    names = [column.name for column in metadata["dagster/column_schema"].value.columns]
    assert names == ["sailing_id", "route", "people", "row_hash", "load_uuid", "load_datetime"]


def test_the_schema_of_the_asset_is_required(server):
    @dg.asset
    def boardings() -> pd.DataFrame:
        return pd.DataFrame({"people": [64]})

    assert "Missing asset schema in metadata def" in error_of(store([boardings]))


def test_a_key_of_one_part_is_stored_in_dbo_but_not_loaded(server):
    @dg.asset(metadata={"asset_schema": SCHEMA})
    def boardings() -> pd.DataFrame:
        return pd.DataFrame({"people": [64]})

    @dg.asset(metadata={"asset_schema": SCHEMA})
    def total(boardings: pd.DataFrame) -> pd.DataFrame:
        return boardings

    result = store([boardings, total])
    assert "DELETE FROM dbo.boardings" in server.exec_driver_sql.call_args_list[0].args[0]
    assert "IndexError" in error_of(result)


def test_loading_ignores_the_table_of_the_metadata(server):
    @dg.asset(key=["sales", "boardings"], metadata={"asset_schema": SCHEMA, "schema": "archive", "table": "people"})
    def boardings() -> pd.DataFrame:
        return pd.DataFrame({"people": [64]})

    @dg.asset(key=["sales", "total"], ins={"boardings": dg.AssetIn(["sales", "boardings"])})
    def total(boardings: pd.DataFrame) -> None: ...

    with mock.patch("pandas.read_sql", return_value=pd.DataFrame()) as read:
        assert store([boardings, total]).success
    assert "DELETE FROM archive.people" in server.exec_driver_sql.call_args_list[0].args[0]
    assert read.call_args.kwargs["sql"] == "SELECT * FROM sales.boardings"


def test_some_text_is_replaced():
    schema = AssetSchema([{"name": "note", "type": "NVARCHAR"}])
    replaced = RESOURCE._replace_values(pd.DataFrame({"note": ["True", "False", "nan", "late"]}), schema)
    assert replaced["note"].tolist() == [1, 0, "", "late"]


def test_some_text_is_a_missing_value_with_polars():
    schema = AssetSchema([{"name": "note", "type": "NVARCHAR"}])
    resource = PolarsBCPResource(host="h", port="1433", database="d", username="u", password="p")
    frame = pl.LazyFrame({"note": ["nan", "NULL", "null", "late", "True"]})
    replaced = resource._replace_values(frame, schema).collect()
    assert replaced["note"].to_list() == [None, None, None, "late", "True"]


def test_quotation_marks_and_backslashes_have_a_backslash_in_the_file(tmp_path):
    file = RESOURCE._save_csv(pd.DataFrame({"note": ['3" pipe', "C:\\data"]}), tmp_path, "notes.csv")
    assert file.read_text().splitlines() == ["note", '3\\" pipe', "C:\\\\data"]


def test_the_settings_of_the_resource_do_not_omit_columns(server):
    resource = PandasBCPResource(
        host="h", port="1433", database="d", username="u", password="p", add_row_hash=False, add_load_uuid=False
    )

    @dg.asset(key=["sales", "boardings"], metadata={"asset_schema": SCHEMA, "add_load_datetime": False})
    def boardings() -> pd.DataFrame:
        return pd.DataFrame({"people": [64]})

    result = dg.materialize([boardings], resources={"io_manager": PandasBCPIOManager(resource=resource)})
    [event] = result.get_asset_materialization_events()
    columns = event.materialization.metadata["dagster/column_schema"].value.columns
    assert [column.name for column in columns] == ["people", "row_hash", "load_uuid"]


def test_a_partition_key_with_a_comma_is_refused(server):
    @dg.asset(
        partitions_def=dg.StaticPartitionsDefinition(["Oslo, north"]),
        metadata={"asset_schema": SCHEMA, "partition_expr": "port"},
        key_prefix="sales",
    )
    def boardings() -> pd.DataFrame:
        return pd.DataFrame({"people": [64]})

    assert "contains special characters" in error_of(store([boardings], partition_key="Oslo, north"))


def test_an_entry_of_the_schema_needs_a_type():
    with pytest.raises(ValueError, match="Column type not provided"):
        AssetSchema([{"name": "people"}])


def test_loaded_columns_are_text():
    with mock.patch("pandas.read_sql") as read:
        MANAGER._read_from_database("select 1", "mssql://")
    assert read.call_args.kwargs["dtype"] == "str"


def test_a_partitioned_asset_needs_partition_expr(server):
    days = dg.DailyPartitionsDefinition("2026-07-01", end_date="2026-07-03")

    @dg.asset(partitions_def=days, metadata={"asset_schema": SCHEMA}, key_prefix="sales")
    def boardings() -> pd.DataFrame:
        return pd.DataFrame({"people": [64]})

    assert "AssertionError" in error_of(store([boardings], partition_key="2026-07-01"))


def test_partitions_of_an_input_need_partition_expr_and_are_compared_with_like(server):
    piers = dg.StaticPartitionsDefinition(["pier_1", "pier-1"])
    options = {"partitions_def": piers, "key_prefix": "sales"}
    key, column = ["sales", "boardings"], {"partition_expr": "pier"}

    @dg.asset(**options, metadata={"asset_schema": SCHEMA, **column})
    def boardings() -> pd.DataFrame:
        return pd.DataFrame({"people": [64]})

    @dg.asset(**options, ins={"boardings": dg.AssetIn(key)})
    def without(boardings: pd.DataFrame) -> None: ...

    @dg.asset(**options, ins={"boardings": dg.AssetIn(key, metadata=column)})
    def total(boardings: pd.DataFrame) -> None: ...

    with mock.patch("pandas.read_sql", return_value=pd.DataFrame()) as read:
        assert "AssertionError" in error_of(store([boardings, without], partition_key="pier_1"))
        assert store([boardings, total], partition_key="pier_1").success

        @dg.asset(key_prefix="sales", ins={"boardings": dg.AssetIn(key, metadata=column)})
        def everywhere(boardings: pd.DataFrame) -> None: ...

        failed = store([boardings, everywhere], selection=[everywhere])
        assert "Tried to access partition_key on a non-partitioned run" in error_of(failed)
    assert read.call_args.kwargs["sql"] == "SELECT * FROM sales.boardings WHERE pier LIKE 'pier_1'"
    cleanup = server.exec_driver_sql.call_args.args[0]
    assert cleanup.endswith("DELETE FROM sales.boardings WHERE pier LIKE 'pier_1'")


def test_none_is_not_stored(server):
    @dg.asset
    def nothing():
        return None

    assert store([nothing]).success
    server.exec_driver_sql.assert_not_called()


def test_the_password_is_an_argument_of_bcp():
    assert "-U u -P p" in RESOURCE._parse_bcp_args({})
