import dagster as dg

Condition = dg.AutomationCondition


@dg.asset
def dock_readings() -> list[int]:
    return [14, 0, 7]


# region eager_check
@dg.asset_check(
    asset=dock_readings,
    automation_condition=Condition.eager(),
)
def no_negative_docks(dock_readings: list[int]) -> dg.AssetCheckResult:
    return dg.AssetCheckResult(passed=min(dock_readings) >= 0)


# endregion eager_check


# region nightly_check
@dg.asset_check(
    asset=dock_readings,
    automation_condition=Condition.cron_tick_passed(
        "0 2 * * *", cron_timezone="Europe/Lisbon"
    ),
)
def no_drift_over_a_year() -> dg.AssetCheckResult:
    # A slow scan of the archive: once a night is enough.
    return dg.AssetCheckResult(passed=True)


# endregion nightly_check

defs = dg.Definitions(
    assets=[dock_readings],
    asset_checks=[no_negative_docks, no_drift_over_a_year],
)
