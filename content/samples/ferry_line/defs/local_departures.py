import dagster as dg


@dg.asset
def departures() -> None: ...


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


defs = dg.Definitions(assets=[departures], schedules=[departures_of_the_day])
