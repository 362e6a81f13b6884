import os
import time

import dagster as dg
from azure.identity import DefaultAzureCredential
from azure.storage.blob import ContainerClient

from ..blob_pipes import BlobContextInjector, BlobMessageReader

ENDED = {"Completed", "Failed", "Canceled", "NotResponding", "Paused"}


def run_to_end(client, job, poll_seconds: float = 10) -> str:
    """Submit a job, wait for it to end, and cancel it if the run is terminated."""
    name = client.jobs.create_or_update(job).name
    try:
        while (status := client.jobs.get(name).status) not in ENDED:
            time.sleep(poll_seconds)
    except dg.DagsterExecutionInterruptedError:
        client.jobs.begin_cancel(name)
        raise
    if status != "Completed":
        raise dg.Failure(f"Azure ML job {name} ended with status {status}")
    return name


@dg.asset
def fault_model(context: dg.AssetExecutionContext):
    from azure.ai.ml import MLClient, command

    credential = DefaultAzureCredential()
    storage = os.environ["STORAGE_URL"]
    container = ContainerClient(storage, "pipes", credential=credential)
    client = MLClient(
        credential,
        subscription_id=os.environ["AZURE_SUBSCRIPTION_ID"],
        resource_group_name="wind-farm",
        workspace_name="analytics",
    )
    with dg.open_pipes_session(
        context=context,
        context_injector=BlobContextInjector(container),
        message_reader=BlobMessageReader(container),
        extras={"turbine": "T1"},
    ) as session:
        job = command(
            code="external",
            command="python azureml_train.py",
            environment="azureml:pipes:1",
            compute="cpu-cluster",
            environment_variables={
                "STORAGE_URL": storage,
                **session.get_bootstrap_env_vars(),
            },
            tags={"dagster_run_id": context.run.run_id},
        )
        name = run_to_end(client, job)
    yield from session.get_results(
        metadata={"azure_ml_job": dg.MetadataValue.text(name)}
    )
