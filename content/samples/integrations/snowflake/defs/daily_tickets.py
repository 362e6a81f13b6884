import dagster as dg
import pandas as pd

days = dg.DailyPartitionsDefinition(start_date="2026-07-01", end_date="2026-07-03")


@dg.asset(partitions_def=days, metadata={"partition_expr": "sold_on"})
def daily_tickets(context: dg.AssetExecutionContext) -> pd.DataFrame:
    return pd.DataFrame(
        {
            "sold_on": [pd.Timestamp(context.partition_key)],
            "route": ["Harbor-Cape"],
            "tickets": [64],
        }
    )
