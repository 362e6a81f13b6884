import os
from pathlib import Path
from typing import Union

import dagster as dg

from city_bikes.defs.inspection import fleet_inspection
from city_bikes.defs.jobs import nightly_refresh, station_update, workshop_intake
from city_bikes.defs.partitions import TIME_ZONE

nightly_refresh_schedule = dg.build_schedule_from_partitioned_job(
    nightly_refresh,
    hour_of_day=2,
    minute_of_hour=30,
    default_status=dg.DefaultScheduleStatus.RUNNING,
)
station_update_schedule = dg.ScheduleDefinition(
    name="station_update_schedule",
    job=station_update,
    cron_schedule="15 * * * *",
    execution_timezone=TIME_ZONE,
    default_status=dg.DefaultScheduleStatus.RUNNING,
)
fleet_inspection_schedule = dg.ScheduleDefinition(
    name="fleet_inspection_schedule",
    job=fleet_inspection,
    cron_schedule="0 6 * * 1-5",
    execution_timezone=TIME_ZONE,
)


@dg.sensor(
    job=workshop_intake,
    minimum_interval_seconds=30,
    default_status=dg.DefaultSensorStatus.RUNNING,
)
def workshop_ledger_sensor(context: dg.SensorEvaluationContext) -> Union[dg.SensorResult, dg.SkipReason]:
    """Requests a run for each new ledger that the workshop uploads."""
    inbox = Path(os.environ.get("CITY_BIKES_INBOX", "inbox"))
    ledgers = sorted(path.name for path in inbox.glob("ledger-*.csv"))
    new = [name for name in ledgers if name > (context.cursor or "")]
    context.log.info(f"Ledgers in the inbox: {len(ledgers)}")
    context.log.info(f"The last one that was read: {context.cursor or 'none'}")
    for name in new:
        context.log.info(f"New: {name}")
    if not new:
        return dg.SkipReason("No new ledger in the inbox")
    requests = [dg.RunRequest(run_key=name, tags={"ledger": name}) for name in new]
    return dg.SensorResult(run_requests=requests, cursor=new[-1])


@dg.run_failure_sensor(default_status=dg.DefaultSensorStatus.RUNNING)
def failed_run_alert(context: dg.RunFailureSensorContext) -> None:
    """Tells the person on call which run has failed."""
    context.log.info(f"Told the person on call about {context.dagster_run.job_name}")


automation_conditions = dg.AutomationConditionSensorDefinition(
    "automation_conditions",
    target=dg.AssetSelection.all(),
    default_status=dg.DefaultSensorStatus.RUNNING,
    minimum_interval_seconds=30,
)
