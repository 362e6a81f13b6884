import dagster as dg

Condition = dg.AutomationCondition

NINE = "0 9 * * *"
MIDNIGHT = "0 0 * * *"

# region ignore
ignore_tariffs = Condition.on_cron(NINE).ignore(
    dg.AssetSelection.assets("tariffs")
)
# endregion ignore

# region earlier_updates
updated_since_midnight = Condition.on_cron(NINE).replace(
    Condition.all_deps_updated_since_cron(NINE),
    Condition.all_deps_updated_since_cron(MIDNIGHT),
)
# endregion earlier_updates

# region no_wait
at_nine_whatever_happens = (
    Condition.in_latest_time_window()
    & Condition.cron_tick_passed(NINE).since_last_handled()
    & ~Condition.in_progress()
)
# endregion no_wait

# region only_if_changed
at_nine_if_changed = (
    Condition.in_latest_time_window()
    & Condition.cron_tick_passed(NINE).since_last_handled()
    & Condition.any_deps_updated().since_last_handled()
    & ~Condition.any_deps_missing()
)
# endregion only_if_changed

# region checked
after_blocking_checks = (
    Condition.on_cron(NINE) & Condition.all_deps_blocking_checks_passed()
)
# endregion checked

# region updates_seen_by_cron
business_hours = Condition.on_cron("0 9-17 * * 1-5", "Europe/Lisbon")
# endregion updates_seen_by_cron
