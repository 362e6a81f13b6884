import dagster as dg
import duckdb

days = dg.DailyPartitionsDefinition(
    start_date="2025-03-01",
    timezone="Europe/Copenhagen",
)


@dg.asset(partitions_def=days)
def daily_energy(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
    """Megawatt hours per site, from the readings of one day."""
    day = context.partition_key
    with duckdb.connect("wind_farm.duckdb") as db:
        db.execute(
            "create table if not exists daily_energy"
            " (day date, site text, mwh double)"
        )
        db.execute("delete from daily_energy where day = ?", [day])
        rows = db.execute(
            "insert into daily_energy"
            " select ?::date, site, sum(mwh) from read_csv(?) group by site",
            [day, f"data/readings/{day}.csv"],
        ).fetchall()
    return dg.MaterializeResult(
        metadata={"dagster/partition_row_count": rows[0][0]}
    )
