import dagster as dg

from honey_coop.defs.harvest import assets as harvest


@dg.asset(group_name="sales", deps=[harvest.jarred_honey])
def market_orders() -> None:
    """Match orders with the jars in stock."""
