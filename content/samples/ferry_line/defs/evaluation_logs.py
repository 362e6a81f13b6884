import dagster as dg


@dg.asset
def port_report() -> None: ...


@dg.schedule(cron_schedule="0 6 * * *", target=port_report)
def logged_report(context: dg.ScheduleEvaluationContext) -> dg.RunRequest:
    context.log.info(
        "Evaluating for %s", context.scheduled_execution_time.isoformat()
    )
    return dg.RunRequest()


defs = dg.Definitions(assets=[port_report], schedules=[logged_report])
