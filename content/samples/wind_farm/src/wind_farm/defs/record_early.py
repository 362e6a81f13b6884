import os
import subprocess
import sys
import time
from pathlib import Path

import dagster as dg

SCRIPT = Path(__file__).parents[3] / "external" / "two_tables.py"


@dg.multi_asset(
    specs=[
        dg.AssetSpec(["grid", "turbines"]),
        dg.AssetSpec(["grid", "substations"]),
    ]
)
def grid_tables(context: dg.AssetExecutionContext):
    recorded = 0
    with dg.open_pipes_session(
        context=context,
        context_injector=dg.PipesTempFileContextInjector(),
        message_reader=dg.PipesTempFileMessageReader(),
    ) as session:
        process = subprocess.Popen(
            [sys.executable, str(SCRIPT)],
            env={**os.environ, **session.get_bootstrap_env_vars()},
        )
        while process.poll() is None:
            results = session.get_results(implicit_materializations=False)
            yield from results[recorded:]
            recorded = len(results)
            time.sleep(1)
        if process.returncode != 0:
            raise dg.Failure(f"The script ended with code {process.returncode}")
    yield from session.get_results(implicit_materializations=False)[recorded:]
