from pathlib import Path

import dagster as dg

COLD_ROOM = Path("cold_room.log")


@dg.observable_source_asset
def cold_room_log() -> dg.ObserveResult:
    lines = COLD_ROOM.read_text().splitlines()
    return dg.ObserveResult(
        data_version=dg.DataVersion(str(len(lines))),
        metadata={"lines": len(lines)},
    )


observe_cold_room = dg.ScheduleDefinition(
    name="observe_cold_room",
    target=dg.define_asset_job("cold_room", selection="key:cold_room_log"),
    cron_schedule="*/15 * * * *",
)
