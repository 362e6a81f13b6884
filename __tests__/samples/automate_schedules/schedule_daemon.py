"""Ticks of schedules as the daemon evaluates them, in this process and at given times."""

import logging
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from itertools import count
from types import ModuleType

import dagster as dg
from dagster._core.remote_origin import InProcessCodeLocationOrigin
from dagster._core.remote_representation.external import RemoteSchedule
from dagster._core.scheduler.instigation import InstigatorTick
from dagster._core.test_utils import create_test_daemon_workspace_context, freeze_time
from dagster._core.types.loadable_target_origin import LoadableTargetOrigin
from dagster._core.workspace.context import WorkspaceProcessContext
from dagster._core.workspace.load_target import InProcessWorkspaceLoadTarget
from dagster._scheduler.scheduler import ScheduleIterationTimes, launch_scheduled_runs

NUMBERS = count()


@dataclass
class ScheduleDaemon:
    instance: dg.DagsterInstance
    workspace: WorkspaceProcessContext
    times: dict[str, ScheduleIterationTimes] = field(default_factory=dict)

    def schedule(self, name: str) -> RemoteSchedule:
        [location] = self.workspace.create_request_context().code_locations
        [repository] = location.get_repositories().values()
        return repository.get_schedule(name)

    @contextmanager
    def deploy(self, defs: dg.Definitions) -> Iterator["ScheduleDaemon"]:
        """The same daemon, after the code location has been loaded with other definitions."""
        with schedule_daemon(defs, instance=self.instance) as daemon:
            daemon.times = self.times
            yield daemon

    def iterate(self, now: datetime, **options) -> None:
        """Evaluates the schedules that are on and due. The daemon does so each minute."""
        logger = logging.getLogger("scheduler")
        with freeze_time(now.astimezone(UTC)):
            list(launch_scheduled_runs(self.workspace, logger, now.astimezone(UTC), self.times, **options))

    def ticks(self, name: str) -> list[InstigatorTick]:
        """The stored ticks, earliest first."""
        schedule = self.schedule(name)
        ticks = self.instance.get_ticks(schedule.get_remote_origin_id(), schedule.selector_id)
        return list(reversed(ticks))

    def tick_times(self, name: str) -> list[datetime]:
        return [datetime.fromtimestamp(tick.timestamp, UTC) for tick in self.ticks(name)]


@contextmanager
def schedule_daemon(defs: dg.Definitions, location: str = "ferry_line", instance=None) -> Iterator[ScheduleDaemon]:
    """A daemon with one code location. Requested runs stay in the queue."""
    module = ModuleType(f"location_of_schedules_{next(NUMBERS)}")
    module.defs = defs
    sys.modules[module.__name__] = module
    target = LoadableTargetOrigin(module_name=module.__name__, attribute="defs")
    origin = InProcessCodeLocationOrigin(target, location_name=location)
    load_target = InProcessWorkspaceLoadTarget(origin)
    if instance:
        with create_test_daemon_workspace_context(load_target, instance) as workspace:
            yield ScheduleDaemon(instance, workspace)
        return
    with (
        dg.instance_for_test() as temporary,
        create_test_daemon_workspace_context(load_target, temporary) as workspace,
    ):
        yield ScheduleDaemon(temporary, workspace)
