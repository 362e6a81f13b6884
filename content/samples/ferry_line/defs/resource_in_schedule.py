import json
from pathlib import Path
from typing import Optional, Union

import dagster as dg


class ServiceCalendar(dg.ConfigurableResource):
    """Reads the days without crossings from a JSON file."""

    path: str

    def reason_to_skip(self, day: str) -> Optional[str]:
        closed_days: dict[str, str] = json.loads(Path(self.path).read_text())
        return closed_days.get(day)


@dg.asset
def crossing_report() -> None: ...


@dg.schedule(
    cron_schedule="0 6 * * *",
    target=crossing_report,
    execution_timezone="Europe/Oslo",
)
def report_on_service_days(
    context: dg.ScheduleEvaluationContext,
    calendar: ServiceCalendar,
) -> Union[dg.RunRequest, dg.SkipReason]:
    day = context.scheduled_execution_time.strftime("%Y-%m-%d")
    reason = calendar.reason_to_skip(day)
    if reason is not None:
        return dg.SkipReason(f"No crossings on {day}: {reason}")
    return dg.RunRequest(tags={"service_day": day})


@dg.definitions
def defs() -> dg.Definitions:
    return dg.Definitions(
        assets=[crossing_report],
        schedules=[report_on_service_days],
        resources={"calendar": ServiceCalendar(path="service_calendar.json")},
    )
