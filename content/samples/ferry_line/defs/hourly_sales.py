import dagster as dg

hourly_sales = dg.ScheduleDefinition(
    name="hourly_sales",
    target=dg.AssetSelection.groups("sales"),
    cron_schedule="0 * * * *",
)
