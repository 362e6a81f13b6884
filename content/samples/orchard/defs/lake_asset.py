import dagster as dg
import pandas as pd


@dg.asset(io_manager_key="lake_io_manager")
def average_prices(box_sales: pd.DataFrame) -> dict[str, float]:
    return box_sales.groupby("variety")["price"].mean().to_dict()


@dg.asset
def price_changes(
    box_sales: pd.DataFrame, average_prices: dict[str, float]
) -> pd.DataFrame:
    average = box_sales["variety"].map(average_prices)
    return box_sales.assign(change=box_sales["price"] - average)
