import dagster as dg

days = dg.DailyPartitionsDefinition(start_date="2025-03-01")


@dg.asset(partitions_def=days)
def metered_output(context: dg.AssetExecutionContext) -> float:
    """Megaliters for one day."""
    return 100.0 + int(context.partition_key[-2:])


@dg.asset(
    partitions_def=days,
    deps=[
        dg.AssetDep(
            metered_output,
            partition_mapping=dg.TimeWindowPartitionMapping(start_offset=-1),
        )
    ],
)
def change_of_output(context: dg.AssetExecutionContext) -> None:
    """Depends on the same day and the previous day."""
    keys = context.asset_partition_keys_for_input("metered_output")
    context.log.info(" and ".join(keys))


@dg.asset(
    partitions_def=dg.DailyPartitionsDefinition(start_date="2025-03-08"),
    ins={
        "earlier": dg.AssetIn(
            "metered_output",
            partition_mapping=dg.TimeWindowPartitionMapping(
                start_offset=-7, end_offset=-1
            ),
        )
    },
)
def average_before(earlier: dict[str, float]) -> float:
    """The average for the previous seven days."""
    return sum(earlier.values()) / len(earlier)
