import dagster as dg
import pandas as pd

days = dg.DailyPartitionsDefinition(start_date="2026-07-01", end_date="2026-07-03")


@dg.asset(partitions_def=days, metadata={"partition_expr": "day"})
def daily_boardings(context: dg.AssetExecutionContext) -> pd.DataFrame:
    sailings = pd.read_csv("data/sailings.csv", parse_dates=["departed_at"])
    sailings["day"] = sailings["departed_at"].dt.normalize()
    today = sailings[sailings["day"] == context.partition_key]
    return today[["day", "route", "passengers"]]


@dg.asset
def boardings(daily_boardings: pd.DataFrame) -> pd.DataFrame:
    return daily_boardings.groupby("route", as_index=False)["passengers"].sum()
