# region imports
from datetime import datetime
from typing import Optional
from zoneinfo import ZoneInfo

import dagster as dg
import pytest

from ferry_line.defs.port_reports import (
    daily_port_reports,
    defs,
    ports_in_service,
)
from ferry_line.defs.resource_in_schedule import (
    ServiceCalendar,
    report_on_service_days,
)

OSLO = ZoneInfo("Europe/Oslo")
# endregion imports


# region direct
def test_skips_on_christmas_day() -> None:
    context = dg.build_schedule_context(
        scheduled_execution_time=datetime(2025, 12, 25, 6, tzinfo=OSLO)
    )

    result = daily_port_reports(context)

    assert isinstance(result, dg.SkipReason)
    assert result.skip_message == "No crossings on December 25"


# endregion direct


# region evaluate_tick
@pytest.mark.parametrize(
    ("day", "ports"),
    [
        (datetime(2025, 1, 15, 6, tzinfo=OSLO), 2),
        (datetime(2025, 7, 15, 6, tzinfo=OSLO), 3),
    ],
)
def test_one_run_per_port(day: datetime, ports: int) -> None:
    context = dg.build_schedule_context(scheduled_execution_time=day)

    data = daily_port_reports.evaluate_tick(context)

    assert data.skip_message is None
    assert len(data.run_requests) == ports
    run_keys = {request.run_key for request in data.run_requests}
    assert len(run_keys) == ports


# endregion evaluate_tick


# region run_config
def test_run_config_fits_the_job() -> None:
    schedule = defs.resolve_schedule_def("daily_port_reports")
    job = defs.resolve_job_def(schedule.job_name)
    context = dg.build_schedule_context(
        scheduled_execution_time=datetime(2025, 7, 15, 6, tzinfo=OSLO)
    )

    for request in schedule.evaluate_tick(context).run_requests:
        assert dg.validate_run_config(job, request.run_config)


# endregion run_config


# region execute
def test_requested_run_succeeds() -> None:
    schedule = defs.resolve_schedule_def("daily_port_reports")
    job = defs.resolve_job_def(schedule.job_name)
    context = dg.build_schedule_context(
        scheduled_execution_time=datetime(2025, 1, 15, 6, tzinfo=OSLO)
    )
    request = schedule.evaluate_tick(context).run_requests[0]

    result = job.execute_in_process(
        run_config=request.run_config, tags=request.tags
    )

    assert result.success
    assert result.output_for_node("port_report") == "bergen"


# endregion execute


# region resources
class FixedCalendar(ServiceCalendar):
    path: str = "not read"

    def reason_to_skip(self, day: str) -> Optional[str]:
        return "storm" if day == "2025-02-03" else None


def test_skips_in_a_storm() -> None:
    context = dg.build_schedule_context(
        scheduled_execution_time=datetime(2025, 2, 3, 6, tzinfo=OSLO),
        resources={"calendar": FixedCalendar()},
    )

    data = report_on_service_days.evaluate_tick(context)

    assert data.skip_message == "No crossings on 2025-02-03: storm"
    assert data.run_requests == []


# endregion resources


# region ordinary
def test_summer_begins_in_may() -> None:
    assert "geiranger" not in ports_in_service(4)
    assert "geiranger" in ports_in_service(5)


# endregion ordinary


# region definitions
def test_definitions_load() -> None:
    dg.Definitions.validate_loadable(defs)


# endregion definitions
