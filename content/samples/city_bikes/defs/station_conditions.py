import dagster as dg

daily = dg.DailyPartitionsDefinition(start_date="2025-03-01")


@dg.asset(partitions_def=daily)
def trips() -> None: ...


@dg.asset(
    partitions_def=daily,
    deps=[trips],
    automation_condition=dg.AutomationCondition.eager(),
)
def trip_stats() -> None: ...


defs = dg.Definitions(assets=[trips, trip_stats])
