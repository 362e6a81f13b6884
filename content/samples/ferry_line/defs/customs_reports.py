from datetime import timedelta

import dagster as dg

daily = dg.DailyPartitionsDefinition(start_date="2025-01-01")


@dg.asset(partitions_def=daily)
def customs_reports(context: dg.AssetExecutionContext) -> str:
    return context.partition_key


@dg.schedule(cron_schedule="0 8 * * *", target=customs_reports)
def late_customs_reports(
    context: dg.ScheduleEvaluationContext,
) -> dg.RunRequest:
    """Customs data is complete three days after the crossing."""
    day = context.scheduled_execution_time - timedelta(days=3)
    return dg.RunRequest(partition_key=day.strftime("%Y-%m-%d"))


defs = dg.Definitions(
    assets=[customs_reports], schedules=[late_customs_reports]
)
