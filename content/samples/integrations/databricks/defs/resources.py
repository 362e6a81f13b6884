import dagster as dg
from dagster_databricks import DatabricksClientResource


@dg.definitions
def resources() -> dg.Definitions:
    return dg.Definitions(
        resources={
            "databricks": DatabricksClientResource(
                host=dg.EnvVar("DATABRICKS_HOST"), token=dg.EnvVar("DATABRICKS_TOKEN")
            )
        }
    )
