import subprocess
from pathlib import Path

import dagster as dg

PROJECT = Path(__file__).parents[3]
JAR = "external/gust-factors/target/scala-2.13/gust-factors_2.13-1.0.jar"


@dg.asset(kinds={"scala", "spark"})
def gust_factors(context: dg.AssetExecutionContext):
    messages = f"/tmp/gust_factors-{context.run.run_id}.jsonl"
    with dg.open_pipes_session(
        context=context,
        context_injector=dg.PipesEnvContextInjector(),
        message_reader=dg.PipesFileMessageReader(messages),
        extras={"turbines": 3},
    ) as session:
        command = ["spark-submit", "--class", "GustFactors", "--master", "local[2]"]
        command.append(str(PROJECT / JAR))
        for name, value in session.get_bootstrap_cli_arguments().items():
            command += [name, value]
        subprocess.run(command, cwd=PROJECT, check=True)
    yield from session.get_results()
