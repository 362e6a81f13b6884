import dagster as dg

days = dg.DailyPartitionsDefinition(start_date="2025-02-01")
months = dg.MonthlyPartitionsDefinition(start_date="2025-02-01")


@dg.asset(
    partitions_def=days,
    automation_condition=dg.AutomationCondition.on_missing(),
)
def daily_trips() -> None: ...


@dg.asset(
    partitions_def=months,
    deps=[daily_trips],
    automation_condition=dg.AutomationCondition.on_missing(),
)
def monthly_trips() -> None: ...


defs = dg.Definitions(assets=[daily_trips, monthly_trips])
