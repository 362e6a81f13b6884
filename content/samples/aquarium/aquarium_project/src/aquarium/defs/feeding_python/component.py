import dagster as dg


def count_leftovers(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
    return dg.MaterializeResult(metadata={"kilograms": 1.2})


@dg.component_instance
def leftovers(context: dg.ComponentLoadContext) -> dg.FunctionComponent:
    return dg.FunctionComponent(
        execution=count_leftovers,
        assets=[dg.AssetSpec("leftovers", deps=["feeding_plan"])],
    )
