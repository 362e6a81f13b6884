from pathlib import Path

import dagster as dg

days = dg.DailyPartitionsDefinition(start_date="2025-03-01")


@dg.asset(
    partitions_def=days,
    backfill_policy=dg.BackfillPolicy.single_run(),
)
def readings_archive(context: dg.AssetExecutionContext) -> None:
    """Copies the readings for all days in the run to one archive."""
    archive = Path("archive")
    archive.mkdir(exist_ok=True)
    start, end = context.partition_time_window
    context.log.info(f"{len(context.partition_keys)} days")
    for day in context.partition_keys:
        text = Path("data", "readings", f"{day}.csv").read_text()
        (archive / f"{day}.csv").write_text(text)
    context.log.info(f"From {start:%Y-%m-%d} until {end:%Y-%m-%d}")
