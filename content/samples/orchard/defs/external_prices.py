import json
from pathlib import Path

import dagster as dg

MARKET_FILE = Path("incoming/market_prices.json")

market_prices = dg.AssetSpec(
    "market_prices",
    description="Prices that the wholesale market uploads each morning.",
    group_name="sales",
    kinds={"json"},
)


@dg.asset(
    deps=[market_prices],
    automation_condition=dg.AutomationCondition.eager(),
)
def price_list() -> dg.MaterializeResult:
    prices = json.loads(MARKET_FILE.read_text())
    return dg.MaterializeResult(metadata={"dagster/row_count": len(prices)})


@dg.sensor(minimum_interval_seconds=60)
def market_upload(context: dg.SensorEvaluationContext):
    if not MARKET_FILE.exists():
        return dg.SkipReason("The market has not uploaded a file.")
    modified = MARKET_FILE.stat().st_mtime
    if context.cursor and modified <= float(context.cursor):
        return dg.SkipReason("The file has not changed.")
    return dg.SensorResult(
        asset_events=[
            dg.AssetMaterialization(
                asset_key=market_prices.key,
                metadata={"modified": dg.MetadataValue.timestamp(modified)},
            )
        ],
        cursor=str(modified),
    )
