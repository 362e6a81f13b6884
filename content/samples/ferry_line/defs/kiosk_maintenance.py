import dagster as dg


@dg.op
def rotate_kiosk_logs(context: dg.OpExecutionContext) -> None:
    context.log.info("Kiosk logs rotated")


@dg.job
def kiosk_maintenance() -> None:
    rotate_kiosk_logs()


weekend_maintenance = dg.ScheduleDefinition(
    job=kiosk_maintenance,
    cron_schedule=["45 23 * * 6", "30 9 * * 0"],
    description="Saturday night and Sunday morning",
)
