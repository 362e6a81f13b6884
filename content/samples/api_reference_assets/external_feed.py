import dagster as dg

# region definitions
grid_feed = dg.AssetSpec(
    "grid_feed",
    description="Prices that the grid operator writes to a shared disk.",
    partitions_def=dg.DailyPartitionsDefinition(start_date="2025-11-01"),
)


@dg.asset(
    deps=[grid_feed],
    partitions_def=grid_feed.partitions_def,
    automation_condition=dg.AutomationCondition.eager(),
)
def daily_costs(context: dg.AssetExecutionContext) -> None:
    context.log.info(f"Computing costs for {context.partition_key}")


defs = dg.Definitions(assets=[grid_feed, daily_costs])
# endregion definitions
