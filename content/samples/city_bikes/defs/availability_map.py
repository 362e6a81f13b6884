import dagster as dg

dock_feed_is_healthy = dg.AutomationCondition.asset_matches(
    "dock_readings",
    dg.AutomationCondition.all_checks_match(
        dg.AutomationCondition.check_passed()
    ),
).with_label("dock feed passed every check")

something_new = (
    dg.AutomationCondition.any_deps_updated().since_last_handled()
).with_label("an input changed since the last run")

publish = (something_new & dock_feed_is_healthy).with_label(
    "publish_availability"
)


@dg.asset
def dock_readings() -> None: ...


@dg.asset_check(asset=dock_readings)
def no_negative_docks() -> dg.AssetCheckResult:
    return dg.AssetCheckResult(passed=True)


@dg.asset(deps=[dock_readings], automation_condition=publish)
def availability_map() -> None: ...


defs = dg.Definitions(
    assets=[dock_readings, availability_map],
    asset_checks=[no_negative_docks],
)
