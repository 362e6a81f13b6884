import dagster as dg

by_day = dg.AutomationCondition.cron_tick_passed(
    "0 6 * * *", "Europe/Lisbon"
).since(dg.AutomationCondition.cron_tick_passed("0 22 * * *", "Europe/Lisbon"))

first_failure = (
    (
        dg.AutomationCondition.execution_failed()
        & ~dg.AutomationCondition.in_progress()
        & ~dg.AutomationCondition.any_deps_match(
            dg.AutomationCondition.execution_failed()
            | dg.AutomationCondition.in_progress()
        )
    )
    .since(
        dg.AutomationCondition.newly_updated()
        | dg.AutomationCondition.any_deps_updated()
    )
    .newly_true()
)

eager_with_one_retry = dg.AutomationCondition.eager() | first_failure

with_retry_by_day = (eager_with_one_retry & by_day).with_label(
    "eager with one retry, by day"
)
