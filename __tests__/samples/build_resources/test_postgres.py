"""What the page on databases says of its Postgres resource, on a Postgres server of this machine."""

import dagster as dg
import psycopg2
import pytest
from dagster_duckdb import DuckDBResource
from sqlalchemy import text
from sqlalchemy.exc import OperationalError

import local_postgres
from waterworks.defs import postgres as postgres_sample
from waterworks.defs.order_copy import order_copy

pytestmark = pytest.mark.skipif(not local_postgres.is_installed(), reason="Postgres is not installed")


@pytest.fixture(scope="module")
def server():
    """What a client of a server with an empty maintenance database connects with."""
    with local_postgres.postgres_server(user="water") as address:
        connection = psycopg2.connect(dbname="postgres", **address)
        connection.autocommit = True
        with connection.cursor() as cursor:
            cursor.execute("create database maintenance")
        connection.close()
        yield address


@pytest.fixture
def postgres(server):
    """The resource of the page, and its table with one open order."""
    resource = postgres_sample.Postgres(**server)
    with resource.connect() as connection:
        connection.execute(text("drop table if exists orders"))
        connection.execute(text("create table orders (closed_at timestamp)"))
        connection.execute(text("insert into orders values (null), (now())"))
    return resource


def open_orders(postgres):
    result = dg.materialize([postgres_sample.open_orders], resources={"postgres": postgres})
    event = result.asset_materializations_for_node("open_orders")[0]
    return event.metadata["open_orders"].value


def test_a_table_is_copied_to_duckdb_and_replaces_the_copy(postgres, tmp_path):
    warehouse = DuckDBResource(database=str(tmp_path / "waterworks.duckdb"))
    resources = {"postgres": postgres, "warehouse": warehouse}
    for _ in range(2):
        assert dg.materialize([order_copy], resources=resources).success
    with warehouse.get_connection() as db:
        assert db.execute("select count(*), count(closed_at) from order_copy").fetchone() == (2, 1)


def test_the_end_of_the_block_commits(postgres):
    assert open_orders(postgres) == 1


def test_an_exception_rolls_back_and_closes_the_connection(postgres):
    with pytest.raises(RuntimeError), postgres.connect() as connection:
        connection.execute(text("insert into orders values (null)"))
        raise RuntimeError
    assert connection.closed
    assert open_orders(postgres) == 1


def test_the_resource_reads_the_variables_of_the_page(server, postgres, monkeypatch):
    variables = {name: f"POSTGRES_{name.upper()}" for name in ("host", "user", "password")}
    for name, variable in variables.items():
        monkeypatch.setenv(variable, server[name])
    fields = {name: dg.EnvVar(variable) for name, variable in variables.items()}
    assert open_orders(postgres_sample.Postgres(port=server["port"], **fields)) == 1


def test_a_wrong_password_is_refused(server):
    resource = postgres_sample.Postgres(**{**server, "password": "wrong"})
    with pytest.raises(OperationalError, match="password authentication failed"):
        open_orders(resource)
