import dagster as dg

daily = dg.DailyPartitionsDefinition(
    start_date="2025-01-01", timezone="Europe/Oslo"
)


@dg.asset(partitions_def=daily)
def crossings(context: dg.AssetExecutionContext) -> str:
    return context.partition_key


@dg.asset(partitions_def=daily)
def passengers(context: dg.AssetExecutionContext, crossings: str) -> str:
    return crossings


crossings_job = dg.define_asset_job(
    "crossings_job", selection=[crossings, passengers]
)

daily_crossings = dg.build_schedule_from_partitioned_job(
    crossings_job,
    hour_of_day=4,
    minute_of_hour=30,
    tags={"source": "harbor office"},
)

defs = dg.Definitions(
    assets=[crossings, passengers],
    jobs=[crossings_job],
    schedules=[daily_crossings],
)
