import dagster as dg
import polars as pl
from dagster_polars import DataFramePartitions

days = dg.DailyPartitionsDefinition(start_date="2026-06-01", end_date="2026-06-04")


@dg.asset(partitions_def=days)
def daily_tickets(context: dg.AssetExecutionContext) -> pl.DataFrame:
    return pl.DataFrame({"day": [context.partition_key], "tickets": [583]})


@dg.asset(
    ins={"daily_tickets": dg.AssetIn(metadata={"allow_missing_partitions": True})}
)
def all_tickets(daily_tickets: DataFramePartitions) -> pl.DataFrame:
    return pl.concat(daily_tickets.values()).sort("day")
