from datetime import UTC, datetime

import dagster as dg
from automate.schedules.partitions_by_hand import defs


# region dynamic
def test_one_run_per_vessel() -> None:
    schedule = defs.resolve_schedule_def("fuel_log_per_vessel")

    with dg.instance_for_test() as instance:
        instance.add_dynamic_partitions("vessels", ["fram", "nansen"])
        with dg.build_schedule_context(
            instance=instance,
            scheduled_execution_time=datetime(2025, 6, 10, 1, tzinfo=UTC),
            repository_def=defs.get_repository_def(),
        ) as context:
            data = schedule.evaluate_tick(context)

    assert [r.partition_key for r in data.run_requests] == ["fram", "nansen"]


# endregion dynamic
