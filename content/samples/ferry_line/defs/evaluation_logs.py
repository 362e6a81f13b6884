import dagster as dg


@dg.asset
def departure_report() -> None: ...


@dg.schedule(cron_schedule="0 6 * * *", target=departure_report)
def logged_report(context: dg.ScheduleEvaluationContext) -> dg.RunRequest:
    context.log.info(
        "Evaluating for %s", context.scheduled_execution_time.isoformat()
    )
    return dg.RunRequest()


defs = dg.Definitions(assets=[departure_report], schedules=[logged_report])
