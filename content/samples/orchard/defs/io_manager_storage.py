import dagster as dg
import pandas as pd


@dg.asset
def box_sales() -> pd.DataFrame:
    return pd.DataFrame(
        {
            "variety": ["Gala", "Fuji", "Gala"],
            "boxes": [120, 80, 60],
            "price": [21.50, 24.00, 20.00],
        }
    )


@dg.asset
def revenue_by_variety(box_sales: pd.DataFrame) -> pd.DataFrame:
    box_sales["revenue"] = box_sales["boxes"] * box_sales["price"]
    return box_sales.groupby("variety", as_index=False)["revenue"].sum()
