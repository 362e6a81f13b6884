"""Run one job after two other jobs have succeeded on the same day."""

from datetime import datetime, timezone
from typing import Union

import dagster as dg


@dg.op
def load_radar() -> None: ...


@dg.op
def load_satellite() -> None: ...


@dg.op
def build_mosaic() -> None: ...


@dg.job
def radar_job() -> None:
    load_radar()


@dg.job
def satellite_job() -> None:
    load_satellite()


@dg.job
def mosaic_job() -> None:
    build_mosaic()


UPSTREAM = [radar_job, satellite_job]


@dg.run_status_sensor(
    run_status=dg.DagsterRunStatus.SUCCESS,
    monitored_jobs=UPSTREAM,
    request_job=mosaic_job,
)
def mosaic_sensor(
    context: dg.RunStatusSensorContext,
) -> Union[dg.RunRequest, dg.SkipReason]:
    midnight = datetime.now(timezone.utc).replace(
        hour=0, minute=0, second=0, microsecond=0
    )
    for job in UPSTREAM:
        succeeded_today = context.instance.get_run_records(
            dg.RunsFilter(
                job_name=job.name,
                statuses=[dg.DagsterRunStatus.SUCCESS],
                updated_after=midnight,
            ),
            limit=1,
        )
        if not succeeded_today:
            return dg.SkipReason(f"{job.name} has not succeeded today.")
    return dg.RunRequest(run_key=f"mosaic-{midnight:%Y-%m-%d}")


defs = dg.Definitions(
    jobs=[radar_job, satellite_job, mosaic_job],
    sensors=[mosaic_sensor],
)
