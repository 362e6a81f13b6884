import time

import dagster as dg
from dagster_aws.emr import EmrJobRunner

CLUSTER = "j-3FERRYCLUSTER"


@dg.asset(kinds={"emr", "spark"})
def passenger_forecast(context: dg.AssetExecutionContext) -> None:
    runner = EmrJobRunner(region="eu-north-1")
    step = runner.construct_step_dict_for_command(
        step_name="passenger forecast",
        command=["spark-submit", "s3://ferry-code/passenger_forecast.py"],
    )
    [step_id] = runner.add_job_flow_steps(context.log, CLUSTER, [step])
    while not runner.is_emr_step_complete(context.log, CLUSTER, step_id):
        time.sleep(30)
