"""Read the inbox folder in batches and store the progress in a cursor."""

from pathlib import Path

import dagster as dg

from weather.defs.new_readings import ReadingsFile, station_readings

INBOX = Path("inbox")
MAX_RUNS_PER_TICK = 20


@dg.sensor(target=station_readings)
def readings_cursor_sensor(
    context: dg.SensorEvaluationContext,
) -> dg.SensorResult:
    # File names begin with the upload time: 20250601T0600_harbor.csv.
    last_seen = context.cursor or ""
    names = sorted(path.name for path in INBOX.glob("*.csv"))
    batch = [name for name in names if name > last_seen][:MAX_RUNS_PER_TICK]
    if not batch:
        return dg.SensorResult(
            skip_reason=f"No files newer than {last_seen or 'the beginning'}."
        )
    return dg.SensorResult(
        run_requests=[
            dg.RunRequest(
                run_key=name,
                run_config=dg.RunConfig(
                    ops={"station_readings": ReadingsFile(filename=name)}
                ),
            )
            for name in batch
        ],
        cursor=batch[-1],
    )


defs = dg.Definitions(
    assets=[station_readings], sensors=[readings_cursor_sensor]
)
