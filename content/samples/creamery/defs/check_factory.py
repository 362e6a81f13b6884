import dagster as dg

LIMITS = {"liters": (50, 12000), "temperature": (0, 6)}


def build_range_check(column: str, low: float, high: float) -> dg.AssetChecksDefinition:
    @dg.asset_check(asset="milk_pickups", name=f"{column}_in_range")
    def range_check(milk_pickups: list[dict]) -> dg.AssetCheckResult:
        outside = [row for row in milk_pickups if not low <= row[column] <= high]
        return dg.AssetCheckResult(
            passed=not outside,
            severity=dg.AssetCheckSeverity.WARN,
            metadata={"rows_outside": len(outside)},
        )

    return range_check


@dg.definitions
def defs() -> dg.Definitions:
    return dg.Definitions(
        asset_checks=[
            build_range_check(column, low, high)
            for column, (low, high) in LIMITS.items()
        ]
    )
