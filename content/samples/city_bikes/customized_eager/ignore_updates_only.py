import dagster as dg

ignore_name_updates = dg.AutomationCondition.eager().replace(
    "any_deps_updated",
    dg.AutomationCondition.any_deps_updated().ignore(
        dg.AssetSelection.assets("station_names")
    ),
)
