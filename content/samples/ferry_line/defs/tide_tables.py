import dagster as dg

ports = dg.StaticPartitionsDefinition(["bergen", "stavanger", "geiranger"])


@dg.op
def archive_tide_table(context: dg.OpExecutionContext) -> str:
    return context.partition_key


@dg.job(partitions_def=ports)
def archive_tide_tables() -> None:
    archive_tide_table()


monthly_archive = dg.build_schedule_from_partitioned_job(
    archive_tide_tables,
    cron_schedule="0 1 1 * *",
    execution_timezone="Europe/Oslo",
)

defs = dg.Definitions(schedules=[monthly_archive])
