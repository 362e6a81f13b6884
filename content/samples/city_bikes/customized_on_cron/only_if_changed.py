import dagster as dg

at_nine_if_changed = (
    dg.AutomationCondition.in_latest_time_window()
    & dg.AutomationCondition.cron_tick_passed("0 9 * * *")
    & dg.AutomationCondition.any_deps_updated().since_last_handled()
    & ~dg.AutomationCondition.any_deps_missing()
)
