import dagster as dg

ignore_tariffs = dg.AutomationCondition.on_cron("0 9 * * *").ignore(
    dg.AssetSelection.assets("tariffs")
)
