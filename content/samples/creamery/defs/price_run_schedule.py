import dagster as dg

from creamery.defs.price_run import PriceRunConfig


@dg.schedule(target=["farm_prices"], cron_schedule="0 7 1 * *")
def monthly_prices(context: dg.ScheduleEvaluationContext) -> dg.RunRequest:
    month = context.scheduled_execution_time.strftime("%Y-%m")
    return dg.RunRequest(
        run_config=dg.RunConfig(ops={"farm_prices": PriceRunConfig(month=month)})
    )
