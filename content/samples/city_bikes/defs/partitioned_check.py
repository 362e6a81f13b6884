import dagster as dg

days = dg.DailyPartitionsDefinition(start_date="2025-03-01")


@dg.asset(partitions_def=days)
def daily_trips() -> None: ...


@dg.asset_check(
    asset=daily_trips,
    automation_condition=(
        dg.AutomationCondition.any_deps_updated().since_last_handled()
        & ~dg.AutomationCondition.in_progress()
    ),
)
def no_duplicate_trips() -> dg.AssetCheckResult:
    return dg.AssetCheckResult(passed=True)


defs = dg.Definitions(assets=[daily_trips], asset_checks=[no_duplicate_trips])
