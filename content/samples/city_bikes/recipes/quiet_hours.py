import dagster as dg

by_day = dg.AutomationCondition.cron_tick_passed(
    "0 6 * * *", "Europe/Lisbon"
).since(dg.AutomationCondition.cron_tick_passed("0 22 * * *", "Europe/Lisbon"))

eager_by_day = dg.AutomationCondition.eager() & by_day
