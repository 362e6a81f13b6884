import dagster as dg
import pandas as pd


@dg.asset(kinds={"bigquery", "pandas"})
def tickets() -> pd.DataFrame:
    return pd.DataFrame(
        {
            "route": ["river", "river", "harbor-island"],
            "price": [4.0, 6.0, 12.5],
        }
    )


@dg.asset(kinds={"bigquery", "pandas"})
def revenue_by_route(tickets: pd.DataFrame) -> pd.DataFrame:
    return tickets.groupby("route", as_index=False)["price"].sum()
