import dagster as dg
import polars as pl
from dagster_polars import PolarsDeltaIOManager

days = dg.DailyPartitionsDefinition(start_date="2026-06-01", end_date="2026-06-04")


@dg.asset(
    io_manager_key="delta_io_manager",
    partitions_def=days,
    metadata={"partition_by": "day"},
)
def ticket_log(context: dg.AssetExecutionContext) -> pl.DataFrame:
    frame = pl.DataFrame({"day": [context.partition_key], "tickets": [583]})
    return frame.with_columns(pl.col("day").str.to_date())


@dg.asset(io_manager_key="delta_io_manager")
def total_tickets(ticket_log: pl.LazyFrame) -> pl.LazyFrame:
    return ticket_log.select(pl.col("tickets").sum())


@dg.definitions
def defs() -> dg.Definitions:
    return dg.Definitions(
        assets=[ticket_log, total_tickets],
        resources={"delta_io_manager": PolarsDeltaIOManager(base_dir="data")},
    )
