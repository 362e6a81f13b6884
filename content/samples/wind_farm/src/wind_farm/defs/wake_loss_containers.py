import boto3
import dagster as dg
from dagster_aws.pipes import PipesEMRContainersClient, PipesS3MessageReader

IMAGE = "123456789012.dkr.ecr.eu-north-1.amazonaws.com/wake-loss:1"


@dg.asset
def wake_loss(
    context: dg.AssetExecutionContext, emr: PipesEMRContainersClient
) -> dg.MaterializeResult:
    return emr.run(
        context=context,
        start_job_run_params={
            "name": "wake-loss",
            "virtualClusterId": "abcd1234efgh5678",
            "executionRoleArn": "arn:aws:iam::123456789012:role/wake-loss",
            "releaseLabel": "emr-7.5.0-latest",
            "jobDriver": {
                "sparkSubmitJobDriver": {
                    "entryPoint": "s3://wind-farm-code/spark_wake_loss.py",
                    "sparkSubmitParameters": (
                        f"--conf spark.kubernetes.container.image={IMAGE}"
                        " --conf spark.executor.instances=2"
                    ),
                }
            },
        },
        extras={"farm": "Utsira"},
    ).get_materialize_result()


@dg.definitions
def definitions() -> dg.Definitions:
    region = "eu-north-1"
    emr = PipesEMRContainersClient(
        client=boto3.client("emr-containers", region_name=region),
        pipes_params_bootstrap_method="env",
        message_reader=PipesS3MessageReader(
            bucket="wind-farm-pipes",
            client=boto3.client("s3", region_name=region),
            include_stdio_in_messages=True,
        ),
    )
    return dg.Definitions(assets=[wake_loss], resources={"emr": emr})
