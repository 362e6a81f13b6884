import dagster as dg


@dg.asset(group_name="sales")
def ticket_sales() -> int:
    return 412


@dg.asset(group_name="sales")
def revenue_by_port(ticket_sales: int) -> float:
    return ticket_sales * 24.5


@dg.op
def rotate_kiosk_logs(context: dg.OpExecutionContext) -> None:
    context.log.info("Kiosk logs rotated")


@dg.job
def kiosk_maintenance() -> None:
    rotate_kiosk_logs()


# region selection
hourly_sales = dg.ScheduleDefinition(
    name="hourly_sales",
    target=dg.AssetSelection.groups("sales"),
    cron_schedule="0 * * * *",
)
# endregion selection

# region asset_job
sales_job = dg.define_asset_job(
    "sales_job",
    selection=dg.AssetSelection.groups("sales"),
    tags={"team": "ticketing"},
)

weekday_sales = dg.ScheduleDefinition(
    job=sales_job,
    cron_schedule="0 7 * * 1-5",
)
# endregion asset_job

# region op_job
weekend_maintenance = dg.ScheduleDefinition(
    job=kiosk_maintenance,
    cron_schedule=["45 23 * * 6", "30 9 * * 0"],
    description="Saturday night and Sunday morning",
)
# endregion op_job

defs = dg.Definitions(
    assets=[ticket_sales, revenue_by_port],
    jobs=[kiosk_maintenance],
    schedules=[hourly_sales, weekday_sales, weekend_maintenance],
)
