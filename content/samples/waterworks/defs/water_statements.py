import dagster as dg

days = dg.DailyPartitionsDefinition(start_date="2025-03-01")
months = dg.MonthlyPartitionsDefinition(start_date="2025-03-01")


@dg.asset(partitions_def=days)
def daily_supply(context: dg.AssetExecutionContext) -> None:
    context.log.info(f"Add up the readings for {context.partition_key}")


@dg.asset(partitions_def=months, deps=[daily_supply])
def monthly_statement(context: dg.AssetExecutionContext) -> None:
    """By default, depends on all days in the month."""
    keys = context.asset_partition_keys_for_input("daily_supply")
    context.log.info(f"{len(keys)} days, {keys[0]} to {keys[-1]}")
