"""Copies the materializations of assets from the instance in DAGSTER_HOME to a Dagster+ deployment."""

import math
import os
import sys
from collections.abc import Iterator

import dagster as dg
import requests

URL = os.environ["DAGSTER_PLUS_URL"]  # such as https://branch-library.dagster.cloud/prod
TOKEN = os.environ["DAGSTER_CLOUD_API_TOKEN"]


def materializations(instance: dg.DagsterInstance, key: dg.AssetKey) -> Iterator[dg.EventLogRecord]:
    """The materializations of an asset, oldest first."""
    cursor = None
    while True:
        page = instance.fetch_materializations(key, limit=100, cursor=cursor, ascending=True)
        yield from page.records
        if not page.has_more:
            return
        cursor = page.cursor


def is_plain(value: object) -> bool:
    if isinstance(value, float):
        return math.isfinite(value)
    return isinstance(value, (str, int, list, dict, type(None)))


def plain(metadata: dict[str, dg.MetadataValue]) -> dict[str, object]:
    """The metadata that JSON can hold. Other values become text."""
    values = {name: entry.value for name, entry in metadata.items()}
    return {name: value if is_plain(value) else str(value) for name, value in values.items()}


def report(record: dg.EventLogRecord) -> None:
    event = record.asset_materialization
    body = {
        "asset_key": event.asset_key.path,
        "partition": event.partition,
        "metadata": {
            **plain(event.metadata),
            "original_run_id": record.run_id,
            "original_timestamp": record.timestamp,
        },
    }
    response = requests.post(
        f"{URL}/report_asset_materialization/",
        json=body,
        headers={"Dagster-Cloud-Api-Token": TOKEN},
        timeout=30,
    )
    response.raise_for_status()


def main() -> None:
    with dg.DagsterInstance.get() as instance:
        for name in sys.argv[1:]:
            key = dg.AssetKey.from_user_string(name)
            count = 0
            for record in materializations(instance, key):
                report(record)
                count += 1
            print(f"{name}: {count} materializations")


if __name__ == "__main__":
    main()
