import subprocess
from pathlib import Path

import dagster as dg

PROJECT = Path(__file__).parents[3] / "meltano_project"


@dg.multi_asset(
    specs=[
        dg.AssetSpec(["bookings", table], kinds={"meltano"})
        for table in ("tickets", "fares")
    ]
)
def bookings(context: dg.AssetExecutionContext):
    command = ["meltano", "run", "tap-postgres", "target-duckdb"]
    subprocess.run(command, cwd=PROJECT, check=True)
    for key in context.selected_asset_keys:
        yield dg.MaterializeResult(asset_key=key)
