import json
from pathlib import Path

import dagster as dg

days_and_sites = dg.MultiPartitionsDefinition(
    {
        "day": dg.DailyPartitionsDefinition(start_date="2025-03-01"),
        "site": dg.StaticPartitionsDefinition(
            ["hilltop", "lakeside", "riverside"]
        ),
    }
)


@dg.asset(partitions_def=days_and_sites)
def site_forecast(context: dg.AssetExecutionContext) -> None:
    """The forecast for one site on one day, in one file per partition."""
    key = context.partition_key
    assert isinstance(key, dg.MultiPartitionKey)
    day = key.keys_by_dimension["day"]
    site = key.keys_by_dimension["site"]
    file = Path("data", "forecasts", site, f"{day}.json")
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps({"day": day, "site": site, "megaliters": 41.5}))
