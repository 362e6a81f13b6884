import dagster as dg

# A new version of the code is waiting …
new_code = dg.AutomationCondition.code_version_changed().since_last_handled()

# … and nothing that the asset reads is missing or being rebuilt.
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
