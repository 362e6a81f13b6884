from datetime import timedelta

import dagster as dg

weekdays = dg.DailyPartitionsDefinition(
    start_date="2025-01-01",
    timezone="Europe/Oslo",
    exclusions=["0 0 * * 6,0"],
)


@dg.asset(partitions_def=weekdays)
def cargo_tolls(context: dg.AssetExecutionContext) -> str:
    return context.partition_key


@dg.schedule(
    cron_schedule="0 5 * * 2-6",
    target=cargo_tolls,
    execution_timezone="Europe/Oslo",
)
def weekday_tolls(context: dg.ScheduleEvaluationContext) -> dg.RunRequest:
    """Runs from Tuesday to Saturday, each time for the day before."""
    day = context.scheduled_execution_time - timedelta(days=1)
    return dg.RunRequest(partition_key=day.strftime("%Y-%m-%d"))


defs = dg.Definitions(assets=[cargo_tolls], schedules=[weekday_tolls])
