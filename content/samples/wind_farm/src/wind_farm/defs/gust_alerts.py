import shutil
from pathlib import Path

import dagster as dg

SCRIPT = Path(__file__).parents[3] / "external" / "gust_alerts.js"


@dg.asset(kinds={"javascript"})
def gust_alerts(
    context: dg.AssetExecutionContext, pipes: dg.PipesSubprocessClient
) -> dg.MaterializeResult:
    node = shutil.which("node")
    if node is None:
        raise dg.Failure("Install Node.js, or add it to PATH")
    return pipes.run(
        context=context, command=[node, str(SCRIPT)], extras={"limit": 28}
    ).get_materialize_result()
