from typing import Any

import dagster as dg
import requests


class GaugeApi(dg.ConfigurableResource):
    """Fetches a river's water levels from a REST API."""

    base_url: str
    river: str = "aire"
    timeout_seconds: float = 10.0

    def levels(self, day: str) -> list[dict[str, Any]]:
        response = requests.get(
            f"{self.base_url}/levels",
            params={"river": self.river, "day": day},
            timeout=self.timeout_seconds,
        )
        response.raise_for_status()
        return response.json()


@dg.asset
def river_levels(gauge_api: GaugeApi) -> dg.MaterializeResult:
    rows = gauge_api.levels("2025-03-14")
    return dg.MaterializeResult(metadata={"dagster/row_count": len(rows)})
