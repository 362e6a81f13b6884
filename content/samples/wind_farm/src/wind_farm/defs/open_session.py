import os
import subprocess
import sys
from pathlib import Path

import dagster as dg

SCRIPT = Path(__file__).parents[3] / "external" / "daily_output.py"
MESSAGES = "messages.jsonl"


@dg.asset(
    check_specs=[dg.AssetCheckSpec("all_turbines_report", asset="daily_output")],
)
def daily_output(context: dg.AssetExecutionContext):
    with dg.open_pipes_session(
        context=context,
        context_injector=dg.PipesEnvContextInjector(),
        message_reader=dg.PipesFileMessageReader(MESSAGES, cleanup_file=False),
        extras={"turbine_count": 3},
    ) as session:
        process = subprocess.Popen(
            [sys.executable, str(SCRIPT)],
            env={**os.environ, **session.get_bootstrap_env_vars()},
        )
        if process.wait() != 0:
            raise dg.Failure(f"The script ended with code {process.returncode}")
    yield from session.get_results()
