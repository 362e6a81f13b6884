import dagster as dg


@dg.asset
def deliveries() -> list[int]:
    """Kilograms of flour in each of today's deliveries."""
    return [50, 25, 80]


@dg.asset
def flour_stock(deliveries: list[int]) -> int:
    """All flour in the storeroom, in kilograms."""
    return sum(deliveries)


@dg.asset_check(asset=flour_stock)
def enough_for_a_day(flour_stock: int) -> dg.AssetCheckResult:
    """The ovens need 100 kilograms a day."""
    return dg.AssetCheckResult(
        passed=flour_stock >= 100,
        metadata={"kilograms": flour_stock},
    )


before_dawn = dg.ScheduleDefinition(
    name="before_dawn",
    target=[deliveries, flour_stock],
    cron_schedule="0 4 * * *",
)


defs = dg.Definitions(
    assets=[deliveries, flour_stock],
    asset_checks=[enough_for_a_day],
    schedules=[before_dawn],
)
