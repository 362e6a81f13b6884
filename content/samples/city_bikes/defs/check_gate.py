import dagster as dg


class FeedConfig(dg.Config):
    lowest: int = 0


@dg.asset
def dock_readings(config: FeedConfig) -> dg.MaterializeResult:
    return dg.MaterializeResult(metadata={"lowest": config.lowest})


@dg.asset_check(asset=dock_readings, blocking=True)
def no_negative_docks(
    context: dg.AssetCheckExecutionContext,
) -> dg.AssetCheckResult:
    event = context.instance.get_latest_materialization_event(dock_readings.key)
    lowest = event.asset_materialization.metadata["lowest"].value
    return dg.AssetCheckResult(passed=lowest >= 0)


@dg.asset(
    deps=[dock_readings],
    automation_condition=(
        dg.AutomationCondition.eager()
        & dg.AutomationCondition.all_deps_blocking_checks_passed()
    ),
)
def availability_map() -> None: ...


@dg.asset(
    deps=[dock_readings],
    automation_condition=(
        dg.AutomationCondition.asset_matches(
            "dock_readings",
            dg.AutomationCondition.any_checks_match(
                dg.AutomationCondition.check_failed()
            ),
        ).newly_true()
    ),
)
def quality_incident() -> None: ...


defs = dg.Definitions(
    assets=[dock_readings, availability_map, quality_incident],
    asset_checks=[no_negative_docks],
)
