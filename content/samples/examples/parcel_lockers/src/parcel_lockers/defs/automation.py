"""What starts runs: messages, the clock, and the day. And what notices that none arrive."""

from datetime import timedelta

import dagster as dg

from parcel_lockers.defs.customers import customers
from parcel_lockers.defs.resources import EventQueue
from parcel_lockers.defs.stream import overdue_parcels, parcel_events, reminders

BATCH = 500
ACTIVE = [
    dg.DagsterRunStatus.QUEUED,
    dg.DagsterRunStatus.NOT_STARTED,
    dg.DagsterRunStatus.STARTING,
    dg.DagsterRunStatus.STARTED,
    dg.DagsterRunStatus.CANCELING,
]

process_events = dg.define_asset_job(
    "process_events", dg.AssetSelection.assets(parcel_events).downstream()
)
remind = dg.define_asset_job("remind", dg.AssetSelection.assets(overdue_parcels, reminders))
load_customers = dg.define_asset_job("load_customers", dg.AssetSelection.assets(customers))


# region sensor
@dg.sensor(job=process_events, minimum_interval_seconds=15)
def new_events(context: dg.SensorEvaluationContext, queue: EventQueue) -> dg.SensorResult | dg.SkipReason:
    """Start a run for the messages since the last one, and no other before it has ended."""
    seen = int(context.cursor or 0)
    end = min(queue.log().end(), seen + BATCH)
    if end == seen:
        return dg.SkipReason(f"No message after offset {seen}.")
    active = dg.RunsFilter(job_name=process_events.name, statuses=ACTIVE)
    if context.instance.get_run_ids(active, limit=1):
        return dg.SkipReason("The run of the last batch hasn't ended.")
    request = dg.RunRequest(
        run_key=f"to-{end}", run_config={"ops": {"parcel_events": {"config": {"end": end}}}}
    )
    return dg.SensorResult(run_requests=[request], cursor=str(end))


# endregion sensor


# region clock
@dg.schedule(job=remind, cron_schedule="*/5 * * * *")
def while_it_is_quiet(context: dg.ScheduleEvaluationContext) -> dg.RunRequest:
    """Parcels become overdue without any message, so every five minutes the clock decides."""
    now = f"{context.scheduled_execution_time:%Y-%m-%dT%H:%M:%S}"
    return dg.RunRequest(run_config={"ops": {"overdue_parcels": {"config": {"as_of": now}}}})


daily_customers = dg.ScheduleDefinition(job=load_customers, cron_schedule="0 5 * * *")
# endregion clock


# region freshness
stale_events = dg.build_last_update_freshness_checks(
    assets=[parcel_events], lower_bound_delta=timedelta(minutes=30)
)
freshness_sensor = dg.build_sensor_for_freshness_checks(freshness_checks=stale_events)
# endregion freshness
