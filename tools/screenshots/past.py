"""Adds history to an instance of Dagster: runs and ticks of city-bikes at past times.

usage: python past.py <workspace.yaml>, with DAGSTER_HOME and the variables of the project set
Each run is a real one. Only the clock that Dagster reads is set, as its own tests do.
"""

import logging
import os
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from unittest.mock import patch
from zoneinfo import ZoneInfo

import dagster as dg
from dagster._core.definitions.job_base import InMemoryJob
from dagster._core.execution.api import execute_run
from dagster._core.remote_representation.external import RemoteRepository, RemoteSchedule, RemoteSensor
from dagster._core.scheduler.instigation import TickData, TickStatus
from dagster._core.test_utils import get_freezable_log_manager
from dagster._core.workspace.context import WorkspaceProcessContext
from dagster._core.workspace.load_target import WorkspaceFileTarget
from dagster._utils.error import SerializableErrorInfo

from city_bikes.definitions import defs

ZONE = ZoneInfo("Europe/Oslo")
NOW = datetime.now(ZONE)
TODAY = NOW.replace(hour=0, minute=0, second=0, microsecond=0)
NIGHTS = 20
# How many seconds pass on the clock in one second of work, so that runs last as long as real ones.
PACE = 45
OUTAGE_NIGHT = 2
UNREACHABLE_NIGHT = 4


@contextmanager
def clock_set_to(moment: datetime) -> Iterator[None]:
    """Sets the clock that Dagster reads. It runs on from that moment."""
    began = time.monotonic()

    def now() -> datetime:
        return moment.astimezone(UTC) + timedelta(seconds=(time.monotonic() - began) * PACE)

    with (
        patch("dagster._time._mockable_get_current_datetime", new=now),
        patch("dagster._time._mockable_get_current_timestamp", new=lambda: now().timestamp()),
        patch("dagster._core.log_manager.DagsterLogManager", new=get_freezable_log_manager()),
    ):
        yield


@dataclass(frozen=True)
class Past:
    """Writes history into an instance."""

    instance: dg.DagsterInstance
    repository: RemoteRepository

    def run(
        self,
        job: dg.JobDefinition,
        moment: datetime,
        tags: Mapping[str, str],
        assets: frozenset[dg.AssetKey] | None = None,
    ) -> str:
        """Runs a job at a past time; returns the run's id."""
        with clock_set_to(moment):
            run = self.instance.create_run_for_job(
                job,
                tags={**job.tags, **tags},
                asset_selection=assets,
                remote_job_origin=self.repository.get_full_job(job.name).get_remote_origin(),
            )
            execute_run(InMemoryJob(job), run, self.instance)
        return run.run_id

    def tick(self, of: RemoteSchedule | RemoteSensor, moment: datetime, status: TickStatus, **facts: object) -> None:
        """Stores one evaluation of a schedule or a sensor."""
        self.instance.create_tick(
            TickData(
                instigator_origin_id=of.get_remote_origin_id(),
                instigator_name=of.name,
                instigator_type=of.get_current_instigator_state(None).instigator_type,
                status=status,
                timestamp=moment.timestamp(),
                end_timestamp=moment.timestamp() + 0.4,
                selector_id=of.selector_id,
                **facts,
            )
        )

    def scheduled_run(self, name: str, job: dg.JobDefinition, moment: datetime, tags: Mapping[str, str]) -> None:
        """Runs a job and stores the tick of the schedule that asked for it."""
        run_id = self.run(job, moment, {"dagster/schedule_name": name, **tags})
        self.tick(self.repository.get_schedule(name), moment, TickStatus.SUCCESS, run_ids=[run_id])


def nights(past: Past, job: dg.JobDefinition) -> None:
    """The nightly refresh. In one night the weather service did not answer, in another the code location was unreachable."""
    for night in range(NIGHTS, -1, -1):
        moment = TODAY - timedelta(days=night) + timedelta(hours=2, minutes=30)
        day = (moment - timedelta(days=1)).date().isoformat()
        if moment > NOW:
            continue
        if night == UNREACHABLE_NIGHT:
            error = SerializableErrorInfo(
                "dagster._core.errors.DagsterUserCodeUnreachableError: Could not reach user code server. "
                "gRPC Error code: UNAVAILABLE\n",
                [],
                "DagsterUserCodeUnreachableError",
            )
            past.tick(past.repository.get_schedule("nightly_refresh_schedule"), moment, TickStatus.FAILURE, error=error)
            continue
        os.environ["CITY_BIKES_WEATHER_OUTAGE"] = day if night == OUTAGE_NIGHT else ""
        past.scheduled_run("nightly_refresh_schedule", job, moment, {"dagster/partition": day})


def last_hours(past: Past, definitions: dg.Definitions) -> None:
    """The last day on the timeline: hourly station updates, inspections, and runs of automation conditions."""
    past_hour = NOW.replace(minute=15, second=0, microsecond=0)
    station_update = definitions.resolve_job_def("station_update")
    for hours in range(14, 0, -1):
        past.scheduled_run("station_update_schedule", station_update, past_hour - timedelta(hours=hours), {})
    for hours in (11, 7, 3):
        past.run(definitions.resolve_job_def("fleet_inspection"), NOW - timedelta(hours=hours, minutes=10), {})
    balance = dg.AssetKey("station_balance")
    conditional(past, definitions, NOW - timedelta(hours=9), "demand_forecast", "station_balance")
    for hours in (8, 5, 4, 2):
        conditional(past, definitions, past_hour - timedelta(hours=hours, minutes=-3), *balance.path)
    conditional(past, definitions, NOW - timedelta(hours=1, minutes=20), "rebalancing_plan")


def conditional(past: Past, definitions: dg.Definitions, moment: datetime, *names: str) -> None:
    """A run that automation conditions requested."""
    assets = {dg.AssetKey(name) for name in names}
    job = definitions.resolve_implicit_global_asset_job_def().get_subset(asset_selection=assets)
    tags = {"dagster/from_automation_condition": "true", "dagster/sensor_name": "automation_conditions"}
    past.run(job, moment, tags, frozenset(assets))


def ledgers(past: Past, job: dg.JobDefinition) -> None:
    """Two ledgers arrived today. In the last minutes, the sensor found none."""
    sensor = past.repository.get_sensor("workshop_ledger_sensor")
    for hours in (6, 2):
        moment = NOW - timedelta(hours=hours, minutes=40)
        name = f"ledger-{moment:%Y-%m-%d-%H%M}.csv"
        tags = {"dagster/sensor_name": sensor.name, "dagster/run_key": name, "ledger": name}
        run_id = past.run(job, moment, tags)
        past.tick(sensor, moment, TickStatus.SUCCESS, run_ids=[run_id], run_keys=[name], cursor=name)
    for seconds in range(600, 0, -30):
        moment = datetime.now(ZONE) - timedelta(seconds=seconds)
        past.tick(sensor, moment, TickStatus.SKIPPED, skip_reason="No new ledger in the inbox", cursor=name)


def main(workspace: str) -> None:
    logging.disable(logging.CRITICAL)
    definitions = defs()
    with (
        dg.DagsterInstance.get() as instance,
        WorkspaceProcessContext(instance, WorkspaceFileTarget([workspace])) as workspace_context,
    ):
        location = workspace_context.create_request_context().get_code_location("city-bikes")
        past = Past(instance, next(iter(location.get_repositories().values())))
        nights(past, definitions.resolve_job_def("nightly_refresh"))
        last_hours(past, definitions)
        ledgers(past, definitions.resolve_job_def("workshop_intake"))


if __name__ == "__main__":
    main(sys.argv[1])
