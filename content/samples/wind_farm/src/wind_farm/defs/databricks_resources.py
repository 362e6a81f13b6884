import os

import dagster as dg
from dagster_databricks import PipesDatabricksClient
from dagster_databricks.pipes import PipesDbfsMessageReader
from databricks.sdk import WorkspaceClient


@dg.definitions
def resources() -> dg.Definitions:
    workspace = WorkspaceClient(
        host=os.environ["DATABRICKS_HOST"], token=os.environ["DATABRICKS_TOKEN"]
    )
    databricks = PipesDatabricksClient(
        client=workspace,
        message_reader=PipesDbfsMessageReader(
            client=workspace, include_stdio_in_messages=True
        ),
    )
    return dg.Definitions(resources={"databricks": databricks})
