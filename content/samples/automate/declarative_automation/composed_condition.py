import dagster as dg

Condition = dg.AutomationCondition

# A new version of the code is waiting …
new_code = Condition.code_version_changed().since_last_handled()

# … and nothing that the asset reads is missing or being rebuilt.
inputs_ready = ~Condition.any_deps_missing() & ~Condition.any_deps_in_progress()


@dg.asset
def trips() -> None: ...


@dg.asset(
    deps=[trips],
    code_version="2",
    automation_condition=new_code & inputs_ready,
)
def trip_stats() -> None: ...


defs = dg.Definitions(assets=[trips, trip_stats])
