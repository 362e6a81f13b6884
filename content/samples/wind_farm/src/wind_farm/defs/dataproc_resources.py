import dagster as dg
from dagster_gcp.pipes import (
    PipesDataprocJobClient,
    PipesGCSContextInjector,
    PipesGCSMessageReader,
)
from google.cloud.dataproc_v1 import JobControllerClient
from google.cloud.storage import Client

BUCKET = "wind-farm-pipes"


@dg.definitions
def resources() -> dg.Definitions:
    storage = Client(project="wind-farm")
    endpoint = "europe-north1-dataproc.googleapis.com:443"
    dataproc = PipesDataprocJobClient(
        client=JobControllerClient(client_options={"api_endpoint": endpoint}),
        context_injector=PipesGCSContextInjector(bucket=BUCKET, client=storage),
        message_reader=PipesGCSMessageReader(
            bucket=BUCKET, client=storage, include_stdio_in_messages=True
        ),
    )
    return dg.Definitions(resources={"dataproc": dataproc})
