"""Loads one CSV file per day into a DuckDB table. Each day is a partition."""

from pathlib import Path

import dagster as dg
import duckdb

SOURCE = Path("data/crossings")
DATABASE = "ferries.duckdb"

daily = dg.DailyPartitionsDefinition(start_date="2025-06-01")


@dg.asset(partitions_def=daily, pool="ferries_duckdb", kinds={"duckdb"})
def crossings(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
    """One day's crossings. A second run replaces that day's rows."""
    day = context.partition_key
    file = SOURCE / f"{day}.csv"
    if not file.exists():
        raise dg.Failure(f"No file for {day}", metadata={"path": str(file)})
    with duckdb.connect(DATABASE) as connection:
        connection.execute(
            "create table if not exists crossings"
            " (day date, route varchar, passengers integer)"
        )
        connection.begin()
        connection.execute("delete from crossings where day = ?", [day])
        connection.execute(
            "insert into crossings select cast(? as date), route, passengers"
            " from read_csv(?)",
            [day, str(file)],
        )
        connection.commit()
        row = connection.execute(
            "select count(*) from crossings where day = ?", [day]
        ).fetchone()
    return dg.MaterializeResult(
        metadata={"dagster/partition_row_count": row[0] if row else 0}
    )


crossings_job = dg.define_asset_job("crossings_job", selection=[crossings])
crossings_schedule = dg.build_schedule_from_partitioned_job(
    crossings_job, hour_of_day=2
)

defs = dg.Definitions(assets=[crossings], schedules=[crossings_schedule])
