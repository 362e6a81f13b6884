import dagster as dg

fill_history = dg.AutomationCondition.on_missing().without(
    dg.AutomationCondition.in_latest_time_window()
)
