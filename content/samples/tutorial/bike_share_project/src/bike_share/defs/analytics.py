import dagster as dg
from dagster_duckdb import DuckDBResource

from bike_share.defs.assets import stations, trips


def build_table(database: DuckDBResource, table: str, query: str) -> int:
    """Save a query result as a DuckDB table and return the row count."""
    with database.get_connection() as connection:
        connection.execute(f"create or replace table {table} as {query}")
        row = connection.execute(f"select count(*) from {table}").fetchone()
    return row[0] if row else 0


@dg.asset(deps=[trips], group_name="analytics", kinds={"duckdb"})
def completed_trips(database: DuckDBResource) -> dg.MaterializeResult:
    """Trips that ended after they started, with their length in minutes."""
    rows = build_table(
        database,
        "completed_trips",
        """
        select
            *,
            cast(started_at as date) as day,
            date_diff('minute', started_at, ended_at) as minutes
        from trips
        where ended_at > started_at
        """,
    )
    return dg.MaterializeResult(metadata={"dagster/row_count": rows})


@dg.asset(deps=[completed_trips], group_name="analytics", kinds={"duckdb"})
def daily_trips(database: DuckDBResource) -> dg.MaterializeResult:
    """Daily number of trips and average trip length."""
    rows = build_table(
        database,
        "daily_trips",
        """
        select day, count(*) as trips, round(avg(minutes), 1) as avg_minutes
        from completed_trips
        group by day
        order by day
        """,
    )
    return dg.MaterializeResult(metadata={"dagster/row_count": rows})


@dg.asset(
    deps=[stations, completed_trips],
    group_name="analytics",
    kinds={"duckdb"},
)
def station_flow(database: DuckDBResource) -> dg.MaterializeResult:
    """Bikes that leave and arrive at each station, and the net change."""
    rows = build_table(
        database,
        "station_flow",
        """
        with departures as (
            select start_station_id as station_id, count(*) as bikes_out
            from completed_trips group by all
        ),
        arrivals as (
            select end_station_id as station_id, count(*) as bikes_in
            from completed_trips group by all
        )
        select
            name,
            coalesce(bikes_out, 0) as bikes_out,
            coalesce(bikes_in, 0) as bikes_in,
            coalesce(bikes_in, 0) - coalesce(bikes_out, 0) as net_bikes
        from stations
        left join departures using (station_id)
        left join arrivals using (station_id)
        order by net_bikes
        """,
    )
    return dg.MaterializeResult(metadata={"dagster/row_count": rows})
