import dagster as dg
import duckdb

days = dg.DailyPartitionsDefinition(
    start_date="2025-03-01",
    timezone="Europe/Copenhagen",
)


@dg.asset(partitions_def=days)
def daily_volume(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
    """Megaliters per site, from one day's readings."""
    day = context.partition_key
    with duckdb.connect("waterworks.duckdb") as db:
        db.execute(
            "create table if not exists daily_volume"
            " (day date, site text, megaliters double)"
        )
        db.execute("delete from daily_volume where day = ?", [day])
        rows = db.execute(
            "insert into daily_volume"
            " select ?::date, site, sum(megaliters) from read_csv(?) group by site",
            [day, f"data/readings/{day}.csv"],
        ).fetchall()
    return dg.MaterializeResult(
        metadata={"dagster/partition_row_count": rows[0][0]}
    )
