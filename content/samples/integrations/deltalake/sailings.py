import dagster as dg
import pandas as pd


@dg.asset
def sailings() -> pd.DataFrame:
    return pd.DataFrame(
        {
            "route": ["Ahven", "Brisa", "Ahven"],
            "ship": ["Aurora", "Marlin", "Aurora"],
            "tickets": [210, 48, 325],
        }
    )


@dg.asset
def tickets_by_route(sailings: pd.DataFrame) -> pd.DataFrame:
    return sailings.groupby("route", as_index=False)["tickets"].sum()
