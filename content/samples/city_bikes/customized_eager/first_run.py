import dagster as dg

also_on_first_tick = dg.AutomationCondition.eager().replace(
    "handled",
    dg.AutomationCondition.newly_requested()
    | dg.AutomationCondition.newly_updated(),
)
