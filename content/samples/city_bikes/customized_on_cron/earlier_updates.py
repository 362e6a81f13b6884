import dagster as dg

updated_since_midnight = dg.AutomationCondition.on_cron("0 9 * * *").replace(
    dg.AutomationCondition.all_deps_updated_since_cron("0 9 * * *"),
    dg.AutomationCondition.all_deps_updated_since_cron("0 0 * * *"),
)
