import dagster as dg
from dagster_gcp.gcs import GCSPickleIOManager, GCSResource


@dg.definitions
def resources() -> dg.Definitions:
    return dg.Definitions(
        resources={
            "io_manager": GCSPickleIOManager(
                gcs=GCSResource(project="branch-library"),
                gcs_bucket="branch-library-dagster",
                gcs_prefix="values",
            )
        }
    )
