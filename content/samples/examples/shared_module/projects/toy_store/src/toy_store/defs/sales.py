from pathlib import Path

import dagster as dg
from shop_reports import sales_assets

SALES = Path(__file__).parents[3] / "data" / "sales.csv"


@dg.definitions
def shop() -> dg.Definitions:
    return sales_assets("toy_store", SALES)
