import os

import dagster as dg
from dagster_databricks.pipes import PipesDatabricksServerlessClient
from databricks.sdk import WorkspaceClient
from databricks.sdk.service import jobs


@dg.asset
def blade_inspection(
    context: dg.AssetExecutionContext, databricks: PipesDatabricksServerlessClient
) -> dg.MaterializeResult:
    task = jobs.SubmitTask(
        task_key="blade_inspection",
        notebook_task=jobs.NotebookTask(notebook_path="/Shared/blade_inspection"),
        timeout_seconds=3600,
    )
    return databricks.run(
        context=context, task=task, extras={"model": "blades-v3"}
    ).get_materialize_result()


@dg.definitions
def definitions() -> dg.Definitions:
    workspace = WorkspaceClient(
        host=os.environ["DATABRICKS_HOST"], token=os.environ["DATABRICKS_TOKEN"]
    )
    databricks = PipesDatabricksServerlessClient(
        client=workspace, volume_path="/Volumes/main/wind_farm/pipes"
    )
    return dg.Definitions(
        assets=[blade_inspection], resources={"databricks": databricks}
    )
