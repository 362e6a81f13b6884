import dagster as dg


def load_samples(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
    context.log.info(f"Load the samples for {context.partition_key}")
    return dg.MaterializeResult(metadata={"day": context.partition_key})


def test_toxins(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
    week = context.partition_time_window
    return dg.MaterializeResult(
        metadata={"first_day": week.start.date().isoformat()}
    )
