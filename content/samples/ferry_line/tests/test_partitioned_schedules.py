from datetime import datetime, timezone

import dagster as dg

from ferry_line.defs.fuel_log import defs


def test_one_run_per_vessel() -> None:
    schedule = defs.resolve_schedule_def("fuel_log_per_vessel")

    with dg.instance_for_test() as instance:
        instance.add_dynamic_partitions("vessels", ["fram", "nansen"])
        with dg.build_schedule_context(
            instance=instance,
            scheduled_execution_time=datetime(
                2025, 6, 10, 1, tzinfo=timezone.utc
            ),
            repository_def=defs.get_repository_def(),
        ) as context:
            data = schedule.evaluate_tick(context)

    assert [r.partition_key for r in data.run_requests] == ["fram", "nansen"]
