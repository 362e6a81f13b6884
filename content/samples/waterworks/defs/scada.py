import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager

import dagster as dg
from pydantic import PrivateAttr


class ScadaDatabase(dg.ConfigurableResource):
    """Keeps one connection open until the run process closes the resource."""

    path: str

    _connection: sqlite3.Connection = PrivateAttr()

    @contextmanager
    def yield_for_execution(
        self, context: dg.InitResourceContext
    ) -> Iterator["ScadaDatabase"]:
        with closing(sqlite3.connect(self.path)) as connection:
            self._connection = connection
            yield self

    def count(self, table: str) -> int:
        query = f"select count(*) from {table}"
        return self._connection.execute(query).fetchone()[0]


@dg.asset
def alarm_count(scada: ScadaDatabase) -> int:
    return scada.count("alarms")


@dg.definitions
def definitions() -> dg.Definitions:
    return dg.Definitions(
        assets=[alarm_count],
        resources={"scada": ScadaDatabase(path="scada.db")},
    )
