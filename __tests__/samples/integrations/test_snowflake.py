"""The samples and claims of the pages on Snowflake, with an account in memory."""

import base64
import importlib
import traceback
from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace

import dagster as dg
import pandas as pd
import pytest
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import rsa
from dagster._core.storage.db_io_manager import TableSlice
from dagster.components.testing import create_defs_folder_sandbox
from dagster_snowflake import SnowflakeConnection, SnowflakeConnectionComponent, SnowflakeResource
from dagster_snowflake_pandas import SnowflakePandasIOManager
from dagster_snowflake_pyspark.snowflake_pyspark_type_handler import _get_snowflake_options
from fake_snowflake import snowflake_account
from snowflake.connector.errors import ProgrammingError

SAMPLES = Path(__file__).parents[3] / "content" / "samples" / "integrations" / "snowflake" / "defs"
PEM = serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8
LOGIN = {"account": "ab12345", "user": "dagster", "password": "secret"}
MANAGER = SnowflakePandasIOManager(**LOGIN, database="FERRIES", schema="FARES")


@pytest.fixture
def account():
    with snowflake_account() as account:
        yield account


@pytest.fixture(scope="module")
def key():
    return rsa.generate_private_key(public_exponent=65537, key_size=2048)


@pytest.fixture(autouse=True)
def variables(tmp_path, monkeypatch, key):
    path = tmp_path / "rsa_key.p8"
    path.write_bytes(key.private_bytes(*PEM, serialization.NoEncryption()))
    monkeypatch.setenv("SNOWFLAKE_ACCOUNT", "ab12345")
    monkeypatch.setenv("SNOWFLAKE_USER", "dagster")
    monkeypatch.setenv("SNOWFLAKE_PRIVATE_KEY_PATH", str(path))
    return path


def load(name):
    return importlib.import_module(f"integrations.snowflake.defs.{name}")


def resources(name):
    return getattr(load(name), name)().resources


def store(assets, **options):
    return dg.materialize(assets, resources={"io_manager": MANAGER}, raise_on_error=False, **options)


def error_of(result):
    [failure] = result.get_step_failure_events()
    return failure.step_failure_data.error.to_string()


def test_an_asset_runs_sql_and_the_connection_commits(account):
    module = load("tickets")
    result = dg.materialize([module.revenue_by_route], resources=resources("resources"))
    [event] = result.asset_materializations_for_node("revenue_by_route")
    assert event.metadata["dagster/row_count"].value == 2
    assert account.rows("from revenue_by_route order by all") == [("Harbor-Cape", 36), ("Harbor-Island", 12.5)]
    assert account.commits == account.closed == 1
    [arguments] = account.arguments
    assert arguments["role"] == "LOADER" and arguments["schema"] == "SALES" and arguments["private_key"]


def test_an_observation_says_when_a_table_was_altered(account):
    executed = []
    altered = [("TICKETS", datetime(2026, 7, 1, 8, tzinfo=UTC))]
    account.cursor = lambda: SimpleNamespace(execute=lambda sql: executed.append(sql) or altered)
    definitions = dg.Definitions(
        assets=[load("ticket_updates").ticket_updates],
        jobs=[dg.define_asset_job("observe", selection="tickets")],
        resources=resources("resources"),
    )
    assert definitions.resolve_job_def("observe").execute_in_process().success
    assert "table_schema = 'SALES' AND table_name IN ('TICKETS')" in executed[0]


def test_data_frames_are_tables(account):
    module = load("fares")
    assert dg.materialize([module.fares, module.raised_fares], resources=resources("storage")).success
    assert account.rows("from fares.raised_fares") == [("Harbor-Cape", 16, 18)]
    assert "create schema FARES;" in account.statements
    assert "SELECT * FROM FERRIES.FARES.fares" in account.statements


def test_a_partition_replaces_its_own_rows(account):
    module = load("daily_tickets")
    for key in ("2026-07-01", "2026-07-02", "2026-07-02"):
        assert store([module.daily_tickets], partition_key=key).success
    assert account.rows("select count(*) from fares.daily_tickets") == [(2,)]
    assert (
        "DELETE FROM FERRIES.FARES.daily_tickets WHERE sold_on >= '2026-07-02 00:00:00' AND"
        " sold_on < '2026-07-03 00:00:00'" in account.statements
    )


def test_text_in_the_partition_column_is_added_again(account):
    days = dg.DailyPartitionsDefinition(start_date="2026-07-01", end_date="2026-07-03")

    @dg.asset(partitions_def=days, metadata={"partition_expr": "sold_on"})
    def sold(context: dg.AssetExecutionContext) -> pd.DataFrame:
        return pd.DataFrame({"sold_on": [context.partition_key]})

    for key in ("2026-07-01", "2026-07-02", "2026-07-01"):
        assert store([sold], partition_key=key).success
    # The rows of the second day are gone.
    assert account.rows("from fares.sold") == [("2026-07-01",), ("2026-07-01",)]


def test_the_component_runs_the_template(account):
    with create_defs_folder_sandbox() as sandbox:
        for name in ("ferry_account", "revenue_by_route"):
            target = sandbox.defs_folder_path / name
            target.mkdir()
            for file in (SAMPLES / name).iterdir():
                (target / file.name).write_bytes(file.read_bytes())
        with sandbox.build_all_defs() as definitions:
            job = definitions.resolve_implicit_global_asset_job_def()
            result = job.execute_in_process()
    assert result.success
    assert account.rows("from revenue_by_route") == [("Harbor-Cape", 36)]


def test_an_undefined_variable_of_a_template_is_empty(account):
    with create_defs_folder_sandbox() as sandbox:
        for name in ("ferry_account", "revenue_by_route"):
            target = sandbox.defs_folder_path / name
            target.mkdir()
            for file in (SAMPLES / name).iterdir():
                (target / file.name).write_text(file.read_text().replace("since:", "from:"))
        with sandbox.build_all_defs() as definitions:
            definitions.resolve_implicit_global_asset_job_def().execute_in_process(raise_on_error=False)
    assert "sold_on >= ''" in account.statements[-1]


def test_context_is_not_in_scope():
    with create_defs_folder_sandbox() as sandbox:
        for name in ("ferry_account", "revenue_by_route"):
            target = sandbox.defs_folder_path / name
            target.mkdir()
            for file in (SAMPLES / name).iterdir():
                text = file.read_text().replace("load_component_at_path", "context.load_component")
                (target / file.name).write_text(text)
        with pytest.raises(Exception, match="revenue_by_route") as error, sandbox.build_all_defs():
            pass
    assert "'context' not found in scope" in "".join(traceback.format_exception(error.value))


def test_two_statements_in_a_template_are_one_request(account):
    component = SnowflakeConnectionComponent(**LOGIN)
    component.connect_and_execute("select 1; select 2")
    assert account.statements == ["select 1; select 2"]


def test_an_exception_does_not_commit(account):
    with pytest.raises(ProgrammingError), SnowflakeResource(**LOGIN).get_connection() as connection:
        connection.cursor().execute("select * from missing")
    assert account.commits == account.closed == 0


def test_one_method_of_authentication_is_required():
    with pytest.raises(Exception, match="Missing config: Password"):
        SnowflakeResource(account="ab12345", user="dagster")
    with pytest.raises(Exception, match="Cannot provide both password and private key"):
        SnowflakeResource(**LOGIN, private_key_path="rsa_key.p8")
    SnowflakeResource(account="ab12345", user="dagster", authenticator="externalbrowser")


def test_a_key_may_be_encrypted_or_not_and_in_base64(account, key, tmp_path):
    encrypted = key.private_bytes(*PEM, serialization.BestAvailableEncryption(b"pass"))
    plain = key.private_bytes(*PEM, serialization.NoEncryption())
    login = {"account": "ab12345", "user": "dagster"}
    for options in (
        {"private_key": plain.decode()},
        {"private_key": base64.b64encode(plain).decode()},
        {"private_key": encrypted.decode(), "private_key_password": "pass"},
    ):
        with SnowflakeResource(**login, **options).get_connection():
            pass
    assert len({arguments["private_key"] for arguments in account.arguments}) == 1


def test_a_key_that_cannot_be_read_says_so(account):
    with pytest.raises(ValueError, match="Unable to load private key"):
        with SnowflakeResource(account="a", user="u", private_key="bm90IGEga2V5").get_connection():
            pass


def test_a_wrong_passphrase_looks_like_a_key_that_cannot_be_read(account, key):
    encrypted = key.private_bytes(*PEM, serialization.BestAvailableEncryption(b"pass")).decode()
    login = {"account": "a", "user": "u", "private_key": encrypted}
    with pytest.raises(ValueError, match="Unable to load private key"):
        with SnowflakeResource(**login, private_key_password="other").get_connection():
            pass


def test_a_key_in_another_format_or_with_escaped_line_breaks_cannot_be_read(account, key):
    der = key.private_bytes(serialization.Encoding.DER, PEM[1], serialization.NoEncryption())
    openssh = key.private_bytes(PEM[0], serialization.PrivateFormat.OpenSSH, serialization.NoEncryption())
    escaped = key.private_bytes(*PEM, serialization.NoEncryption()).replace(b"\n", b"\\n")
    for text in (base64.b64encode(der), openssh, base64.b64encode(openssh), escaped):
        with pytest.raises(ValueError, match="Unable to load private key"):
            with SnowflakeResource(account="a", user="u", private_key=text.decode()).get_connection():
                pass


def test_a_changed_data_frame_fails_after_the_rows_are_deleted(account):
    def fares(frame):
        @dg.asset(name="fares")
        def asset() -> pd.DataFrame:
            return frame

        return asset

    old = pd.DataFrame({"route": ["Harbor-Cape"], "fare": [18]})
    assert store([fares(old)]).success
    assert not store([fares(old.assign(discount=0))]).success
    assert account.statements[-3].startswith("DELETE FROM FERRIES.FARES.fares")
    # Nothing is committed: whether the rows come back depends on autocommit.
    assert account.commits == 1


def test_names_of_columns_are_loaded_in_lower_case(account):
    @dg.asset
    def fares() -> pd.DataFrame:
        return pd.DataFrame({"Route": ["Harbor-Cape"]})

    @dg.asset
    def routes(fares: pd.DataFrame) -> None:
        assert list(fares) == ["route"]

    assert store([fares, routes]).success


def test_a_value_without_a_handler_fails(account):
    @dg.asset
    def summary() -> dict:
        return {}

    assert "does not have a handler for type '<class 'dict'>'" in error_of(store([summary]))


def test_time_data_is_stored_as_strings_where_this_is_set(account):
    manager = SnowflakePandasIOManager(**LOGIN, database="FERRIES", schema="FARES", store_timestamps_as_strings=True)

    @dg.asset
    def sailings() -> pd.DataFrame:
        departs = pd.Timestamp("2026-07-01 08:00")
        return pd.DataFrame({"departs": [departs], "departs_utc": [departs.tz_localize("UTC")]})

    assert dg.materialize([sailings], resources={"io_manager": manager}).success
    types = account.rows("select typeof(departs), typeof(departs_utc) from fares.sailings")
    assert types == [("VARCHAR", "TIMESTAMP WITH TIME ZONE")]


def test_a_name_with_a_hyphen_fails(account):
    @dg.asset(key="harbor-fees")
    def harbor_fees() -> pd.DataFrame:
        return pd.DataFrame({"a": [1]})

    assert not store([harbor_fees]).success
    assert account.statements[-1] == "DELETE FROM FERRIES.FARES.harbor-fees"


def test_spark_gets_the_password_and_neither_key_nor_role():
    table = TableSlice(table="t", schema="S", database="D")
    config = {**LOGIN, "database": "D", "warehouse": "W", "role": "R", "private_key": "K"}
    options = _get_snowflake_options(config, table)
    assert not {"R", "K"} & set(options.values())
    with pytest.raises(Exception, match="Missing config: Warehouse is required when using PySpark"):
        _get_snowflake_options({**config, "warehouse": None}, table)


def test_pandas_results_of_several_queries_fail(account):
    resource = SnowflakeResource(**LOGIN)
    log = SimpleNamespace(info=lambda _text: None)
    connection = SnowflakeConnection(LOGIN, log, resource)
    assert connection.execute_queries(["select 1", "select 2"], fetch_results=True) == [[(1,)], [(2,)]]
    cursor = SimpleNamespace(execute=lambda *_: None, fetch_pandas_all=pd.DataFrame, close=lambda: None)
    account.cursor = lambda: cursor
    with pytest.raises(AttributeError):
        connection.execute_queries(["select 1", "select 2"], fetch_results=True, use_pandas_result=True)
