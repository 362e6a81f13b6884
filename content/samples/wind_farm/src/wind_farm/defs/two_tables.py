import sys
from pathlib import Path

import dagster as dg

SCRIPT = Path(__file__).parents[3] / "external" / "two_tables.py"


@dg.multi_asset(
    specs=[
        dg.AssetSpec(["grid", "turbines"]),
        dg.AssetSpec(["grid", "substations"]),
    ]
)
def grid_tables(context: dg.AssetExecutionContext, pipes: dg.PipesSubprocessClient):
    invocation = pipes.run(context=context, command=[sys.executable, str(SCRIPT)])
    message = invocation.get_custom_messages()[-1]
    context.log.info(f"{message['rows']} rows in total")
    return invocation.get_results()
