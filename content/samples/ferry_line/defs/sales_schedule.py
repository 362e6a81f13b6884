import dagster as dg

nightly_sales = dg.ScheduleDefinition(
    name="nightly_sales",
    target="ticket_sales",
    cron_schedule="30 2 * * *",
    execution_timezone="Europe/Oslo",
)
