import dagster as dg

every_partition = dg.AutomationCondition.eager().without(
    dg.AutomationCondition.in_latest_time_window()
)
