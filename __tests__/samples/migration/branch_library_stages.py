"""The stages of the project `branch_library`, and what its sensor reports."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import dagster as dg

SAMPLES = Path(__file__).parents[3] / "content" / "samples" / "migration" / "airflow"


def load(path: str) -> ModuleType:
    """A Python file of the samples, as a module of its own."""
    spec = importlib.util.spec_from_file_location(f"stage_{Path(path).stem}", SAMPLES / path)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def tick(defs: dg.Definitions, instance: dg.DagsterInstance, cursor: str | None = None) -> dg.SensorResult:
    """What the sensor that polls Airflow reports."""
    repository = defs.get_repository_def()
    [sensor] = [sensor for sensor in repository.sensor_defs if sensor.name.endswith("__airflow_dag_status_sensor")]
    context = dg.build_sensor_context(instance=instance, repository_def=repository, cursor=cursor)
    return sensor(context)


def reported(result: dg.SensorResult) -> dict[str, str | None]:
    """The partition of each asset that a tick reports."""
    return {event.asset_key.to_user_string(): event.partition for event in result.asset_events}


def record_run(instance: dg.DagsterInstance, job: dg.JobDefinition, dag: str, run: str, task: str) -> None:
    """Adds a run of Dagster, started by a proxied task in a run of a DAG."""
    tags = {
        "dagster-airlift/airflow-dag-id": dag,
        "dagster-airlift/airflow-dag-run-id": run,
        "dagster-airlift/airflow-task-id": task,
    }
    instance.create_run_for_job(job, tags=tags)
