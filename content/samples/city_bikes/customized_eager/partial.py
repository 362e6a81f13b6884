import dagster as dg

partial_inputs = dg.AutomationCondition.eager().replace(
    "any_deps_missing",
    dg.AutomationCondition.any_deps_match(
        dg.AutomationCondition.in_latest_time_window()
        & dg.AutomationCondition.missing()
        & ~dg.AutomationCondition.will_be_requested()
    ),
)
