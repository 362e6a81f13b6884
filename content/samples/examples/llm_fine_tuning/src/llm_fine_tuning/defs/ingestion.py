from pathlib import Path

import dagster as dg
from dagster_duckdb import DuckDBResource

DATA = Path(__file__).parents[3] / "data"


# region load
@dg.asset(group_name="ingestion", kinds={"duckdb"})
def reports(duckdb: DuckDBResource) -> dg.MaterializeResult:
    """Reports from residents, each with the list of teams that worked on it."""
    with duckdb.get_connection() as connection:
        connection.execute(
            """
            create or replace table reports as
            select * from read_json(?, format = 'newline_delimited', columns = {
                report_id: 'varchar', received: 'date', place_id: 'varchar', text: 'varchar',
                work: 'struct(team varchar, minutes integer)[]'
            })
            """,
            [str(DATA / "reports.jsonl")],
        )
        count = connection.execute("select count(*) from reports").fetchone()[0]
    return dg.MaterializeResult(metadata={"dagster/row_count": count})


@dg.asset(group_name="ingestion", kinds={"duckdb"})
def places(duckdb: DuckDBResource) -> dg.MaterializeResult:
    """Names and kinds of the places in town."""
    with duckdb.get_connection() as connection:
        connection.execute(
            "create or replace table places as select * from read_csv(?, header = true, all_varchar = true)",
            [str(DATA / "places.csv")],
        )
        count = connection.execute("select count(*) from places").fetchone()[0]
    return dg.MaterializeResult(metadata={"dagster/row_count": count})


# endregion load


# region check
@dg.asset_check(asset=reports, additional_deps=[places], blocking=True)
def places_are_known(duckdb: DuckDBResource) -> dg.AssetCheckResult:
    """Every report names a place that exists, so that no report is lost in the join."""
    with duckdb.get_connection() as connection:
        lost = connection.execute(
            "select report_id from reports anti join places using (place_id) order by 1"
        ).fetchall()
    return dg.AssetCheckResult(passed=not lost, metadata={"unknown_places": [row[0] for row in lost]})


# endregion check
