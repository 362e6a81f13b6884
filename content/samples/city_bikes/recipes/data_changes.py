import dagster as dg

only_new_data = dg.AutomationCondition.eager().replace(
    "newly_updated_without_root",
    dg.AutomationCondition.data_version_changed()
    & ~dg.AutomationCondition.executed_with_root_target(),
)
