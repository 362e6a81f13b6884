import dagster as dg

after_cutoff = (
    dg.AutomationCondition.on_missing()
    & dg.AutomationCondition.cron_tick_passed("0 4 * * *").since(
        dg.AutomationCondition.cron_tick_passed("0 0 * * *")
    )
)
