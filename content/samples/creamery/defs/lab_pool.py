import dagster as dg


@dg.asset(pool="lab_api")
def fat_values() -> None:
    """Request the fat content of each sample from the laboratory."""


@dg.asset(pool="lab_api")
def protein_values() -> None:
    """Request the protein content of each sample from the laboratory."""


lab_job = dg.define_asset_job(
    "lab_job",
    selection=["fat_values", "protein_values"],
    tags={"team": "quality"},
)


@dg.schedule(job=lab_job, cron_schedule="*/10 * * * *")
def lab_every_ten_minutes(context: dg.ScheduleEvaluationContext):
    unfinished = context.instance.get_run_records(
        dg.RunsFilter(
            job_name="lab_job",
            statuses=[
                dg.DagsterRunStatus.QUEUED,
                dg.DagsterRunStatus.NOT_STARTED,
                dg.DagsterRunStatus.STARTING,
                dg.DagsterRunStatus.STARTED,
                dg.DagsterRunStatus.CANCELING,
            ],
        ),
        limit=1,
    )
    if unfinished:
        return dg.SkipReason("The previous run of lab_job is not finished")
    return dg.RunRequest()
