from typing import Any

import dagster as dg
import requests


class PriceApi(dg.ConfigurableResource):
    """Power prices of an area, from a REST API."""

    base_url: str
    area: str = "DK1"
    timeout_seconds: float = 10.0

    def prices(self, day: str) -> list[dict[str, Any]]:
        response = requests.get(
            f"{self.base_url}/prices",
            params={"area": self.area, "day": day},
            timeout=self.timeout_seconds,
        )
        response.raise_for_status()
        return response.json()


@dg.asset
def market_prices(price_api: PriceApi) -> dg.MaterializeResult:
    rows = price_api.prices("2025-03-14")
    return dg.MaterializeResult(metadata={"dagster/row_count": len(rows)})


@dg.definitions
def resources() -> dg.Definitions:
    return dg.Definitions(
        resources={"price_api": PriceApi(base_url="https://prices.example")}
    )
