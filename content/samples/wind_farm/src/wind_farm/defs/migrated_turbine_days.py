from typing import Any

import dagster as dg
from dagster_aws.pipes import PipesEMRClient

LAKE = "s3://wind-farm-lake"


def job_flow(script: str) -> dict[str, Any]:
    """Returns the cluster settings from the step launcher's config, plus one step."""
    return {
        "Name": script,
        "ReleaseLabel": "emr-7.5.0",
        "Applications": [{"Name": "Spark"}],
        "ServiceRole": "EMR_DefaultRole",
        "JobFlowRole": "EMR_EC2_DefaultRole",
        "Instances": {
            "MasterInstanceType": "m6g.xlarge",
            "InstanceCount": 1,
            "KeepJobFlowAliveWhenNoSteps": False,
        },
        "Steps": [
            {
                "Name": script,
                "ActionOnFailure": "TERMINATE_CLUSTER",
                "HadoopJarStep": {
                    "Jar": "command-runner.jar",
                    "Args": ["spark-submit", f"s3://wind-farm-code/{script}"],
                },
            }
        ],
    }


@dg.asset(deps=["readings"])
def turbine_days(
    context: dg.AssetExecutionContext, emr: PipesEMRClient
) -> dg.MaterializeResult:
    return emr.run(
        context=context,
        run_job_flow_params=job_flow("migrated_turbine_days.py"),
        extras={"input": f"{LAKE}/readings", "output": f"{LAKE}/turbine_days"},
    ).get_materialize_result()
