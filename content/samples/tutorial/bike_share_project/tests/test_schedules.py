from datetime import datetime
from zoneinfo import ZoneInfo

import dagster as dg
from bike_share.definitions import defs


def test_morning_refresh_requests_one_run() -> None:
    definitions = defs()
    schedule = definitions.resolve_schedule_def("morning_refresh")
    context = dg.build_schedule_context(
        scheduled_execution_time=datetime(
            2025, 6, 5, 5, 30, tzinfo=ZoneInfo("Europe/Oslo")
        ),
        repository_def=definitions.get_repository_def(),
    )

    tick = schedule.evaluate_tick(context)

    assert len(tick.run_requests) == 1
    assert schedule.job_name == "refresh_bike_data"
    assert schedule.execution_timezone == "Europe/Oslo"
