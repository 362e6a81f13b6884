import dagster as dg
import pandas as pd


@dg.asset(
    key=["sales", "boardings"],
    metadata={
        "asset_schema": [
            {"name": "sailing_id", "type": "INT"},
            {"name": "route", "type": "NVARCHAR", "length": 50},
            {"name": "people", "type": "INT"},
        ]
    },
    kinds={"sqlserver", "pandas"},
)
def boardings() -> pd.DataFrame:
    return pd.DataFrame(
        {"sailing_id": [1, 2], "route": ["Harbor-Cape", "Harbor-Island"], "people": [64, 120]}
    )
