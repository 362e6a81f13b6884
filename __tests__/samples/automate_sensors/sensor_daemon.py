"""Ticks of sensors as the daemon evaluates them, in this process."""

import logging
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from itertools import count
from types import ModuleType

import dagster as dg
from dagster._core.remote_origin import InProcessCodeLocationOrigin
from dagster._core.remote_representation.external import RemoteSensor
from dagster._core.scheduler.instigation import InstigatorTick
from dagster._core.test_utils import create_test_daemon_workspace_context, freeze_time
from dagster._core.types.loadable_target_origin import LoadableTargetOrigin
from dagster._core.workspace.context import WorkspaceProcessContext
from dagster._core.workspace.load_target import InProcessWorkspaceLoadTarget
from dagster._daemon.sensor import execute_sensor_iteration

NUMBERS = count()
LAUNCHER = {
    "module": "dagster._core.launcher.sync_in_memory_run_launcher",
    "class": "SyncInMemoryRunLauncher",
}
# Without a queue, a requested run is executed within the tick.
AT_ONCE = {
    "run_launcher": LAUNCHER,
    "run_coordinator": {
        "module": "dagster._core.run_coordinator",
        "class": "DefaultRunCoordinator",
    },
}


@dataclass
class SensorDaemon:
    instance: dg.DagsterInstance
    workspace: WorkspaceProcessContext
    clock: datetime = field(default_factory=lambda: datetime.now(UTC))

    def sensor(self, name: str) -> RemoteSensor:
        [location] = self.workspace.create_request_context().code_locations
        [repository] = location.get_repositories().values()
        return repository.get_sensor(name)

    @contextmanager
    def deploy(self, defs: dg.Definitions, location: str = "weather") -> Iterator["SensorDaemon"]:
        """The same daemon, with other definitions in its only code location."""
        load_target = location_of(defs, location)
        with create_test_daemon_workspace_context(load_target, self.instance) as workspace:
            yield SensorDaemon(self.instance, workspace, self.clock)

    def iterate(self, threads: ThreadPoolExecutor | None = None, futures: dict | None = None) -> None:
        """Evaluates each sensor that is on, a minute after the last time."""
        self.clock += timedelta(minutes=1)
        logger = logging.getLogger("sensors")
        with freeze_time(self.clock):
            list(execute_sensor_iteration(self.workspace, logger, threads, None, futures))

    def ticks(self, name: str) -> list[InstigatorTick]:
        """The stored ticks, latest first."""
        sensor = self.sensor(name)
        return list(self.instance.get_ticks(sensor.get_remote_origin_id(), sensor.selector_id))

    def tick(self, name: str) -> InstigatorTick:
        self.iterate()
        return self.ticks(name)[0]


def location_of(defs: dg.Definitions | None, location: str = "weather") -> InProcessWorkspaceLoadTarget:
    module = ModuleType(f"location_of_sensors_{next(NUMBERS)}")
    if defs:
        module.defs = defs
    sys.modules[module.__name__] = module
    target = LoadableTargetOrigin(module_name=module.__name__, attribute="defs")
    origin = InProcessCodeLocationOrigin(target, location_name=location)
    return InProcessWorkspaceLoadTarget(origin)


@contextmanager
def sensor_daemon(defs: dg.Definitions | None, settings: dict = AT_ONCE) -> Iterator[SensorDaemon]:
    """A daemon with one code location, which doesn't load if it has no definitions."""
    load_target = location_of(defs)
    with (
        dg.instance_for_test(settings) as instance,
        create_test_daemon_workspace_context(load_target, instance) as workspace,
    ):
        yield SensorDaemon(instance, workspace)
