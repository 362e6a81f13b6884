import dagster as dg

eager_or_new_code = dg.AutomationCondition.eager() | (
    dg.AutomationCondition.code_version_changed().since_last_handled()
    & ~dg.AutomationCondition.any_deps_missing()
    & ~dg.AutomationCondition.in_progress()
)
