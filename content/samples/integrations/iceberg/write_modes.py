import dagster as dg
import pandas as pd


@dg.asset(
    metadata={
        "write_mode": "upsert",
        "upsert_options": {"join_cols": ["route"]},
    }
)
def fares() -> pd.DataFrame:
    return pd.DataFrame({"route": ["Ahven", "Brisa"], "fare": [12.5, 9.0]})


@dg.asset
def fare_log(context: dg.AssetExecutionContext) -> pd.DataFrame:
    context.add_output_metadata({"write_mode": "append"})
    return pd.DataFrame({"route": ["Ahven"], "fare": [12.5]})
