from typing import Union

import dagster as dg

PORTS_BY_SEASON = {
    "summer": ["bergen", "stavanger", "geiranger"],
    "winter": ["bergen", "stavanger"],
}


def ports_in_service(month: int) -> list[str]:
    season = "summer" if 5 <= month <= 9 else "winter"
    return PORTS_BY_SEASON[season]


class PortConfig(dg.Config):
    port: str


@dg.asset
def port_report(context: dg.AssetExecutionContext, config: PortConfig) -> str:
    context.log.info("Report for %s", config.port)
    return config.port


@dg.schedule(
    cron_schedule="0 6 * * *",
    target=port_report,
    execution_timezone="Europe/Oslo",
    default_status=dg.DefaultScheduleStatus.RUNNING,
    tags={"team": "operations"},
    description="One report for each port that has crossings today",
)
def daily_port_reports(
    context: dg.ScheduleEvaluationContext,
) -> Union[dg.SkipReason, list[dg.RunRequest]]:
    day = context.scheduled_execution_time
    if (day.month, day.day) == (12, 25):
        return dg.SkipReason("No crossings on December 25")

    return [
        dg.RunRequest(
            run_key=f"{day:%Y-%m-%d}-{port}",
            run_config=dg.RunConfig(ops={"port_report": PortConfig(port=port)}),
            tags={"port": port},
        )
        for port in ports_in_service(day.month)
    ]


defs = dg.Definitions(assets=[port_report], schedules=[daily_port_reports])
