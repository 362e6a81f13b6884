import dagster as dg
import pandas as pd

days = dg.DailyPartitionsDefinition(start_date="2026-06-01", end_date="2026-06-04")


@dg.asset(partitions_def=days, metadata={"partition_expr": "departure"})
def daily_tickets(context: dg.AssetExecutionContext) -> pd.DataFrame:
    day = context.partition_key
    times = pd.to_datetime([f"{day} 07:30", f"{day} 09:15"])
    return pd.DataFrame({"departure": times.as_unit("us"), "tickets": [210, 325]})


@dg.asset
def all_tickets(daily_tickets: pd.DataFrame) -> pd.DataFrame:
    return daily_tickets[["tickets"]]
