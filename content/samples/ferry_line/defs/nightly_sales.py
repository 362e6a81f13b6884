import dagster as dg


@dg.asset(group_name="sales")
def ticket_sales() -> dict[str, int]:
    """Tickets sold at each port's kiosks, loaded once a day."""
    return {"bergen": 412, "stavanger": 287}


@dg.asset(group_name="sales")
def revenue_by_port(ticket_sales: dict[str, int]) -> dict[str, float]:
    return {port: tickets * 24.5 for port, tickets in ticket_sales.items()}


nightly_sales = dg.ScheduleDefinition(
    name="nightly_sales",
    target=[ticket_sales, revenue_by_port],
    cron_schedule="30 2 * * *",
    execution_timezone="Europe/Oslo",
)
