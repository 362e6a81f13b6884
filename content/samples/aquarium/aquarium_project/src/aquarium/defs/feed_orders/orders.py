import dagster as dg


def order_feed(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
    food = context.asset_key.path[-1]
    return dg.MaterializeResult(metadata={"ordered": food})
