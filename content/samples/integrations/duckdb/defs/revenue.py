import dagster as dg
import pandas as pd


@dg.asset(kinds={"duckdb", "pandas"})
def fare_changes() -> pd.DataFrame:
    return pd.DataFrame(
        {
            "route": ["Harbor-Cape", "Harbor-Island"],
            "old_fare": [16.0, 12.5],
            "new_fare": [18.0, 12.5],
        }
    )


@dg.asset(kinds={"duckdb", "pandas"})
def raised_fares(fare_changes: pd.DataFrame) -> pd.DataFrame:
    return fare_changes[fare_changes["new_fare"] > fare_changes["old_fare"]]
