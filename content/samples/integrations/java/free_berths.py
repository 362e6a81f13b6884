import os
from pathlib import Path

import dagster as dg

TARGET = Path(__file__).parents[3] / "external" / "berths" / "target"
CLASSPATH = os.pathsep.join([str(TARGET / "classes"), str(TARGET / "dependency" / "*")])


@dg.asset(
    kinds={"java"},
    check_specs=[dg.AssetCheckSpec("enough_berths", asset="free_berths")],
)
def free_berths(context: dg.AssetExecutionContext, pipes: dg.PipesSubprocessClient) -> dg.MaterializeResult:
    return pipes.run(
        context=context,
        command=["java", "-cp", CLASSPATH, "Berths"],
        extras={"capacity": 8},
    ).get_materialize_result()
