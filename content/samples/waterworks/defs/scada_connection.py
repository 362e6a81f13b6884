import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

import dagster as dg
from pydantic import PrivateAttr


class ScadaDatabase(dg.ConfigurableResource):
    """Keeps one connection open for as long as the process of the run."""

    path: str

    _connection: sqlite3.Connection = PrivateAttr()

    @contextmanager
    def yield_for_execution(
        self, context: dg.InitResourceContext
    ) -> Iterator["ScadaDatabase"]:
        with sqlite3.connect(self.path) as connection:
            self._connection = connection
            yield self
        connection.close()

    def count(self, table: str) -> int:
        query = f"select count(*) from {table}"
        return self._connection.execute(query).fetchone()[0]


@dg.asset
def alarm_count(scada: ScadaDatabase) -> int:
    return scada.count("alarms")


@dg.definitions
def resources() -> dg.Definitions:
    return dg.Definitions(resources={"scada": ScadaDatabase(path="scada.db")})
