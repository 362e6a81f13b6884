import dagster as dg
import pandas as pd


@dg.asset
def pump_output() -> pd.DataFrame:
    return pd.DataFrame(
        {
            "pump": ["P-01", "P-02", "P-07"],
            "site": ["hilltop", "hilltop", "riverside"],
            "megaliters": [20.5, 22.0, 61.5],
        }
    )


@dg.asset
def output_by_site(pump_output: pd.DataFrame) -> pd.DataFrame:
    return pump_output.groupby("site", as_index=False)["megaliters"].sum()
