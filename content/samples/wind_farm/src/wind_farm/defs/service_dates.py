import sys
from pathlib import Path

import dagster as dg

SCRIPT = Path(__file__).parents[3] / "external" / "service_dates.py"


@dg.asset
def service_dates(
    context: dg.AssetExecutionContext, pipes: dg.PipesSubprocessClient
) -> dg.MaterializeResult[dict[str, str]]:
    invocation = pipes.run(context=context, command=[sys.executable, str(SCRIPT)])
    [dates] = invocation.get_custom_messages()
    reported = invocation.get_materialize_result()
    return dg.MaterializeResult(value=dates, metadata=reported.metadata)
