import sys
from pathlib import Path

import dagster as dg

SCRIPT = Path(__file__).parents[3] / "external" / "daily_output.py"


@dg.asset(
    check_specs=[dg.AssetCheckSpec("all_turbines_report", asset="daily_output")],
)
def daily_output(
    context: dg.AssetExecutionContext, pipes: dg.PipesSubprocessClient
) -> dg.MaterializeResult:
    invocation = pipes.run(
        context=context,
        command=[sys.executable, str(SCRIPT)],
        extras={"turbine_count": 3},
    )
    return invocation.get_materialize_result()
