import dagster as dg
from dagster_gcp.pipes import PipesDataprocJobClient
from google.cloud.dataproc_v1 import Job, JobPlacement, PySparkJob


@dg.asset
def wind_map(
    context: dg.AssetExecutionContext, dataproc: PipesDataprocJobClient
) -> dg.MaterializeResult:
    job = Job(
        placement=JobPlacement(cluster_name="analytics"),
        pyspark_job=PySparkJob(
            main_python_file_uri="gs://wind-farm-code/dataproc_wind_map.py"
        ),
    )
    return dataproc.run(
        context=context,
        submit_job_params={
            "project_id": "wind-farm",
            "region": "europe-north1",
            "job": job,
        },
        extras={"cell_km": 5},
    ).get_materialize_result()
