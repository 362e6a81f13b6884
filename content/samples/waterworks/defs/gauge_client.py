from typing import Any, Optional

import dagster as dg
import requests
from pydantic import PrivateAttr
from requests.adapters import HTTPAdapter
from urllib3.util import Retry


class GaugeClient(dg.ConfigurableResource):
    """Calls the gauge API with a key, retries, and one session per process."""

    base_url: str
    api_key: str
    timeout_seconds: float = 10.0

    _session: Optional[requests.Session] = PrivateAttr(default=None)

    def setup_for_execution(self, context: dg.InitResourceContext) -> None:
        retry = Retry(total=3, backoff_factor=0.5, status_forcelist=[429, 503])
        self._session = requests.Session()
        self._session.headers["Authorization"] = f"Bearer {self.api_key}"
        self._session.mount(self.base_url, HTTPAdapter(max_retries=retry))

    def teardown_after_execution(
        self, context: dg.InitResourceContext
    ) -> None:
        self._session.close()

    def levels(self, river: str, day: str) -> list[dict[str, Any]]:
        """Fetches a river's levels for one day, page by page."""
        rows: list[dict[str, Any]] = []
        url: Optional[str] = f"{self.base_url}/levels"
        params: Optional[dict[str, str]] = {"river": river, "day": day}
        while url is not None:
            response = self._session.get(
                url, params=params, timeout=self.timeout_seconds
            )
            response.raise_for_status()
            page = response.json()
            rows.extend(page["rows"])
            url, params = page.get("next"), None
        return rows


class GaugeQuery(dg.Config):
    river: str = "aire"
    day: str = "2025-03-14"


@dg.asset(retry_policy=dg.RetryPolicy(max_retries=2, delay=60))
def hourly_levels(
    config: GaugeQuery, gauge_client: GaugeClient
) -> dg.MaterializeResult:
    rows = gauge_client.levels(config.river, config.day)
    metadata = {"dagster/row_count": len(rows)}
    if rows:
        metadata["highest"] = max(row["meters"] for row in rows)
    return dg.MaterializeResult(metadata=metadata)
