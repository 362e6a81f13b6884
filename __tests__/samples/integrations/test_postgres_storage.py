"""What the reference of dagster-postgres says of the storage in dagster.yaml, on a Postgres server of this machine."""

import dagster as dg
import psycopg2
import pytest
import yaml

import local_postgres

pytestmark = pytest.mark.skipif(not local_postgres.is_installed(), reason="Postgres is not installed")


@pytest.fixture
def server():
    with local_postgres.postgres_server(user="ferry") as address:
        connection = psycopg2.connect(dbname="postgres", **address)
        connection.autocommit = True
        with connection.cursor() as cursor:
            cursor.execute("create database dagster")
        connection.close()
        yield address


def instance(folder, server, **options):
    settings = {
        "username": server["user"],
        "password": server["password"],
        "hostname": server["host"],
        "port": server["port"],
        "db_name": "dagster",
        "scheme": options.pop("scheme", "postgresql+psycopg2"),
    }
    storage = {"postgres": {"postgres_db": settings, **options}}
    (folder / "dagster.yaml").write_text(yaml.safe_dump({"storage": storage}))
    return dg.DagsterInstance.from_config(str(folder))


@dg.asset
def sailings() -> None: ...


def test_runs_are_stored_and_the_tables_created(tmp_path, server):
    with pytest.raises(Exception, match='relation ".*" does not exist'):
        dg.materialize([sailings], instance=instance(tmp_path, server, should_autocreate_tables=False))
    storage = instance(tmp_path, server)
    assert dg.materialize([sailings], instance=storage).success
    assert storage.get_runs_count() == 1


def test_the_default_scheme_needs_psycopg_3_with_this_sqlalchemy(tmp_path, server):
    with pytest.raises(ModuleNotFoundError, match="No module named 'psycopg'"):
        instance(tmp_path, server, scheme="postgresql").get_runs_count()


def test_one_address_is_required(tmp_path):
    (tmp_path / "dagster.yaml").write_text("storage:\n  postgres: {}\n")
    with pytest.raises(Exception, match="must have exactly one of `postgres_url` or `postgres_db`"):
        dg.DagsterInstance.from_config(str(tmp_path)).get_runs_count()
