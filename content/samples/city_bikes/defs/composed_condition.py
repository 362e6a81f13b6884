import dagster as dg

# The code version has changed since the last request or update.
new_code = dg.AutomationCondition.code_version_changed().since_last_handled()

# No input is missing or in progress.
inputs_ready = (
    ~dg.AutomationCondition.any_deps_missing()
    & ~dg.AutomationCondition.any_deps_in_progress()
)


@dg.asset
def trips() -> None: ...


@dg.asset(
    deps=[trips],
    code_version="2",
    automation_condition=new_code & inputs_ready,
)
def trip_stats() -> None: ...


defs = dg.Definitions(assets=[trips, trip_stats])
