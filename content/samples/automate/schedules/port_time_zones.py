import dagster as dg


@dg.asset
def departures() -> None: ...


# region schedules
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
# endregion schedules


# region local_date
@dg.schedule(
    cron_schedule="0 6 * * *",
    target=departures,
    execution_timezone="America/New_York",
)
def departures_of_the_day(
    context: dg.ScheduleEvaluationContext,
) -> dg.RunRequest:
    local_time = context.scheduled_execution_time
    return dg.RunRequest(tags={"service_day": f"{local_time:%Y-%m-%d}"})


# endregion local_date

defs = dg.Definitions(
    assets=[departures],
    schedules=[*port_schedules, departures_of_the_day],
)
