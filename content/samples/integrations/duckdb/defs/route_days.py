import dagster as dg
import pandas as pd

route_days = dg.MultiPartitionsDefinition(
    {
        "day": dg.DailyPartitionsDefinition(start_date="2026-07-01", end_date="2026-07-03"),
        "route": dg.StaticPartitionsDefinition(["Harbor-Cape", "Harbor-Island"]),
    }
)


@dg.asset(
    partitions_def=route_days,
    metadata={"partition_expr": {"day": "departed_at", "route": "route"}},
)
def departures(context: dg.AssetExecutionContext) -> pd.DataFrame:
    day, route = (context.partition_key.keys_by_dimension[name] for name in ("day", "route"))
    sailings = pd.read_csv("data/sailings.csv", parse_dates=["departed_at"])
    on_day = sailings["departed_at"].dt.normalize() == day
    return sailings[on_day & (sailings["route"] == route)]
