import dagster as dg
import pandas as pd


@dg.asset(kinds={"snowflake", "pandas"})
def fares() -> pd.DataFrame:
    return pd.DataFrame(
        {
            "route": ["Harbor-Cape", "Harbor-Island"],
            "old_fare": [16.0, 12.5],
            "new_fare": [18.0, 12.5],
        }
    )


@dg.asset(kinds={"snowflake", "pandas"})
def raised_fares(fares: pd.DataFrame) -> pd.DataFrame:
    return fares[fares["new_fare"] > fares["old_fare"]]
