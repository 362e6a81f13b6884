import dagster as dg
from dagster_aws.pipes import PipesLambdaClient


@dg.asset
def icing_forecast(
    context: dg.AssetExecutionContext, functions: PipesLambdaClient
) -> dg.MaterializeResult:
    return functions.run(
        context=context,
        function_name="icing-forecast",
        event={"forecast": {"T1": -2.5, "T2": 1.0, "T3": -0.5}},
    ).get_materialize_result()
