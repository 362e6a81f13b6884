import dagster as dg

without_weather = dg.AutomationCondition.on_missing().ignore(
    dg.AssetSelection.assets("weather")
)
