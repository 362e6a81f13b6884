"""A Snowflake account that is a DuckDB database in memory: what the connector is asked is translated, and kept."""

from collections.abc import Iterator
from contextlib import contextmanager
from unittest import mock

import duckdb
import sqlglot
from snowflake.connector.errors import ProgrammingError


class Cursor:
    def __init__(self, account):
        self.account, self.cursor = account, account.database.cursor()
        schema = account.arguments[-1].get("schema") or "sales"
        exists = "select 1 from information_schema.schemata where schema_name ilike ?"
        known = self.cursor.execute(exists, [schema]).fetchall()
        self.cursor.execute(f"use ferries.{schema if known else 'sales'}")

    def execute(self, sql, parameters=None):
        self.account.statements.append(" ".join(sql.split()))
        words = sql.split()
        if sql.lower().startswith("show schemas"):
            sql = f"select 1 from information_schema.schemata where schema_name ilike {words[3]}"
        elif sql.lower().startswith("show tables"):
            sql = f"select 1 from information_schema.tables where table_name ilike {words[3]}"
        else:
            sql = ";".join(sqlglot.transpile(sql, read="snowflake", write="duckdb"))
        try:
            self.cursor.execute(sql)
        except duckdb.CatalogException as error:
            raise ProgrammingError("Object does not exist or not authorized.") from error
        return self

    def __getattr__(self, name):
        return getattr(self.cursor, name)

    def __iter__(self):
        return iter(self.cursor.fetchall())

    def __enter__(self):
        return self

    def __exit__(self, *_error):
        self.cursor.close()


class Account:
    def __init__(self):
        self.database, self.statements, self.arguments = duckdb.connect(), [], []
        self.commits = self.closed = 0
        self.database.execute("attach ':memory:' as ferries; create schema ferries.sales; use ferries.sales")
        self.database.execute("create table tickets (route varchar, fare double, sold_on date)")
        self.database.execute(
            "insert into tickets values ('Harbor-Cape', 18, '2026-07-01'), ('Harbor-Cape', 18, '2026-07-02'),"
            " ('Harbor-Island', 12.5, '2026-06-30')"
        )

    def connect(self, **arguments):
        self.arguments.append(arguments)
        return self

    def cursor(self):
        return Cursor(self)

    def commit(self):
        self.commits += 1

    def close(self):
        self.closed += 1

    def rows(self, sql):
        return self.database.execute(sql).fetchall()


def write_pandas(conn, df, table_name, schema, database, auto_create_table, quote_identifiers, use_logical_type):
    """Names are those of existing columns, as in Snowflake, which copies into a table by the names of columns."""
    table = f"{database}.{schema}.{table_name}"
    columns = ", ".join(df.columns)
    connection = conn.database
    connection.register("df_view", df)
    connection.execute(f"create table if not exists {table} as from df_view limit 0")
    connection.execute(f"insert into {table} ({columns}) select {columns} from df_view")


@contextmanager
def snowflake_account() -> Iterator[Account]:
    account = Account()
    with (
        mock.patch("snowflake.connector.connect", account.connect),
        mock.patch("dagster_snowflake_pandas.snowflake_pandas_type_handler.write_pandas", write_pandas),
    ):
        yield account
