from datetime import timedelta

import dagster as dg
from dagster_databricks import DatabricksClientResource
from databricks.sdk.service.jobs import RunResultState

days = dg.DailyPartitionsDefinition(start_date="2026-07-01")


@dg.asset(partitions_def=days, kinds={"databricks"})
def passenger_forecast(
    context: dg.AssetExecutionContext, databricks: DatabricksClientResource
) -> dg.MaterializeResult:
    jobs = databricks.get_client().workspace_client.jobs
    launched = jobs.run_now(
        job_id=1234,
        job_parameters={"day": context.partition_key},
        idempotency_token=f"{context.run_id}-{context.retry_number}",
    )
    context.log.info(jobs.get_run(launched.run_id).run_page_url)
    run = launched.result(timeout=timedelta(hours=1))
    if run.state.result_state != RunResultState.SUCCESS:
        raise dg.Failure(f"{run.state.state_message} See {run.run_page_url}")
    return dg.MaterializeResult(
        metadata={"run": dg.MetadataValue.url(run.run_page_url)}
    )
