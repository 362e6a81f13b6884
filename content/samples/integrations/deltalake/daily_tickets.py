import datetime as dt

import dagster as dg
import pandas as pd

days = dg.DailyPartitionsDefinition(start_date="2026-06-01", end_date="2026-06-04")


@dg.asset(partitions_def=days, metadata={"partition_expr": "day"})
def daily_tickets(context: dg.AssetExecutionContext) -> pd.DataFrame:
    day = dt.date.fromisoformat(context.partition_key)
    return pd.DataFrame({"day": [day, day], "tickets": [210, 325]})
