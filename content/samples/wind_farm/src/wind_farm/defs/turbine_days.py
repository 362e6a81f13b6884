import subprocess
from pathlib import Path

import boto3
import dagster as dg
from dagster_aws.pipes import PipesS3ContextInjector, PipesS3MessageReader

PROJECT = Path(__file__).parents[3]
BUCKET = "wind-farm-pipes"


@dg.asset(kinds={"spark"})
def turbine_days(context: dg.AssetExecutionContext):
    s3 = boto3.client("s3")
    with dg.open_pipes_session(
        context=context,
        context_injector=PipesS3ContextInjector(bucket=BUCKET, client=s3),
        message_reader=PipesS3MessageReader(bucket=BUCKET, client=s3),
        extras={"output": "data/turbine_days"},
    ) as session:
        command = [
            "spark-submit",
            "--master",
            "local[2]",
            str(PROJECT / "external" / "spark_turbine_days.py"),
            "data/readings.csv",
        ]
        for name, value in session.get_bootstrap_cli_arguments().items():
            command += [name, value]
        subprocess.run(command, cwd=PROJECT, check=True)
    yield from session.get_results()
