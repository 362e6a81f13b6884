import dagster as dg
from dagster_gcp import GCSPickleIOManager, GCSResource


@dg.definitions
def resources() -> dg.Definitions:
    gcs = GCSResource(project="ferry-line")
    values = GCSPickleIOManager(
        gcs=gcs, gcs_bucket="ferry-data", gcs_prefix="production"
    )
    return dg.Definitions(resources={"gcs": gcs, "io_manager": values})
