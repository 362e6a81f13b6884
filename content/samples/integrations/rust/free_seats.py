import os
from pathlib import Path

import dagster as dg

SEATS = Path(__file__).parents[3] / "external" / "seats"
BINARY = "seats.exe" if os.name == "nt" else "seats"


@dg.asset(
    kinds={"rust"},
    check_specs=[dg.AssetCheckSpec("not_overbooked", asset="free_seats")],
)
def free_seats(
    context: dg.AssetExecutionContext, pipes: dg.PipesSubprocessClient
) -> dg.MaterializeResult:
    return pipes.run(
        context=context,
        command=[str(SEATS / "target" / "release" / BINARY)],
        extras={"capacity": 280},
    ).get_materialize_result()
