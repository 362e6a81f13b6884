import boto3
import dagster as dg
from dagster_aws.pipes import (
    PipesGlueClient,
    PipesS3ContextInjector,
    PipesS3MessageReader,
)

BUCKET = "ferry-pipes"


@dg.asset(kinds={"glue"})
def delay_statistics(
    context: dg.AssetExecutionContext, glue: PipesGlueClient
) -> dg.MaterializeResult:
    return glue.run(
        context=context,
        start_job_run_params={
            "JobName": "delay-statistics",
            "Arguments": {"--year": "2026"},
        },
    ).get_materialize_result()


@dg.definitions
def defs() -> dg.Definitions:
    s3 = boto3.client("s3", region_name="eu-north-1")
    glue = PipesGlueClient(
        client=boto3.client("glue", region_name="eu-north-1"),
        context_injector=PipesS3ContextInjector(client=s3, bucket=BUCKET),
        message_reader=PipesS3MessageReader(client=s3, bucket=BUCKET),
    )
    return dg.Definitions(assets=[delay_statistics], resources={"glue": glue})
