import boto3
import dagster as dg
from dagster_aws.pipes import PipesEMRClient, PipesS3MessageReader


@dg.asset
def wake_loss(
    context: dg.AssetExecutionContext, emr: PipesEMRClient
) -> dg.MaterializeResult:
    return emr.run(
        context=context,
        run_job_flow_params={
            "Name": "wake-loss",
            "ReleaseLabel": "emr-7.5.0",
            "Applications": [{"Name": "Spark"}],
            "LogUri": "s3://wind-farm-pipes/emr-logs/",
            "ServiceRole": "EMR_DefaultRole",
            "JobFlowRole": "EMR_EC2_DefaultRole",
            "Instances": {
                "MasterInstanceType": "m6g.xlarge",
                "SlaveInstanceType": "m6g.xlarge",
                "InstanceCount": 3,
                "KeepJobFlowAliveWhenNoSteps": False,
            },
            "BootstrapActions": [
                {
                    "Name": "install-pipes",
                    "ScriptBootstrapAction": {
                        "Path": "s3://wind-farm-code/install_pipes.sh"
                    },
                }
            ],
            "Steps": [
                {
                    "Name": "wake-loss",
                    "ActionOnFailure": "TERMINATE_CLUSTER",
                    "HadoopJarStep": {
                        "Jar": "command-runner.jar",
                        "Args": [
                            "spark-submit",
                            "--deploy-mode",
                            "cluster",
                            "s3://wind-farm-code/spark_wake_loss.py",
                        ],
                    },
                }
            ],
        },
        extras={"farm": "Utsira"},
    ).get_materialize_result()


@dg.definitions
def definitions() -> dg.Definitions:
    region = "eu-north-1"
    emr = PipesEMRClient(
        client=boto3.client("emr", region_name=region),
        message_reader=PipesS3MessageReader(
            bucket="wind-farm-pipes",
            client=boto3.client("s3", region_name=region),
            include_stdio_in_messages=True,
        ),
    )
    return dg.Definitions(assets=[wake_loss], resources={"emr": emr})
