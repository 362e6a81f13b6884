import dagster as dg
import pandas as pd


@dg.asset(
    ins={"tickets": dg.AssetIn(metadata={"columns": ["price"]})},
    key_prefix=["finance"],
)
def total_revenue(tickets: pd.DataFrame) -> pd.DataFrame:
    return tickets.sum().to_frame().T


@dg.asset(metadata={"schema": "planning"})
def expected_revenue() -> pd.DataFrame:
    return pd.DataFrame({"revenue": [23.0]})
