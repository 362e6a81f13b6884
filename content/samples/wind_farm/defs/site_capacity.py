import dagster as dg

TURBINES = {"harbor": 6, "lakeside": 4, "north-ridge": 11}

sites = dg.StaticPartitionsDefinition(list(TURBINES))


@dg.asset(partitions_def=sites)
def site_capacity(context: dg.AssetExecutionContext) -> float:
    """Capacity of one site in megawatts, with 3.6 MW for each turbine."""
    return TURBINES[context.partition_key] * 3.6
