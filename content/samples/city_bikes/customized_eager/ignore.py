import dagster as dg

ignore_names = dg.AutomationCondition.eager().ignore(
    dg.AssetSelection.assets("station_names")
)
