"""Run an op job each time another code location updates an asset."""

from pathlib import Path
from typing import Union

import dagster as dg

ARCHIVE = Path("archive.log")


class ArchiveConfig(dg.Config):
    source_run_id: str
    rows: int


@dg.op
def archive_snapshot(config: ArchiveConfig) -> None:
    with ARCHIVE.open("a") as file:
        file.write(f"{config.source_run_id} {config.rows}\n")


@dg.job
def archive_readings() -> None:
    archive_snapshot()


@dg.asset_sensor(asset_key=dg.AssetKey("clean_readings"), job=archive_readings)
def clean_readings_sensor(
    context: dg.SensorEvaluationContext, asset_event: dg.EventLogEntry
) -> Union[dg.RunRequest, dg.SkipReason]:
    materialization = asset_event.asset_materialization
    assert materialization is not None
    rows = materialization.metadata["rows"].value
    if rows == 0:
        return dg.SkipReason("The update has no rows.")
    return dg.RunRequest(
        run_key=asset_event.run_id,
        run_config=dg.RunConfig(
            ops={
                "archive_snapshot": ArchiveConfig(
                    source_run_id=asset_event.run_id, rows=rows
                )
            }
        ),
    )


defs = dg.Definitions(jobs=[archive_readings], sensors=[clean_readings_sensor])
