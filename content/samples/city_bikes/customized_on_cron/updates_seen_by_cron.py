import dagster as dg

business_hours = dg.AutomationCondition.on_cron(
    "0 9-17 * * 1-5", "Europe/Lisbon"
)
