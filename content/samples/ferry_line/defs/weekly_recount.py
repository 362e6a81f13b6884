import dagster as dg


class SalesWindow(dg.Config):
    days: int = 1


@dg.asset
def ticket_sales(config: SalesWindow) -> int:
    return config.days


weekly_recount = dg.ScheduleDefinition(
    name="weekly_recount",
    target=ticket_sales,
    cron_schedule="0 4 * * 1",
    run_config=dg.RunConfig(ops={"ticket_sales": SalesWindow(days=7)}),
    tags={"reason": "weekly recount"},
)

defs = dg.Definitions(assets=[ticket_sales], schedules=[weekly_recount])
