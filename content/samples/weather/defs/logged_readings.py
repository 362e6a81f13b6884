"""Log the number of files that a sensor finds, and each empty file."""

from collections.abc import Iterator
from pathlib import Path
from typing import Union

import dagster as dg

from weather.defs.new_readings import ReadingsFile, station_readings

INBOX = Path("inbox")


@dg.sensor(target=station_readings)
def logged_readings_sensor(
    context: dg.SensorEvaluationContext,
) -> Iterator[Union[dg.RunRequest, dg.SkipReason]]:
    files = sorted(INBOX.glob("*.csv"))
    context.log.info("Found %d files in %s", len(files), INBOX)
    requested = 0
    for path in files:
        if path.stat().st_size == 0:
            context.log.warning("Ignoring %s because it is empty", path.name)
            continue
        requested += 1
        yield dg.RunRequest(
            run_key=path.name,
            run_config=dg.RunConfig(
                ops={"station_readings": ReadingsFile(filename=path.name)}
            ),
        )
    if requested == 0:
        yield dg.SkipReason("No files with content.")


defs = dg.Definitions(
    assets=[station_readings], sensors=[logged_readings_sensor]
)
