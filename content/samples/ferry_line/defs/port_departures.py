import dagster as dg


@dg.asset
def departures() -> None: ...


def departures_schedule(port: str, timezone: str) -> dg.ScheduleDefinition:
    return dg.ScheduleDefinition(
        name=f"departures_{port}",
        target=departures,
        cron_schedule="0 6 * * *",
        execution_timezone=timezone,
        tags={"port": port},
    )


port_schedules = [
    departures_schedule("bergen", "Europe/Oslo"),
    departures_schedule("boston", "America/New_York"),
    departures_schedule("nagasaki", "Asia/Tokyo"),
]

defs = dg.Definitions(assets=[departures], schedules=port_schedules)
