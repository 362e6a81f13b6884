import dagster as dg

refresh_bike_data = dg.define_asset_job(
    "refresh_bike_data",
    selection=dg.AssetSelection.groups("raw", "analytics"),
    description="Rebuild every table from the CSV files.",
)

morning_refresh = dg.ScheduleDefinition(
    name="morning_refresh",
    job=refresh_bike_data,
    cron_schedule="30 5 * * *",
    execution_timezone="Europe/Oslo",
)
