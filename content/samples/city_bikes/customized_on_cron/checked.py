import dagster as dg

after_blocking_checks = (
    dg.AutomationCondition.on_cron("0 9 * * *")
    & dg.AutomationCondition.all_deps_blocking_checks_passed()
)
