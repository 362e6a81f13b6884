import dagster as dg

# True on the tick that detects the first failure since the latest update.
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
