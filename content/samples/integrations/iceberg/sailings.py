import dagster as dg
import pandas as pd


@dg.asset
def sailings() -> pd.DataFrame:
    return pd.DataFrame({"route": ["Ahven", "Brisa"], "tickets": [210, 48]})


@dg.asset
def busy_routes(sailings: pd.DataFrame) -> pd.DataFrame:
    return sailings[sailings["tickets"] > 100].reset_index(drop=True)
