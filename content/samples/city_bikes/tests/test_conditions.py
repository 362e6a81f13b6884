import datetime as dt

import dagster as dg

from city_bikes.defs.station_conditions import (
    defs,
    trip_stats,
    trips,
)

MORNING = dt.datetime(2025, 3, 4, 8, 0, tzinfo=dt.timezone.utc)


def test_stats_follow_the_latest_trips() -> None:
    instance = dg.DagsterInstance.ephemeral()

    # Tick 1: the first evaluation. Nothing is new yet.
    result = dg.evaluate_automation_conditions(
        defs, instance, evaluation_time=MORNING
    )
    assert result.total_requested == 0

    # Materialize yesterday's partition and an older partition.
    for day in ["2025-03-02", "2025-03-03"]:
        dg.materialize([trips], partition_key=day, instance=instance)

    # Tick 2: only the latest partition is requested.
    result = dg.evaluate_automation_conditions(
        defs,
        instance,
        evaluation_time=MORNING + dt.timedelta(minutes=1),
        cursor=result.cursor,
    )
    assert result.get_requested_partitions(trip_stats.key) == {"2025-03-03"}

    # Tick 3: the request counts as handled.
    result = dg.evaluate_automation_conditions(
        defs,
        instance,
        evaluation_time=MORNING + dt.timedelta(minutes=2),
        cursor=result.cursor,
    )
    assert result.get_num_requested(trip_stats.key) == 0
