import dagster as dg
from dagster_gcp import DataprocResource


@dg.asset(kinds={"spark"})
def passenger_forecast(dataproc: DataprocResource) -> dg.MaterializeResult:
    client = dataproc.get_client()
    job = client.submit_job(
        {
            "job": {
                "placement": {"clusterName": dataproc.cluster_name},
                "pysparkJob": {
                    "mainPythonFileUri": "gs://ferry-code/forecast.py"
                },
            }
        }
    )
    job_id = job["reference"]["jobId"]
    client.wait_for_job(job_id, wait_timeout=3600)
    return dg.MaterializeResult(metadata={"job_id": job_id})


@dg.definitions
def defs() -> dg.Definitions:
    dataproc = DataprocResource(
        project_id="ferry-line",
        region="europe-north1",
        cluster_name="forecasts",
    )
    return dg.Definitions(
        assets=[passenger_forecast], resources={"dataproc": dataproc}
    )
