import time

import dagster as dg
from dagster_openai import OpenAIResource
from pydantic import Field

from llm_fine_tuning.prompts import BASE_MODEL

FINISHED = ("succeeded", "failed", "cancelled")


# region upload
def uploaded_file(part: str) -> dg.AssetsDefinition:
    """Define the asset that uploads the file of one part, and returns OpenAI's ID of it."""

    @dg.asset(
        name=f"uploaded_{part}_file",
        description=f"ID of the {part} file at OpenAI.",
        group_name="fine_tuning",
        kinds={"openai"},
        ins={"path": dg.AssetIn(f"{part}_file")},
    )
    def upload(context: dg.AssetExecutionContext, openai: OpenAIResource, path: str) -> dg.MaterializeResult[str]:
        with openai.get_client(context) as client, open(path, "rb") as file:
            uploaded = client.files.create(file=file, purpose="fine-tune")
        return dg.MaterializeResult(value=uploaded.id, metadata={"file_id": uploaded.id, "bytes": uploaded.bytes})

    return upload


uploaded_training_file, uploaded_validation_file = (uploaded_file(part) for part in ("training", "validation"))
# endregion upload


# region submit
@dg.asset(group_name="fine_tuning", kinds={"openai"})
def fine_tuning_job(
    context: dg.AssetExecutionContext,
    openai: OpenAIResource,
    uploaded_training_file: str,
    uploaded_validation_file: str,
) -> dg.MaterializeResult[str]:
    """ID of the fine-tuning job. Each materialization submits a new job, which costs money."""
    with openai.get_client(context) as client:
        job = client.fine_tuning.jobs.create(
            model=BASE_MODEL,
            training_file=uploaded_training_file,
            validation_file=uploaded_validation_file,
            suffix="fernhollow",
        )
    context.log.info(f"Submitted {job.id}")
    return dg.MaterializeResult(value=job.id, metadata={"job_id": job.id, "base_model": job.model})


# endregion submit


# region wait
class WaitConfig(dg.Config):
    """How to wait for the fine-tuning job."""

    poll_seconds: float = Field(default=5, description="Seconds between two requests for the status.")
    timeout_minutes: float = Field(default=180, description="Fail if the job takes longer.")


@dg.asset(group_name="fine_tuning", kinds={"openai"})
def fine_tuned_model(
    context: dg.AssetExecutionContext, config: WaitConfig, openai: OpenAIResource, fine_tuning_job: str
) -> dg.MaterializeResult[str]:
    """Name of the model that the fine-tuning job made."""
    deadline = time.monotonic() + config.timeout_minutes * 60
    status = ""
    with openai.get_client(context) as client:
        while status not in FINISHED:
            if status:
                time.sleep(config.poll_seconds)
            job = client.fine_tuning.jobs.retrieve(fine_tuning_job)
            if job.status != status:
                context.log.info(f"{job.id}: {job.status}")
            status = job.status
            if status not in FINISHED and time.monotonic() > deadline:
                raise dg.Failure(f"{job.id} is still {status}. Materialize this asset again to go on waiting.")
    if job.status != "succeeded" or job.fine_tuned_model is None:
        reason = job.error.message if job.error else "no reason given"
        raise dg.Failure(f"{job.id} {job.status}: {reason}", allow_retries=False)
    return dg.MaterializeResult(
        value=job.fine_tuned_model, metadata={"model": job.fine_tuned_model, "trained_tokens": job.trained_tokens}
    )


# endregion wait


# region sensor
@dg.sensor(target=[fine_tuned_model], minimum_interval_seconds=60)
def finished_job(context: dg.SensorEvaluationContext, openai: OpenAIResource) -> dg.RunRequest | dg.SkipReason:
    """Launch `fine_tuned_model` when the latest job has finished, instead of a run that waits for it."""
    event = context.instance.get_latest_materialization_event(dg.AssetKey("fine_tuning_job"))
    if event is None or event.asset_materialization is None:
        return dg.SkipReason("No job has been submitted.")
    job_id = str(event.asset_materialization.metadata["job_id"].value)
    with openai.get_client(context) as client:
        status = client.fine_tuning.jobs.retrieve(job_id).status
    if status not in FINISHED:
        return dg.SkipReason(f"{job_id} is {status}.")
    return dg.RunRequest(run_key=job_id)


# endregion sensor
