import dagster as dg

eager_with_one_retry = dg.AutomationCondition.eager() | (
    dg.AutomationCondition.execution_failed().newly_true()
    & ~dg.AutomationCondition.in_progress()
)
