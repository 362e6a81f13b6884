import datetime as dt

import dagster as dg

Condition = dg.AutomationCondition

# region history
fill_history = Condition.on_missing().without(Condition.in_latest_time_window())
# endregion history

# region existing
existing_gaps_too = (
    Condition.in_latest_time_window()
    & Condition.missing()
    .newly_true()
    .since(Condition.newly_requested() | Condition.newly_updated())
    & ~Condition.any_deps_missing()
)
# endregion existing

# region backfill_window
last_week_and_gaps = (
    Condition.in_latest_time_window(lookback_delta=dt.timedelta(days=7))
    & Condition.missing()
    .newly_true()
    .since(Condition.newly_requested() | Condition.newly_updated())
    & ~Condition.any_deps_missing()
)
# endregion backfill_window

# region ignore
without_weather = Condition.on_missing().ignore(
    dg.AssetSelection.assets("weather")
)
# endregion ignore

# region settled
after_cutoff = Condition.on_missing() & Condition.cron_tick_passed(
    "0 4 * * *"
).since(Condition.cron_tick_passed("0 0 * * *"))
# endregion settled
