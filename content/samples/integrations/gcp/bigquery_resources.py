import dagster as dg
from dagster_gcp import BigQueryResource


@dg.definitions
def resources() -> dg.Definitions:
    bigquery = BigQueryResource(project="ferry-line", location="EU")
    return dg.Definitions(resources={"bigquery": bigquery})
