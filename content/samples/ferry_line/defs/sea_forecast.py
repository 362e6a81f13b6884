import dagster as dg

until_today = dg.DailyPartitionsDefinition(
    start_date="2025-01-01", timezone="Europe/Oslo", end_offset=1
)


@dg.asset(partitions_def=until_today)
def sea_forecast(context: dg.AssetExecutionContext) -> str:
    return context.partition_key


sea_forecast_schedule = dg.build_schedule_from_partitioned_job(
    dg.define_asset_job("sea_forecast_job", selection=[sea_forecast]),
    hour_of_day=5,
)

defs = dg.Definitions(assets=[sea_forecast], schedules=[sea_forecast_schedule])
