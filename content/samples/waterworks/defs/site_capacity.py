import dagster as dg

PUMPS = {"hilltop": 6, "lakeside": 4, "riverside": 11}

sites = dg.StaticPartitionsDefinition(list(PUMPS))


@dg.asset(partitions_def=sites)
def site_capacity(context: dg.AssetExecutionContext) -> float:
    """One site's capacity in megaliters per day (24 per pump)."""
    return PUMPS[context.partition_key] * 24.0
