import boto3
import dagster as dg
from dagster_aws.pipes import (
    PipesGlueClient,
    PipesS3ContextInjector,
    PipesS3MessageReader,
)

BUCKET = "wind-farm-pipes"


@dg.definitions
def resources() -> dg.Definitions:
    s3 = boto3.client("s3", region_name="eu-north-1")
    glue = PipesGlueClient(
        client=boto3.client("glue", region_name="eu-north-1"),
        context_injector=PipesS3ContextInjector(bucket=BUCKET, client=s3),
        message_reader=PipesS3MessageReader(
            bucket=BUCKET, client=s3, include_stdio_in_messages=True
        ),
    )
    return dg.Definitions(resources={"glue": glue})
