import os
from collections.abc import Iterator
from datetime import datetime, timedelta, timezone
from typing import Optional

import requests

URL = "https://blood-bank.dagster.cloud/prod"
QUERY = """
query MetricsByAsset($metric: String, $after: Float, $before: Float) {
  reportingMetricsByAsset(
    metricsSelector: {
      metricName: $metric
      after: $after
      before: $before
      granularity: DAILY
      sortAggregationFunction: SUM
    }
  ) {
    __typename
    ... on ReportingMetrics {
      metrics {
        values
        entity { ... on ReportingAsset { assetKey { path } } }
      }
    }
  }
}
"""


def daily_values(
    metric: str, after: datetime, before: datetime
) -> Iterator[tuple[str, "list[Optional[float]]"]]:
    response = requests.post(
        f"{URL}/graphql",
        json={
            "query": QUERY,
            "variables": {
                "metric": metric,
                "after": after.timestamp(),
                "before": before.timestamp(),
            },
        },
        headers={"Dagster-Cloud-Api-Token": os.environ["DAGSTER_CLOUD_API_TOKEN"]},
        timeout=60,
    )
    response.raise_for_status()
    result = response.json()["data"]["reportingMetricsByAsset"]
    if result["__typename"] != "ReportingMetrics":
        raise RuntimeError(f"Dagster+ returned {result['__typename']}")
    for series in result["metrics"]:
        yield "/".join(series["entity"]["assetKey"]["path"]), series["values"]


if __name__ == "__main__":
    today = datetime.now(timezone.utc).replace(hour=0, minute=0, second=0, microsecond=0)
    for asset, values in daily_values(
        "__dagster_dagster_credits", today - timedelta(days=7), today
    ):
        print(asset, values)
