import dagster as dg

tolerate_missing = dg.AutomationCondition.eager().without(
    ~dg.AutomationCondition.any_deps_missing()
)
