import dagster as dg


@dg.asset
def orders() -> dict[str, int]:
    """How many loaves customers ordered for tomorrow."""
    return {"rye": 40, "sourdough": 25}


@dg.asset
def recipes() -> dict[str, float]:
    """Kilograms of flour in one loaf."""
    return {"rye": 0.5, "sourdough": 0.6}


@dg.asset(automation_condition=dg.AutomationCondition.eager())
def flour_needed(orders: dict[str, int], recipes: dict[str, float]) -> float:
    """Kilograms of flour for tomorrow's orders."""
    return sum(count * recipes[loaf] for loaf, count in orders.items())


@dg.asset_check(asset=flour_needed)
def fits_in_the_mixer(flour_needed: float) -> dg.AssetCheckResult:
    return dg.AssetCheckResult(passed=flour_needed <= 60)


@dg.asset
def shopping_list(flour_needed: float) -> str:
    """Flour comes in sacks of 25 kilograms."""
    return f"{-(-flour_needed // 25):.0f} sacks of flour"


defs = dg.Definitions(
    assets=[orders, recipes, flour_needed, shopping_list],
    asset_checks=[fits_in_the_mixer],
)
