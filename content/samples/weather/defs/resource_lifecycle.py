"""Open a DuckDB file in a resource for the duration of one tick."""

from collections.abc import Iterator
from contextlib import contextmanager

import dagster as dg
import duckdb
from pydantic import PrivateAttr

from weather.defs.new_readings import ReadingsFile, station_readings


class UploadLog(dg.ConfigurableResource):
    """Reads the finished uploads; stays open during one tick or run."""

    database: str
    _connection: duckdb.DuckDBPyConnection = PrivateAttr()

    @contextmanager
    def yield_for_execution(
        self, context: dg.InitResourceContext
    ) -> Iterator["UploadLog"]:
        with duckdb.connect(self.database, read_only=True) as connection:
            self._connection = connection
            yield self

    def finished_uploads(self) -> list[str]:
        rows = self._connection.execute(
            "select filename from uploads where finished order by filename"
        ).fetchall()
        return [filename for (filename,) in rows]


@dg.sensor(target=station_readings)
def finished_upload_sensor(upload_log: UploadLog) -> list[dg.RunRequest]:
    return [
        dg.RunRequest(
            run_key=filename,
            run_config=dg.RunConfig(
                ops={"station_readings": ReadingsFile(filename=filename)}
            ),
        )
        for filename in upload_log.finished_uploads()
    ]


defs = dg.Definitions(
    assets=[station_readings],
    sensors=[finished_upload_sensor],
    resources={"upload_log": UploadLog(database="uploads.duckdb")},
)
