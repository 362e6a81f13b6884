import dagster as dg

sales_job = dg.define_asset_job(
    "sales_job",
    selection=dg.AssetSelection.groups("sales"),
    tags={"team": "ticketing"},
)

weekday_sales = dg.ScheduleDefinition(
    job=sales_job,
    cron_schedule="0 7 * * 1-5",
)
