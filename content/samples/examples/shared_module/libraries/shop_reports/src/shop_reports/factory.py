import csv
from collections import defaultdict
from decimal import Decimal
from pathlib import Path

import dagster as dg


def sales_assets(shop: str, file: Path) -> dg.Definitions:
    """The sales of a shop and its revenue by day. The name of the shop is the first part of their asset keys."""

    @dg.asset(key_prefix=shop, group_name=shop)
    def sales() -> list[dict[str, str]]:
        """Rows of the file from the cash register."""
        with file.open(newline="") as lines:
            return list(csv.DictReader(lines))

    @dg.asset(key_prefix=shop, group_name=shop, ins={"sales": dg.AssetIn(key_prefix=shop)})
    def daily_revenue(sales: list[dict[str, str]]) -> dg.MaterializeResult:
        """The revenue of each day."""
        revenue: dict[str, Decimal] = defaultdict(Decimal)
        for row in sales:
            revenue[row["day"]] += int(row["quantity"]) * Decimal(row["price"])
        return dg.MaterializeResult(value=dict(revenue), metadata={"total": float(sum(revenue.values()))})

    return dg.Definitions(assets=[sales, daily_revenue])
