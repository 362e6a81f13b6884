import sys
from pathlib import Path

import dagster as dg

SCRIPT = Path(__file__).parents[3] / "external" / "check_readings.py"


@dg.asset_check(asset="readings")
def no_negative_readings(
    context: dg.AssetCheckExecutionContext, pipes: dg.PipesSubprocessClient
) -> dg.AssetCheckResult:
    return pipes.run(
        context=context.op_execution_context,
        command=[sys.executable, str(SCRIPT)],
    ).get_asset_check_result()
