from pathlib import Path

import dagster as dg
import pandas as pd

DATA = Path("data")


# region assets
@dg.asset
def sales() -> pd.DataFrame:
    """Every sale of the day, with the amount paid in euros."""
    frame = pd.read_csv(DATA / "sales.csv", parse_dates=["sold_at"])
    frame["amount"] = frame["quantity"] * frame["unit_price"]
    return frame


@dg.asset
def product_revenue(sales: pd.DataFrame) -> dg.MaterializeResult:
    """What each product earned, written to a CSV file."""
    totals = sales.groupby("product", as_index=False)["amount"].sum()
    totals["amount"] = totals["amount"].round(2)
    totals.to_csv(DATA / "product_revenue.csv", index=False)
    return dg.MaterializeResult(
        metadata={
            "dagster/row_count": len(totals),
            "total_amount": float(totals["amount"].sum()),
        }
    )


# endregion assets


# region check
@dg.asset_check(asset=sales, blocking=True)
def quantities_are_positive(sales: pd.DataFrame) -> dg.AssetCheckResult:
    """Fails if a sale has a quantity of zero or less."""
    bad_rows = int((sales["quantity"] <= 0).sum())
    return dg.AssetCheckResult(
        passed=bad_rows == 0,
        metadata={"bad_rows": bad_rows},
    )


# endregion check
