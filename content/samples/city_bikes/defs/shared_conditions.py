import dagster as dg

by_day = dg.AutomationCondition.cron_tick_passed(
    "0 6 * * *", "Europe/Lisbon"
).since(dg.AutomationCondition.cron_tick_passed("0 22 * * *", "Europe/Lisbon"))

eager_with_one_retry = dg.AutomationCondition.eager() | (
    dg.AutomationCondition.execution_failed().newly_true()
    & ~dg.AutomationCondition.in_progress()
)

with_retry_by_day = (eager_with_one_retry & by_day).with_label(
    "eager with one retry, by day"
)
