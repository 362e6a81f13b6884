import boto3
import dagster as dg
from dagster_aws.pipes import PipesCloudWatchMessageReader, PipesEMRServerlessClient


@dg.asset
def wake_loss(
    context: dg.AssetExecutionContext, emr: PipesEMRServerlessClient
) -> dg.MaterializeResult:
    return emr.run(
        context=context,
        start_job_run_params={
            "applicationId": "00f1abc2d3e4f567",
            "executionRoleArn": "arn:aws:iam::123456789012:role/wake-loss",
            "executionTimeoutMinutes": 60,
            "jobDriver": {
                "sparkSubmit": {
                    "entryPoint": "s3://wind-farm-code/spark_wake_loss_stdout.py",
                    "sparkSubmitParameters": "--conf spark.executor.cores=2",
                }
            },
            "configurationOverrides": {
                "monitoringConfiguration": {
                    "cloudWatchLoggingConfiguration": {"enabled": True}
                }
            },
        },
        extras={"farm": "Utsira"},
    ).get_materialize_result()


@dg.definitions
def definitions() -> dg.Definitions:
    region = "eu-north-1"
    emr = PipesEMRServerlessClient(
        client=boto3.client("emr-serverless", region_name=region),
        message_reader=PipesCloudWatchMessageReader(
            client=boto3.client("logs", region_name=region)
        ),
    )
    return dg.Definitions(assets=[wake_loss], resources={"emr": emr})
