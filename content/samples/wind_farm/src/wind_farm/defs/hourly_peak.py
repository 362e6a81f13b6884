import sys
from pathlib import Path

import dagster as dg

SCRIPT = Path(__file__).parents[3] / "external" / "hourly_peak.py"


class PeakConfig(dg.Config):
    turbine: str = "T1"


@dg.asset(partitions_def=dg.DailyPartitionsDefinition(start_date="2026-01-01"))
def hourly_peak(
    context: dg.AssetExecutionContext,
    config: PeakConfig,
    pipes: dg.PipesSubprocessClient,
) -> dg.MaterializeResult:
    return pipes.run(
        context=context,
        command=[sys.executable, str(SCRIPT)],
        env={"ENERGY_UNIT": "kWh"},
        extras={"turbine": config.turbine},
    ).get_materialize_result()
