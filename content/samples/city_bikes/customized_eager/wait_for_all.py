import dagster as dg

map_was_handled = dg.AutomationCondition.asset_matches(
    "demand_map",
    dg.AutomationCondition.newly_requested()
    | dg.AutomationCondition.newly_updated(),
)

wait_for_all = dg.AutomationCondition.eager().replace(
    "any_deps_updated",
    dg.AutomationCondition.all_deps_match(
        dg.AutomationCondition.newly_updated().since(map_was_handled)
        | dg.AutomationCondition.will_be_requested()
    ).with_label("all_deps_updated"),
)
