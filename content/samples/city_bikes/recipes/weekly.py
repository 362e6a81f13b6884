import dagster as dg

eager_plus_weekly = dg.AutomationCondition.eager() | (
    dg.AutomationCondition.cron_tick_passed("0 3 * * 0").since_last_handled()
    & ~dg.AutomationCondition.any_deps_missing()
    & ~dg.AutomationCondition.in_progress()
)
