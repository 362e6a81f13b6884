import sqlite3
import time
from pathlib import Path

import dagster as dg
from pydantic import PrivateAttr

KILOMETERS = {"Alder": 12, "Birch": 31, "Cedar": 8, "Elm": 44}


class Map(dg.ConfigurableResource):
    """Stands in for a map service that takes half a second for an answer. Every call asks it."""

    seconds: float = 0.5
    _lookups: int = PrivateAttr(default=0)

    @property
    def lookups(self) -> int:
        """How often this object has asked the service."""
        return self._lookups

    def ask_service(self, town: str) -> int:
        self._lookups += 1
        time.sleep(self.seconds)
        return KILOMETERS[town]

    def kilometers(self, town: str) -> int:
        return self.ask_service(town)


class MemoryMap(Map):
    """Remembers answers as long as the object exists."""

    _answers: dict[str, int] = PrivateAttr(default_factory=dict)

    def kilometers(self, town: str) -> int:
        if town not in self._answers:
            self._answers[town] = self.ask_service(town)
        return self._answers[town]


class FileMap(Map):
    """Keeps answers in a SQLite file, and asks again when they are too old."""

    path: str
    max_age_days: float = 30

    def kilometers(self, town: str) -> int:
        Path(self.path).parent.mkdir(parents=True, exist_ok=True)
        connection = sqlite3.connect(self.path, timeout=30)
        try:
            connection.execute("create table if not exists answers (town primary key, kilometers, asked_at)")
            newest = time.time() - self.max_age_days * 86_400
            query = "select kilometers from answers where town = ? and asked_at > ?"
            row = connection.execute(query, (town, newest)).fetchone()
            if row:
                return row[0]
            kilometers = self.ask_service(town)
            with connection:
                connection.execute("replace into answers values (?, ?, ?)", (town, kilometers, time.time()))
            return kilometers
        finally:
            connection.close()
