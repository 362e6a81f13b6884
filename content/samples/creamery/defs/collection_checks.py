import dagster as dg


@dg.asset_check(asset="milk_pickups", blocking=True)
def milk_is_cold(milk_pickups: list[dict]) -> dg.AssetCheckResult:
    too_warm = [row["farm"] for row in milk_pickups if row["temperature"] > 6]
    return dg.AssetCheckResult(
        passed=not too_warm,
        severity=dg.AssetCheckSeverity.ERROR,
        metadata={"farms": too_warm, "limit_celsius": 6},
    )
