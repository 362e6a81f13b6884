"""Request one run for each CSV file that weather stations upload."""

import csv
from collections.abc import Iterator
from pathlib import Path
from typing import Union

import dagster as dg

INBOX = Path("inbox")


class ReadingsFile(dg.Config):
    filename: str


@dg.asset
def station_readings(config: ReadingsFile) -> dg.MaterializeResult:
    with (INBOX / config.filename).open(newline="") as file:
        rows = list(csv.DictReader(file))
    return dg.MaterializeResult(
        metadata={"filename": config.filename, "rows": len(rows)}
    )


@dg.sensor(target=station_readings, minimum_interval_seconds=60)
def new_readings_sensor(
    context: dg.SensorEvaluationContext,
) -> Iterator[Union[dg.RunRequest, dg.SkipReason]]:
    files = sorted(INBOX.glob("*.csv"))
    if not files:
        yield dg.SkipReason(f"No CSV files in {INBOX}.")
        return
    for path in files:
        yield dg.RunRequest(
            run_key=path.name,
            run_config=dg.RunConfig(
                ops={"station_readings": ReadingsFile(filename=path.name)}
            ),
            tags={"readings_file": path.name},
        )


defs = dg.Definitions(assets=[station_readings], sensors=[new_readings_sensor])
