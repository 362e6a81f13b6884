import dagster as dg

unless_rebuilding = (
    dg.AutomationCondition.eager()
    & ~dg.AutomationCondition.asset_matches(
        "station_index", dg.AutomationCondition.in_progress()
    )
)
