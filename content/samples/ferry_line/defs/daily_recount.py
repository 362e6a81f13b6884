import dagster as dg


class SalesWindow(dg.Config):
    days: int = 1


@dg.asset
def ticket_sales(config: SalesWindow) -> int:
    return config.days


def window(context: dg.ScheduleEvaluationContext) -> dict[str, object]:
    days = 31 if context.scheduled_execution_time.day == 1 else 1
    return {"ops": {"ticket_sales": {"config": {"days": days}}}}


def outside_freeze(context: dg.ScheduleEvaluationContext) -> bool:
    return context.scheduled_execution_time.month != 12


daily_recount = dg.ScheduleDefinition(
    name="daily_recount",
    target=ticket_sales,
    cron_schedule="0 4 * * *",
    run_config_fn=window,
    should_execute=outside_freeze,
)

defs = dg.Definitions(assets=[ticket_sales], schedules=[daily_recount])
