import dagster as dg
from dagster_aws.athena import AthenaClientResource


@dg.definitions
def resources() -> dg.Definitions:
    return dg.Definitions(
        resources={"athena": AthenaClientResource(workgroup="ferries")}
    )
