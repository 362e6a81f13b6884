import dagster as dg

Condition = dg.AutomationCondition

# region retry
eager_with_one_retry = Condition.eager() | (
    Condition.execution_failed().newly_true() & ~Condition.in_progress()
)
# endregion retry

# region data_changes
only_new_data = Condition.eager().replace(
    "newly_updated_without_root",
    Condition.data_version_changed() & ~Condition.executed_with_root_target(),
)
# endregion data_changes

# region tags
ignore_replays = Condition.eager().replace(
    "newly_updated_without_root",
    Condition.newly_updated()
    & ~Condition.executed_with_root_target()
    & ~Condition.all_new_updates_have_run_tags(tag_values={"replay": "true"}),
)
# endregion tags

# region quiet_hours
by_day = Condition.cron_tick_passed("0 6 * * *", "Europe/Lisbon").since(
    Condition.cron_tick_passed("0 22 * * *", "Europe/Lisbon")
)

eager_by_day = Condition.eager() & by_day
# endregion quiet_hours

# region code_version
eager_or_new_code = Condition.eager() | (
    Condition.code_version_changed().since_last_handled()
    & ~Condition.any_deps_missing()
    & ~Condition.in_progress()
)
# endregion code_version

# region contention
unless_rebuilding = Condition.eager() & ~Condition.asset_matches(
    "station_index", Condition.in_progress()
)
# endregion contention

# region weekly
eager_plus_weekly = Condition.eager() | (
    Condition.cron_tick_passed("0 3 * * 0").since_last_handled()
    & ~Condition.any_deps_missing()
    & ~Condition.in_progress()
)
# endregion weekly
