import dagster as dg
from dagster_aws.s3 import S3Resource


@dg.definitions
def resources() -> dg.Definitions:
    return dg.Definitions(
        resources={"s3": S3Resource(region_name="eu-north-1")}
    )
