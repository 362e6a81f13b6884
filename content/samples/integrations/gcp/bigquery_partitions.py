import dagster as dg
import pandas as pd

daily = dg.DailyPartitionsDefinition(start_date="2026-11-01")
routes = dg.StaticPartitionsDefinition(["river", "harbor-island"])


@dg.asset(partitions_def=daily, metadata={"partition_expr": "sailed_at"})
def sailings(context: dg.AssetExecutionContext) -> pd.DataFrame:
    day = pd.Timestamp(context.partition_key)
    times = [day + pd.Timedelta(hours=hour) for hour in (7, 12, 18)]
    return pd.DataFrame({"sailed_at": times, "passengers": [80, 40, 95]})


@dg.asset(partitions_def=routes, metadata={"partition_expr": "route"})
def fares(context: dg.AssetExecutionContext) -> pd.DataFrame:
    return pd.DataFrame({"route": [context.partition_key], "fare": [4.0]})


@dg.asset(
    partitions_def=dg.MultiPartitionsDefinition(
        {"day": daily, "route": routes}
    ),
    metadata={"partition_expr": {"day": "sold_at", "route": "route"}},
)
def tickets(context: dg.AssetExecutionContext) -> pd.DataFrame:
    key = context.partition_key.keys_by_dimension
    return pd.DataFrame(
        {
            "sold_at": [pd.Timestamp(key["day"])],
            "route": [key["route"]],
            "price": [4.0],
        }
    )
