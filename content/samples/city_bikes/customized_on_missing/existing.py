import dagster as dg

existing_gaps_too = (
    dg.AutomationCondition.in_latest_time_window()
    & dg.AutomationCondition.missing()
    .newly_true()
    .since(
        dg.AutomationCondition.newly_requested()
        | dg.AutomationCondition.newly_updated()
    )
    & ~dg.AutomationCondition.any_deps_missing()
)
