"""What an instance does without a setting: its properties and the daemons know, and the schema has few defaults."""

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from dagster import DagsterInstance
from dagster._core.run_coordinator import QueuedRunCoordinator
from dagster._daemon.daemon import BackfillDaemon, SensorDaemon


def instance_defaults() -> dict[str, Any]:
    """By setting, what an instance with an empty `dagster.yaml` answers; None where it has no default."""
    with TemporaryDirectory() as home:
        Path(home, "dagster.yaml").touch()
        with DagsterInstance.from_config(home) as instance:
            return {
                **_of("run_queue", _queue(instance.run_coordinator)),
                **_of("concurrency.runs", _limits(instance.get_concurrency_config().run_queue_config)),
                **_of("python_logs", _python_logs(instance)),
                **_of("run_monitoring", _run_monitoring(instance)),
                **_of("code_servers", _code_servers(instance)),
                **_of("auto_materialize", _auto_materialize(instance)),
                "telemetry.enabled": instance.telemetry_enabled,
                "nux.enabled": instance.nux_enabled,
                "freshness.enabled": instance.freshness_enabled,
                "run_retries.enabled": instance.run_retries_enabled,
                "run_retries.max_retries": instance.run_retries_max_retries,
                "run_retries.retry_on_asset_or_op_failure": instance.run_retries_retry_on_asset_or_op_failure,
                "backfills.use_threads": _uses_threads(BackfillDaemon),
                "sensors.use_threads": _uses_threads(SensorDaemon),
            }


def _uses_threads(daemon_class: type[BackfillDaemon] | type[SensorDaemon]) -> bool:
    daemon = daemon_class(settings={})
    with daemon:
        return daemon._threadpool_executor is not None


def _of(setting: str, defaults: dict[str, Any]) -> dict[str, Any]:
    return {f"{setting}.{name}": value for name, value in defaults.items()}


def _queue(coordinator: Any) -> dict[str, Any]:
    assert isinstance(coordinator, QueuedRunCoordinator)
    return {
        "dequeue_interval_seconds": coordinator.dequeue_interval_seconds,
        "dequeue_use_threads": coordinator.dequeue_use_threads,
        "dequeue_num_workers": coordinator.dequeue_num_workers,
        "block_op_concurrency_limited_runs.enabled": coordinator.should_block_op_concurrency_limited_runs,
        "block_op_concurrency_limited_runs.op_concurrency_slot_buffer": coordinator.op_concurrency_slot_buffer,
        **_limits(coordinator.get_run_queue_config()),
    }


def _limits(queue: Any) -> dict[str, Any]:
    return {
        "max_concurrent_runs": queue.max_concurrent_runs,
        "tag_concurrency_limits": list(queue.tag_concurrency_limits),
    }


def _python_logs(instance: DagsterInstance) -> dict[str, Any]:
    return {
        "managed_python_loggers": list(instance.managed_python_loggers),
        "python_log_level": instance.python_log_level,
    }


def _run_monitoring(instance: DagsterInstance) -> dict[str, Any]:
    return {
        "enabled": instance.run_monitoring_enabled,
        "start_timeout_seconds": instance.run_monitoring_start_timeout_seconds,
        "cancel_timeout_seconds": instance.run_monitoring_cancel_timeout_seconds,
        "max_runtime_seconds": instance.run_monitoring_max_runtime_seconds,
        "max_resume_run_attempts": instance.run_monitoring_max_resume_run_attempts,
        "poll_interval_seconds": instance.run_monitoring_poll_interval_seconds,
        "cancellation_thread_poll_interval_seconds": instance.cancellation_thread_poll_interval_seconds,
    }


def _code_servers(instance: DagsterInstance) -> dict[str, Any]:
    return {
        "local_startup_timeout": instance.code_server_process_startup_timeout,
        "reload_timeout": instance.code_server_reload_timeout,
        "wait_for_local_processes_on_shutdown": instance.wait_for_local_code_server_processes_on_shutdown,
    }


def _auto_materialize(instance: DagsterInstance) -> dict[str, Any]:
    return {
        "enabled": instance.auto_materialize_enabled,
        "minimum_interval_seconds": instance.auto_materialize_minimum_interval_seconds,
        "run_tags": instance.auto_materialize_run_tags,
        "respect_materialization_data_versions": instance.auto_materialize_respect_materialization_data_versions,
        "use_sensors": instance.auto_materialize_use_sensors,
    }
