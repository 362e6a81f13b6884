import dagster as dg
from dagster_aws.pipes import PipesGlueClient


@dg.asset
def monthly_yield(
    context: dg.AssetExecutionContext, glue: PipesGlueClient
) -> dg.MaterializeResult:
    return glue.run(
        context=context,
        start_job_run_params={
            "JobName": "monthly-yield",
            "Arguments": {"--additional-python-modules": "dagster-pipes"},
            "WorkerType": "G.1X",
            "NumberOfWorkers": 2,
            "Timeout": 60,
        },
        extras={"month": "2026-01"},
    ).get_materialize_result()
