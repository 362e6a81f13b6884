import dagster as dg


@dg.asset
def dock_readings() -> list[int]:
    return [14, 0, 7]


@dg.asset_check(
    asset=dock_readings,
    automation_condition=dg.AutomationCondition.eager(),
)
def no_negative_docks(dock_readings: list[int]) -> dg.AssetCheckResult:
    return dg.AssetCheckResult(passed=min(dock_readings) >= 0)


@dg.asset_check(
    asset=dock_readings,
    automation_condition=dg.AutomationCondition.cron_tick_passed(
        "0 2 * * *", cron_timezone="Europe/Lisbon"
    ),
)
def no_drift_over_a_year() -> dg.AssetCheckResult:
    # This check is slow, so the condition requests it only once a night.
    return dg.AssetCheckResult(passed=True)


defs = dg.Definitions(
    assets=[dock_readings],
    asset_checks=[no_negative_docks, no_drift_over_a_year],
)
