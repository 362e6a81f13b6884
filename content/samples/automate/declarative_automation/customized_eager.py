import datetime as dt

import dagster as dg

Condition = dg.AutomationCondition
daily = dg.DailyPartitionsDefinition(start_date="2025-02-20")


@dg.asset
def trips() -> None: ...


@dg.asset
def weather() -> None: ...


@dg.asset
def station_names() -> None: ...


# region ignore
ignore_names = Condition.eager().ignore(
    dg.AssetSelection.assets("station_names")
)
# endregion ignore


# region ignore_updates_only
ignore_name_updates = Condition.eager().replace(
    "any_deps_updated",
    Condition.any_deps_updated().ignore(
        dg.AssetSelection.assets("station_names")
    ),
)
# endregion ignore_updates_only


# region tolerate_missing
tolerate_missing = Condition.eager().without(~Condition.any_deps_missing())
# endregion tolerate_missing


# region wait_for_all
map_was_handled = Condition.asset_matches(
    "demand_map", Condition.newly_requested() | Condition.newly_updated()
)

wait_for_all = Condition.eager().replace(
    "any_deps_updated",
    Condition.all_deps_match(
        Condition.newly_updated().since(map_was_handled)
        | Condition.will_be_requested()
    ).with_label("all_deps_updated"),
)
# endregion wait_for_all


# region lookback
last_three_days = Condition.eager().replace(
    Condition.in_latest_time_window(),
    Condition.in_latest_time_window(lookback_delta=dt.timedelta(days=3)),
)
# endregion lookback


# region every_partition
every_partition = Condition.eager().without(Condition.in_latest_time_window())
# endregion every_partition


# region first_run
also_on_first_tick = Condition.eager().replace(
    "handled", Condition.newly_requested() | Condition.newly_updated()
)
# endregion first_run


# region partial
partial_inputs = Condition.eager().replace(
    "any_deps_missing",
    Condition.any_deps_match(
        Condition.in_latest_time_window()
        & Condition.missing()
        & ~Condition.will_be_requested()
    ),
)
# endregion partial
