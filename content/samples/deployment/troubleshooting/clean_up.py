import dagster as dg
import sqlalchemy as db

LOGS = """
    DELETE FROM event_logs
    WHERE id IN (
        SELECT id FROM event_logs
        WHERE dagster_event_type IS NULL
          AND timestamp < now() - make_interval(days => :days)
        ORDER BY id LIMIT :batch
    )
"""


class LogRetention(dg.Config):
    days: int = 60
    batch: int = 10_000


@dg.op
def delete_old_logs(context: dg.OpExecutionContext, config: LogRetention) -> int:
    engine = db.create_engine(dg.EnvVar("DAGSTER_DATABASE_URL").get_value())
    deleted = 0
    while True:
        with engine.begin() as connection:
            rows = connection.execute(db.text(LOGS), config.model_dump()).rowcount
        deleted += rows
        if rows < config.batch:
            break
    engine.dispose()
    context.log.info(f"Deleted {deleted} log messages")
    return deleted


@dg.job(executor_def=dg.in_process_executor)
def clean_up_job():
    delete_old_logs()


clean_up_schedule = dg.ScheduleDefinition(job=clean_up_job, cron_schedule="0 3 * * 0")
