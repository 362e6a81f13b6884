import dagster as dg
from dagster_duckdb import DuckDBResource

from bike_share.defs.analytics import completed_trips, daily_trips
from bike_share.defs.assets import trips


@dg.asset_check(asset=trips, blocking=True)
def trip_ids_are_unique(database: DuckDBResource) -> dg.AssetCheckResult:
    """Every trip_id occurs once."""
    with database.get_connection() as connection:
        repeated = connection.execute(
            "select trip_id from trips group by trip_id having count(*) > 1"
        ).fetchall()
    return dg.AssetCheckResult(
        passed=not repeated,
        metadata={"repeated_trip_ids": [trip_id for (trip_id,) in repeated]},
    )


@dg.asset_check(asset=trips)
def trips_end_after_they_start(
    database: DuckDBResource,
) -> dg.AssetCheckResult:
    """No trip has an end before its start."""
    with database.get_connection() as connection:
        reversed_trips = connection.execute(
            "select trip_id from trips where ended_at <= started_at"
        ).fetchall()
    return dg.AssetCheckResult(
        passed=not reversed_trips,
        severity=dg.AssetCheckSeverity.WARN,
        metadata={"trip_ids": [trip_id for (trip_id,) in reversed_trips]},
    )


@dg.asset_check(asset=daily_trips, additional_deps=[completed_trips])
def daily_totals_match_trips(database: DuckDBResource) -> dg.AssetCheckResult:
    """The daily totals add up to the number of completed trips."""
    with database.get_connection() as connection:
        per_day = connection.execute(
            "select coalesce(sum(trips), 0) from daily_trips"
        ).fetchall()[0][0]
        total = connection.execute(
            "select count(*) from completed_trips"
        ).fetchall()[0][0]
    return dg.AssetCheckResult(
        passed=per_day == total,
        description=f"{per_day} trips by day, {total} completed trips",
    )
