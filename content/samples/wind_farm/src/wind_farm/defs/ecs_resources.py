import boto3
import dagster as dg
from dagster_aws.pipes import PipesCloudWatchMessageReader, PipesECSClient


@dg.definitions
def resources() -> dg.Definitions:
    region = "eu-north-1"
    ecs = PipesECSClient(
        client=boto3.client("ecs", region_name=region),
        message_reader=PipesCloudWatchMessageReader(
            client=boto3.client("logs", region_name=region)
        ),
    )
    return dg.Definitions(resources={"ecs": ecs})
