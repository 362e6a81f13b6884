from pathlib import Path

import dagster as dg
from dagster_ray import PipesRayJobClient

JOBS = Path(__file__).parents[3] / "external" / "ray"


@dg.asset(kinds={"ray"})
def passenger_forecast(context: dg.AssetExecutionContext, ray_jobs: PipesRayJobClient) -> dg.MaterializeResult:
    return ray_jobs.run(
        context=context,
        submit_job_params={
            "entrypoint": "python forecast.py",
            "runtime_env": {"working_dir": str(JOBS), "pip": ["dagster-pipes==1.11.16"]},
            "entrypoint_num_cpus": 1,
        },
        extras={"days": 3},
    ).get_materialize_result()
