import dagster as dg
from dagster_pagerduty import PagerDutyService, pagerduty_on_failure


@dg.asset(hooks={pagerduty_on_failure("critical")})
def departures() -> list[str]:
    raise ConnectionError("The harbor's departure board doesn't answer.")


@dg.asset
def crews(pagerduty: PagerDutyService) -> None:
    ships_without_crew = ["Aurora"]
    pagerduty.EventV2_create(
        summary=f"Ships without a crew: {', '.join(ships_without_crew)}" if ships_without_crew else "All ships have a crew",
        source="crews",
        severity="warning",
        event_action="trigger" if ships_without_crew else "resolve",
        dedup_key="ships-without-crew",
    )
