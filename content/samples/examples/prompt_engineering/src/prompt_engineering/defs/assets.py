from datetime import datetime

import dagster as dg
from dagster_anthropic import AnthropicResource
from pydantic import Field

from prompt_engineering.directory import Workshop, WorkshopDirectory
from prompt_engineering.prompts import HOURS_PROMPT, REQUEST_PROMPT, OpeningHours, RepairRequest, ask, version

TOWN = {"latitude": (52.36, 52.44), "longitude": (4.84, 4.96)}


# region request
class UserText(dg.Config):
    """What a person writes."""

    text: str = Field(default="My toaster stays cold and I'm by Mill Square", description="A place and a broken thing.")


@dg.asset(group_name="workshops", kinds={"anthropic"}, code_version=version(REQUEST_PROMPT, RepairRequest))
def repair_request(
    context: dg.AssetExecutionContext, config: UserText, anthropic: AnthropicResource
) -> dg.MaterializeResult[RepairRequest]:
    """Coordinates and a category, from a sentence."""
    with anthropic.get_client(context) as client:
        request = ask(client, REQUEST_PROMPT, config.text, RepairRequest)
    return dg.MaterializeResult(
        value=request,
        metadata={"text": config.text, "answer": request.model_dump()},
        data_version=dg.DataVersion(request.model_dump_json()),
    )


# endregion request


# region request-check
@dg.asset_check(asset=repair_request, blocking=True)
def place_is_in_town(repair_request: RepairRequest) -> dg.AssetCheckResult:
    """An answer can have the right type and still name a place on another continent."""
    outside = [
        f"{name} is {value}"
        for name, (low, high) in TOWN.items()
        if (value := getattr(repair_request, name)) is None or not low <= value <= high
    ]
    return dg.AssetCheckResult(passed=not outside, description="; ".join(outside) or "The place is in town.")


# endregion request-check


# region nearby
@dg.asset(
    group_name="workshops",
    kinds={"api"},
    retry_policy=dg.RetryPolicy(max_retries=3, delay=2, backoff=dg.Backoff.EXPONENTIAL),
)
def nearby_workshops(
    directory: WorkshopDirectory, repair_request: RepairRequest
) -> dg.MaterializeResult[list[Workshop]]:
    """The three nearest workshops that repair such things and publish opening hours."""
    found = directory.nearby(repair_request.latitude, repair_request.longitude, repair_request.category)
    nearest = [workshop for workshop in found if workshop.hours][:3]
    return dg.MaterializeResult(
        value=nearest, metadata={"found": len(found), "hours": {each.name: each.hours for each in nearest}}
    )


# endregion nearby


# region hours
@dg.asset(group_name="workshops", kinds={"anthropic"}, code_version=version(HOURS_PROMPT, OpeningHours))
def opening_hours(
    context: dg.AssetExecutionContext, anthropic: AnthropicResource, nearby_workshops: list[Workshop]
) -> dg.MaterializeResult[dict[str, OpeningHours]]:
    """The week of each workshop, from the free text in the directory."""
    with anthropic.get_client(context) as client:
        weeks = {each.name: ask(client, HOURS_PROMPT, each.hours or "", OpeningHours) for each in nearby_workshops}
    return dg.MaterializeResult(
        value=weeks, metadata={"periods": {name: len(week.openings) for name, week in weeks.items()}}
    )


@dg.asset_check(asset=opening_hours, blocking=True)
def periods_end_after_they_begin(opening_hours: dict[str, OpeningHours]) -> dg.AssetCheckResult:
    """Find periods that the type allows, but that can't be right."""
    wrong = [
        f"{name}, {each.day}: {each.opens}-{each.closes}"
        for name, week in opening_hours.items()
        for each in week.openings
        if each.opens >= each.closes
    ]
    return dg.AssetCheckResult(passed=not wrong, metadata={"wrong": wrong})


# endregion hours


# region open
class PointInTime(dg.Config):
    """When the person wants to go."""

    at: str | None = Field(default=None, description="Local time such as 2026-03-05T18:45. Default: now.")


@dg.asset(group_name="workshops")
def open_workshops(
    context: dg.AssetExecutionContext,
    config: PointInTime,
    nearby_workshops: list[Workshop],
    opening_hours: dict[str, OpeningHours],
) -> dg.MaterializeResult[list[str]]:
    """The workshops that are open at a point in time, nearest first."""
    at = datetime.fromisoformat(config.at) if config.at else datetime.now()
    day, time = at.strftime("%A").lower(), at.strftime("%H:%M")
    open_now = []
    for workshop in nearby_workshops:
        for period in opening_hours[workshop.name].openings:
            if period.day == day and period.opens <= time < period.closes:
                open_now.append(workshop.name)
                context.log.info(f"{workshop.name}, {workshop.distance_km} km away, is open until {period.closes}")
    if not open_now:
        context.log.info(f"No workshop is open on {at:%A at %H:%M}")
    return dg.MaterializeResult(value=open_now, metadata={"at": at.isoformat(), "open": open_now})


# endregion open
