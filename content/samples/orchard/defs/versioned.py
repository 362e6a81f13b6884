import hashlib
from pathlib import Path

import dagster as dg

PRICES = Path("prices.csv")


@dg.observable_source_asset
def market_prices() -> dg.DataVersion:
    return dg.DataVersion(hashlib.sha256(PRICES.read_bytes()).hexdigest()[:12])


@dg.asset(deps=[market_prices], code_version="1")
def price_list() -> dg.MaterializeResult:
    prices = "\n".join(sorted(PRICES.read_text().splitlines()))
    Path("price_list.csv").write_text(prices)
    version = hashlib.sha256(prices.encode()).hexdigest()[:12]
    return dg.MaterializeResult(data_version=dg.DataVersion(version))


@dg.asset(deps=[price_list], code_version="1")
def price_labels() -> None: ...
