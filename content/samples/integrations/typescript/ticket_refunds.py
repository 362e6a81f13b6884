from pathlib import Path

import dagster as dg

PROGRAM = Path(__file__).parents[3] / "external" / "refunds" / "dist" / "main.js"


@dg.asset(
    kinds={"typescript"},
    check_specs=[dg.AssetCheckSpec("within_limit", asset="ticket_refunds")],
)
def ticket_refunds(context: dg.AssetExecutionContext, pipes: dg.PipesSubprocessClient) -> dg.MaterializeResult:
    return pipes.run(
        context=context,
        command=["node", str(PROGRAM)],
        extras={"limit": 100},
    ).get_materialize_result()
