from pathlib import Path

import dagster as dg
from bike_share.defs.assets import stations
from dagster_duckdb import DuckDBResource


def test_stations_has_a_row_for_each_station(tmp_path: Path) -> None:
    database = DuckDBResource(database=str(tmp_path / "test.duckdb"))

    result = dg.materialize([stations], resources={"database": database})

    assert result.success
    with database.get_connection() as connection:
        rows = connection.execute("select count(*) from stations").fetchone()
    assert rows == (5,)
