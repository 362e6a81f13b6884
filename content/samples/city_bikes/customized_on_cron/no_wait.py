import dagster as dg

at_nine_whatever_happens = (
    dg.AutomationCondition.in_latest_time_window()
    & dg.AutomationCondition.cron_tick_passed("0 9 * * *").since_last_handled()
    & ~dg.AutomationCondition.in_progress()
)
