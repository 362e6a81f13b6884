# region pipeline
import dagster as dg


@dg.asset
def ticket_sales() -> list[dict[str, object]]:
    """Tickets sold at the kiosks, read once a day."""
    return [
        {"port": "bergen", "tickets": 412},
        {"port": "stavanger", "tickets": 287},
    ]


@dg.asset
def revenue_by_port(
    ticket_sales: list[dict[str, object]],
) -> dict[str, float]:
    return {
        str(row["port"]): int(str(row["tickets"])) * 24.5
        for row in ticket_sales
    }


nightly_sales = dg.ScheduleDefinition(
    name="nightly_sales",
    target=[ticket_sales, revenue_by_port],
    cron_schedule="30 2 * * *",
    execution_timezone="Europe/Oslo",
)
# endregion pipeline


@dg.definitions
def defs() -> dg.Definitions:
    return dg.Definitions(
        assets=[ticket_sales, revenue_by_port],
        schedules=[nightly_sales],
    )
