from datetime import datetime

import dagster as dg

lab_days = dg.TimeWindowPartitionsDefinition(
    start="2025-12-22",
    fmt="%Y-%m-%d",
    cron_schedule="0 0 * * 1-5",
    timezone="Europe/Copenhagen",
    exclusions=[
        datetime(2025, 12, 24),
        datetime(2025, 12, 25),
        datetime(2025, 12, 26),
    ],
)


@dg.asset(partitions_def=lab_days)
def lab_results(context: dg.AssetExecutionContext) -> None:
    """Results from the water laboratory, which closes on holidays."""
    window = context.partition_time_window
    context.log.info(f"Read the results for {window.start:%B %d, %Y}")
