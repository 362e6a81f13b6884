from pathlib import Path

from dagster_duckdb import DuckDBResource

from creamery.defs.pickup_totals import pickup_totals


def test_liters_are_added_up_per_farm(tmp_path: Path) -> None:
    duckdb = DuckDBResource(database=str(tmp_path / "test.duckdb"))
    with duckdb.get_connection() as connection:
        connection.execute(
            "create table pickups as"
            " select * from (values ('Alder Creek', 60), ('Alder Creek', 40),"
            " ('Birch Hill', 30)) as pickups (farm, liters)"
        )

    result = pickup_totals(duckdb=duckdb)

    assert result.metadata == {"farms": 2}
    with duckdb.get_connection() as connection:
        rows = connection.execute("from pickup_totals order by farm").fetchall()
    assert rows == [("Alder Creek", 100), ("Birch Hill", 30)]
