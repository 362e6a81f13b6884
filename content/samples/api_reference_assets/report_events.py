import hashlib
from pathlib import Path

import dagster as dg

GRID_FEED = dg.AssetKey("grid_feed")


# region materialization
def report_file(instance: dg.DagsterInstance, path: Path, day: str) -> None:
    content = path.read_bytes()
    instance.report_runless_asset_event(
        dg.AssetMaterialization(
            asset_key=GRID_FEED,
            partition=day,
            metadata={
                "dagster/row_count": content.count(b"\n"),
                "path": dg.MetadataValue.path(str(path)),
            },
            tags={
                "dagster/data_version": hashlib.sha256(content).hexdigest(),
                "reporter": "grid-loader",
            },
        )
    )


# endregion materialization


# region observation
def report_modified(instance: dg.DagsterInstance, path: Path) -> None:
    instance.report_runless_asset_event(
        dg.AssetObservation(
            asset_key=GRID_FEED,
            metadata={
                "dagster/last_updated_timestamp": dg.MetadataValue.timestamp(
                    path.stat().st_mtime
                ),
            },
        )
    )


# endregion observation


# region check
def report_complete(instance: dg.DagsterInstance, rows: int) -> None:
    instance.report_runless_asset_event(
        dg.AssetCheckEvaluation(
            asset_key=GRID_FEED,
            check_name="complete",
            passed=rows == 24,
            severity=dg.AssetCheckSeverity.WARN,
            metadata={"rows": rows},
        )
    )


# endregion check


# region read
def describe_feed(instance: dg.DagsterInstance) -> str:
    event = instance.get_latest_materialization_event(GRID_FEED)
    if event is None or event.asset_materialization is None:
        return "never reported"
    materialization = event.asset_materialization
    rows = materialization.metadata["dagster/row_count"].value
    return f"{materialization.partition}: {rows} rows"


def last_partitions(instance: dg.DagsterInstance, limit: int) -> list[str]:
    result = instance.fetch_materializations(GRID_FEED, limit=limit)
    return [record.partition_key or "" for record in result.records]


# endregion read


if __name__ == "__main__":
    with dg.DagsterInstance.get() as current:
        report_file(current, Path("2025-11-20.csv"), day="2025-11-20")
        print(describe_feed(current))
