"""Update the bulletin with an automation condition instead of a sensor."""

from pathlib import Path

import dagster as dg

BULLETIN = Path("bulletin.txt")


@dg.asset
def temperatures() -> None: ...


@dg.asset
def rainfall() -> None: ...


@dg.asset(
    deps=[temperatures, rainfall],
    automation_condition=dg.AutomationCondition.on_cron("0 0 * * *"),
)
def bulletin() -> None:
    BULLETIN.write_text("Temperatures and rainfall are up to date.\n")


defs = dg.Definitions(assets=[temperatures, rainfall, bulletin])
