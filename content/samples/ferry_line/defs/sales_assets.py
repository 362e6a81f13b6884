from pathlib import Path

import dagster as dg

SALES_FOLDER = Path("incoming_sales")


@dg.asset
def ticket_sales() -> int:
    """Counts the files that the kiosks have uploaded."""
    return sum(1 for _ in SALES_FOLDER.glob("*.csv"))


@dg.asset(
    deps=[ticket_sales],
    automation_condition=dg.AutomationCondition.eager(),
)
def revenue_by_port() -> None: ...


@dg.asset
def port_report() -> None: ...
