from collections.abc import Iterator
from datetime import datetime, timedelta, timezone

import dagster as dg

ENDED = [
    dg.DagsterRunStatus.SUCCESS,
    dg.DagsterRunStatus.FAILURE,
    dg.DagsterRunStatus.CANCELED,
]
KEPT = {
    dg.DagsterEventType.ASSET_MATERIALIZATION,
    dg.DagsterEventType.ASSET_OBSERVATION,
}


class RunRetention(dg.Config):
    days: int = 90
    batch: int = 500


def old_runs(instance: dg.DagsterInstance, config: RunRetention) -> Iterator[str]:
    before = datetime.now(timezone.utc) - timedelta(days=config.days)
    runs = dg.RunsFilter(statuses=ENDED, created_before=before)
    cursor = None
    while records := instance.get_run_records(runs, limit=config.batch, cursor=cursor):
        for record in records:
            cursor = record.dagster_run.run_id
            yield cursor


@dg.op
def delete_old_runs(context: dg.OpExecutionContext, config: RunRetention) -> int:
    deleted = 0
    for run_id in list(old_runs(context.instance, config)):
        events = context.instance.get_records_for_run(run_id, of_type=KEPT, limit=1)
        if not events.records:
            context.instance.delete_run(run_id)
            deleted += 1
    context.log.info(f"Deleted {deleted} runs")
    return deleted


@dg.job(executor_def=dg.in_process_executor)
def run_retention_job():
    delete_old_runs()


run_retention_schedule = dg.ScheduleDefinition(
    job=run_retention_job, cron_schedule="0 4 * * 0"
)
