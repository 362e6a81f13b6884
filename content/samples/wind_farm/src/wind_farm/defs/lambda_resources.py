import boto3
import dagster as dg
from botocore.config import Config
from dagster_aws.pipes import PipesLambdaClient


@dg.definitions
def resources() -> dg.Definitions:
    config = Config(
        read_timeout=910, tcp_keepalive=True, retries={"max_attempts": 0}
    )
    client = boto3.client("lambda", region_name="eu-north-1", config=config)
    return dg.Definitions(resources={"functions": PipesLambdaClient(client=client)})
