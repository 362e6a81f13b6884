import dagster as dg

Condition = dg.AutomationCondition

# region labels
dock_feed_is_healthy = Condition.asset_matches(
    "dock_readings",
    Condition.all_checks_match(Condition.check_passed()),
).with_label("dock feed passed every check")

something_new = (Condition.any_deps_updated().since_last_handled()).with_label(
    "an input changed since the last run"
)

publish = (something_new & dock_feed_is_healthy).with_label(
    "publish_availability"
)
# endregion labels


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
