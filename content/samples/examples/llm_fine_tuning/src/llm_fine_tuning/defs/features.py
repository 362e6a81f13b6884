import dagster as dg
from dagster_duckdb import DuckDBResource

from llm_fine_tuning.defs.ingestion import places, reports
from llm_fine_tuning.prompts import TEAMS

MINIMUM_MINUTES = 20


# region label
@dg.asset(group_name="features", kinds={"duckdb"}, deps=[reports])
def report_teams(duckdb: DuckDBResource) -> dg.MaterializeResult:
    """The label of each report: the team that spent the most time on it, with at least 20 minutes."""
    with duckdb.get_connection() as connection:
        connection.execute(
            """
            create or replace table report_teams as
            with entries as (select report_id, unnest(work, recursive := true) from reports)
            select report_id, team, minutes
            from entries
            where list_contains(?, team) and minutes >= ?
            qualify row_number() over (partition by report_id order by minutes desc, team) = 1
            """,
            [list(TEAMS), MINIMUM_MINUTES],
        )
        counts = connection.execute("select team, count(*) from report_teams group by team order by team").fetchall()
    return dg.MaterializeResult(metadata={"reports_by_team": dict(counts)})


# endregion label


# region enriched
@dg.asset(group_name="features", kinds={"duckdb"}, deps=[reports, places, report_teams])
def labeled_reports(duckdb: DuckDBResource) -> dg.MaterializeResult:
    """Reports with their place and label, each assigned to one of three parts by a hash of its ID."""
    with duckdb.get_connection() as connection:
        connection.execute(
            """
            create or replace table labeled_reports as
            select
                report_id, places.name as place, places.kind, text, team,
                case
                    when md5_number_lower(report_id) % 10 < 6 then 'training'
                    when md5_number_lower(report_id) % 10 < 8 then 'validation'
                    else 'test'
                end as part
            from reports join places using (place_id) join report_teams using (report_id)
            order by report_id
            """
        )
        counts = connection.execute("select part, count(*) from labeled_reports group by part order by part").fetchall()
    return dg.MaterializeResult(metadata={"reports_by_part": dict(counts)})


# endregion enriched


# region balance
@dg.asset_check(asset=labeled_reports, blocking=True)
def teams_are_in_every_part(duckdb: DuckDBResource) -> dg.AssetCheckResult:
    """A model can't learn, and a test can't measure, a team without examples."""
    with duckdb.get_connection() as connection:
        found = set(connection.execute("select distinct part, team from labeled_reports").fetchall())
    missing = [f"{part}: {team}" for part in ("training", "validation", "test") for team in TEAMS]
    missing = [name for name in missing if tuple(name.split(": ")) not in found]
    return dg.AssetCheckResult(passed=not missing, metadata={"missing": missing})


# endregion balance
