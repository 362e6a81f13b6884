"""Starts in process what a program has defined: assets, checks, jobs, schedules and sensors."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from datetime import UTC, datetime
from typing import Any

import dagster as dg
from dagster._core.definitions.assets.job.asset_job import (
    IMPLICIT_ASSET_JOB_NAME,
)
from dagster._core.definitions.partitions.context import (
    partition_loading_context,
)
from dagster._core.definitions.repository_definition import RepositoryDefinition
from dagster._core.definitions.unresolved_asset_job_definition import (
    UnresolvedAssetJobDefinition,
)
from dagster.components.definitions import LazyDefinitions
from run_fence import Namespace, Ran

ANY_TIME = datetime(2026, 3, 2, tzinfo=UTC)
ANY_KEY = "north"


def definitions_in(namespace: Namespace, ran: Ran) -> list[dg.Definitions]:
    """The `Definitions` of a program; where it makes none, one with all that it defines and has not run itself."""
    made = list({id(value): value for value in namespace.values()}.values())
    lazy = [value() for value in made if isinstance(value, LazyDefinitions)]
    complete = lazy + of_type(made, dg.Definitions)
    if complete:
        return complete
    assets = of_type(made, dg.AssetsDefinition, dg.SourceAsset, dg.AssetSpec)
    jobs = of_type(made, dg.JobDefinition, UnresolvedAssetJobDefinition)
    return [
        dg.Definitions(
            assets=[asset for asset in assets if not ran.has(asset)],
            jobs=[job for job in jobs if job.name not in ran.jobs],
            schedules=of_type(made, dg.ScheduleDefinition),
            sensors=of_type(made, dg.SensorDefinition),
        )
    ]


def of_type(values: Iterable[Any], *types: type) -> list[Any]:
    return [value for value in values if isinstance(value, types)]


def start_definitions(definitions: dg.Definitions, ran: Ran) -> None:
    """Executes and evaluates all that is defined and has not run already. Whatever fails raises its error."""
    dg.Definitions.validate_loadable(definitions)
    repository = definitions.get_repository_def()
    with dg.DagsterInstance.ephemeral() as instance:
        for job in left_jobs(repository, ran):
            key = last_partition(job.partitions_def, instance)
            job.execute_in_process(instance=instance, partition_key=key)
        if any(of_type(repository.sensor_defs, dg.AutomationConditionSensorDefinition)):
            dg.evaluate_automation_conditions(definitions, instance)
    evaluate_ticks(repository, definitions.resources or {})


def left_jobs(repository: RepositoryDefinition, ran: Ran) -> Iterator[dg.JobDefinition]:
    """Jobs for the assets and checks that have not run, then the jobs with a name that have not."""
    graph = repository.asset_graph
    alike: dict[dg.PartitionsDefinition | None, set[Any]] = defaultdict(set)
    for key in (graph.executable_asset_keys | graph.asset_check_keys) - ran.keys:
        assets = graph.assets_def_for_key(key)
        if assets.is_executable:
            alike[assets.partitions_def].add(key)
    for keys in alike.values():
        yield repository.get_job(IMPLICIT_ASSET_JOB_NAME).get_subset(
            asset_selection=set(of_type(keys, dg.AssetKey)),
            asset_check_selection=set(of_type(keys, dg.AssetCheckKey)),
        )
    for job in repository.get_all_jobs():
        if job.name not in ran.jobs and not job.name.startswith("__"):
            yield job


def evaluate_ticks(repository: RepositoryDefinition, resources: Mapping[str, Any]) -> None:
    """Evaluates a tick of each schedule and sensor that has a function."""
    schedules = repository.schedule_defs
    automatic = of_type(repository.sensor_defs, dg.AutomationConditionSensorDefinition)
    sensors = [sensor for sensor in repository.sensor_defs if sensor not in automatic]
    if not schedules and not sensors:
        return
    with dg.instance_for_test() as instance:
        for schedule in schedules:
            with dg.build_schedule_context(
                instance=instance,
                scheduled_execution_time=ANY_TIME,
                repository_def=repository,
                resources=resources,
            ) as context:
                schedule.evaluate_tick(context)
        for sensor in sensors:
            with dg.build_sensor_context(
                instance=instance,
                instance_ref=instance.get_ref(),
                repository_def=repository,
                resources=resources,
            ) as context:
                sensor.evaluate_tick(context)


def last_partition(partitions: dg.PartitionsDefinition | None, instance: dg.DagsterInstance) -> str | None:
    """The last partition; of dynamic partitions, one that is added for this."""
    if partitions is None:
        return None
    if isinstance(partitions, dg.DynamicPartitionsDefinition) and partitions.name:
        instance.add_dynamic_partitions(partitions.name, [ANY_KEY])
    with partition_loading_context(dynamic_partitions_store=instance):
        return partitions.get_last_partition_key()
