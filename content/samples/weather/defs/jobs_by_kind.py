"""Request one of two jobs for each file, based on the file's name."""

from collections.abc import Iterator
from pathlib import Path

import dagster as dg

INBOX = Path("inbox")


@dg.asset
def hourly_readings() -> None: ...


@dg.asset
def daily_summaries() -> None: ...


load_hourly = dg.define_asset_job("load_hourly", selection=[hourly_readings])
load_daily = dg.define_asset_job("load_daily", selection=[daily_summaries])

JOB_BY_SUFFIX = {"_hourly": "load_hourly", "_daily": "load_daily"}


@dg.sensor(jobs=[load_hourly, load_daily])
def readings_by_kind_sensor() -> Iterator[dg.RunRequest]:
    for path in sorted(INBOX.glob("*.csv")):
        for suffix, job_name in JOB_BY_SUFFIX.items():
            if path.stem.endswith(suffix):
                yield dg.RunRequest(run_key=path.name, job_name=job_name)


defs = dg.Definitions(
    assets=[hourly_readings, daily_summaries],
    jobs=[load_hourly, load_daily],
    sensors=[readings_by_kind_sensor],
)
