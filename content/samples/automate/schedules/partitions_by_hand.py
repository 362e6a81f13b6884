from datetime import timedelta

import dagster as dg

# region dynamic
vessels = dg.DynamicPartitionsDefinition(name="vessels")


@dg.asset(partitions_def=vessels)
def fuel_log(context: dg.AssetExecutionContext) -> str:
    return context.partition_key


@dg.schedule(cron_schedule="0 1 * * *", target=fuel_log)
def fuel_log_per_vessel(
    context: dg.ScheduleEvaluationContext,
) -> dg.SkipReason | list[dg.RunRequest]:
    names = context.instance.get_dynamic_partitions("vessels")
    if not names:
        return dg.SkipReason("No vessels are registered")
    return [dg.RunRequest(run_key=name, partition_key=name) for name in names]


# endregion dynamic

# region late
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


# endregion late

defs = dg.Definitions(
    assets=[fuel_log, customs_reports],
    schedules=[fuel_log_per_vessel, late_customs_reports],
)
