import dagster as dg


@dg.op(retry_policy=dg.RetryPolicy(max_retries=3, delay=1))
def download_readings() -> list[float]:
    return [1.4, 0.9, 1.1]


@dg.op
def remove_outliers(readings: list[float]) -> list[float]:
    return [celsius for celsius in readings if celsius < 1.3]


@dg.op
def store_readings(
    context: dg.OpExecutionContext, readings: list[float]
) -> list[float]:
    context.add_output_metadata({"dagster/row_count": len(readings)})
    return readings


@dg.graph_asset(group_name="storage", kinds={"python"})
def room_temperatures() -> list[float]:
    """Storage room temperatures, without outliers."""
    return store_readings(remove_outliers(download_readings()))
