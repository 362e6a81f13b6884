import dagster as dg
from dagster_aws.s3 import S3Resource

REPOSITORY = "ferry-data"


@dg.asset
def tickets_on_branch(lakefs: S3Resource) -> dg.MaterializeResult:
    key = "nightly/tickets/2026-03-28.csv"
    lakefs.get_client().put_object(
        Bucket=REPOSITORY, Key=key, Body=b"ticket,route\n1,R1\n2,R2\n"
    )
    return dg.MaterializeResult(metadata={"path": f"lakefs://{REPOSITORY}/{key}"})


@dg.definitions
def versioned_data() -> dg.Definitions:
    lakefs = S3Resource(
        endpoint_url=dg.EnvVar("LAKEFS_ENDPOINT"),
        aws_access_key_id=dg.EnvVar("LAKEFS_ACCESS_KEY_ID"),
        aws_secret_access_key=dg.EnvVar("LAKEFS_SECRET_ACCESS_KEY"),
        region_name="us-east-1",
    )
    return dg.Definitions(assets=[tickets_on_branch], resources={"lakefs": lakefs})
