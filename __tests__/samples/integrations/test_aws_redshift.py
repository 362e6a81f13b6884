"""The samples and claims of the page on Amazon Redshift, with Postgres, whose protocol Redshift speaks."""

import logging

import dagster as dg
import psycopg2
import pytest
from dagster_aws.redshift import FakeRedshiftClientResource, RedshiftClientResource
from ferry_aws import load, metadata

from local_postgres import is_installed, postgres_server

pytestmark = pytest.mark.skipif(not is_installed(), reason="The programs of Postgres are not on this machine.")

TABLES = """
create table if not exists tickets (sold_on date, route text, price numeric);
create table if not exists daily_fares (sold_on date, route text, revenue numeric);
truncate tickets, daily_fares;
insert into tickets values
  ('2026-11-23', 'river', 4), ('2026-11-23', 'river', 6), ('2026-11-23', 'harbor-island', 12.5),
  ('2026-11-22', 'river', 4)
"""


@pytest.fixture(scope="module")
def server():
    with postgres_server("ferry") as address:
        yield address


@pytest.fixture
def redshift(server):
    resource = RedshiftClientResource(**server, database="postgres", sslmode="disable")
    resource.get_client().execute_query(TABLES)
    return resource


def test_a_day_is_replaced(redshift):
    daily_fares = load("aws.redshift_fares").daily_fares
    for _ in range(2):
        result = dg.materialize([daily_fares], partition_key="2026-11-23", resources={"redshift": redshift})
        assert metadata(result, "daily_fares")["dagster/row_count"] == 2
    rows = redshift.get_client().execute_query("select route, revenue from daily_fares order by 1", fetch_results=True)
    assert [(route, float(revenue)) for route, revenue in rows] == [("harbor-island", 12.5), ("river", 10)]


def test_the_resource_of_the_page_has_these_settings(monkeypatch):
    for name in ("HOST", "USER", "PASSWORD"):
        monkeypatch.setenv(f"REDSHIFT_{name}", name.lower())
    resource = load("aws.redshift_resources").resources().resources["redshift"]
    arguments = resource.process_config_and_initialize().get_client().conn_args
    assert arguments == {
        "host": "host",
        "port": 5439,
        "user": "user",
        "password": "password",
        "database": "ferries",
        "connect_timeout": 5,
        "sslmode": "require",
    }


def test_the_load_runs_one_copy_statement(monkeypatch):
    asset = load("aws.redshift_load").tickets
    assert dg.materialize([asset], resources={"redshift": FakeRedshiftClientResource(host="none")}).success


def test_statements_of_one_call_are_one_transaction(redshift):
    client = redshift.get_client()
    with pytest.raises(psycopg2.Error, match="does not exist"):
        client.execute_queries(["delete from tickets", "insert into no_such_table values (1)"])
    assert client.execute_query("select count(*) from tickets", fetch_results=True) == [(4,)]


def test_autocommit_does_not_end_the_transaction(redshift, server):
    """Since 2.9, psycopg2 starts a transaction for a `with` block, even if `autocommit` is on."""
    client = RedshiftClientResource(**server, database="postgres", sslmode="disable", autocommit=True).get_client()
    with pytest.raises(psycopg2.Error, match="does not exist"):
        client.execute_queries(["delete from tickets", "insert into no_such_table values (1)"])
    assert client.execute_query("select count(*) from tickets", fetch_results=True) == [(4,)]
    with pytest.raises(psycopg2.Error, match="VACUUM cannot run inside a transaction block"):
        client.execute_query("vacuum tickets")


def test_the_arguments_of_a_connection_open_one_of_your_own(redshift):
    connection = psycopg2.connect(**redshift.get_client().conn_args)
    connection.autocommit = True
    connection.cursor().execute("vacuum tickets")
    connection.close()


def test_no_rows_are_none(redshift):
    client = redshift.get_client()
    assert client.execute_query("select * from daily_fares", fetch_results=True) is None
    assert client.execute_queries(["select * from daily_fares"], fetch_results=True) == [[]]
    with pytest.raises(TypeError):
        client.execute_query("select * from tickets where route = %s", parameters=("river",))


def test_the_text_of_each_query_is_logged(redshift, caplog):
    with caplog.at_level(logging.INFO):
        redshift.get_client().execute_query("select 'secret'")
    assert "Executing query 'select 'secret''" in caplog.text


def test_an_error_callback_replaces_the_error(redshift):
    seen = []

    def explain(failure, cursor, log):
        cursor.execute("select count(*) from tickets")
        seen.append((str(failure), cursor.fetchone()))

    client = redshift.get_client()
    assert client.execute_query("select * from no_such_table", error_callback=explain) is None
    [(message, rows)] = seen
    assert "does not exist" in message and rows == (4,)


def test_with_autocommit_an_error_callback_cannot_run_queries(redshift, server):
    client = RedshiftClientResource(**server, database="postgres", sslmode="disable", autocommit=True).get_client()
    with pytest.raises(psycopg2.errors.InFailedSqlTransaction, match="current transaction is aborted"):
        client.execute_query(
            "select * from no_such_table", error_callback=lambda _, cursor, __: cursor.execute("select 1")
        )


def test_after_a_callback_without_an_error_the_other_statements_run(redshift):
    client = redshift.get_client()
    [before] = client.execute_query("select count(*) from tickets", fetch_results=True)
    statements = ["delete from tickets", "select * from no_such_table", "delete from daily_fares"]
    client.execute_query("insert into daily_fares values ('2026-11-22', 'river', 4)")
    client.execute_queries(statements, error_callback=lambda *_: None)
    assert client.execute_query("select count(*) from tickets", fetch_results=True) == [before]
    assert client.execute_query("select count(*) from daily_fares", fetch_results=True) == [(0,)]


def test_with_autocommit_the_other_statements_fail_after_a_callback(redshift, server):
    client = RedshiftClientResource(**server, database="postgres", sslmode="disable", autocommit=True).get_client()
    failures = []
    statements = ["select * from no_such_table", "delete from tickets"]
    client.execute_queries(statements, error_callback=lambda error, *_: failures.append(type(error)))
    assert failures == [psycopg2.errors.UndefinedTable, psycopg2.errors.InFailedSqlTransaction]


def test_rows_of_a_statement_without_any_cannot_be_fetched(redshift):
    client = redshift.get_client()
    with pytest.raises(psycopg2.ProgrammingError, match="no results to fetch"):
        client.execute_query("delete from tickets", fetch_results=True)
    assert client.execute_query("select count(*) from tickets", fetch_results=True) == [(0,)]


def test_an_unreachable_cluster_times_out():
    resource = RedshiftClientResource(host="127.0.0.1", port=1, connect_timeout=1)
    with pytest.raises(psycopg2.OperationalError, match="[Cc]onnection"):
        resource.get_client().execute_query("select 1")
    assert RedshiftClientResource(host="x").connect_timeout == 5


def test_the_default_needs_a_server_with_tls(server):
    resource = RedshiftClientResource(**server, database="postgres")
    with pytest.raises(psycopg2.OperationalError, match="server does not support SSL, but SSL was required"):
        resource.get_client().execute_query("select 1")


def test_a_wrong_password_is_named(server):
    resource = RedshiftClientResource(**{**server, "password": "wrong"}, database="postgres", sslmode="disable")
    with pytest.raises(psycopg2.OperationalError, match="password authentication failed for user"):
        resource.get_client().execute_query("select 1")


def test_each_call_has_a_connection_of_its_own(redshift):
    client = redshift.get_client()
    client.execute_query("create temporary table boarding (id int)")
    with pytest.raises(psycopg2.Error, match='relation "boarding" does not exist'):
        client.execute_query("select * from boarding")
    client.execute_queries(["create temporary table boarding (id int)", "select * from boarding"])
