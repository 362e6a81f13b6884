import dagster as dg
from dagster_aws.s3 import S3PickleIOManager, S3Resource


@dg.definitions
def resources() -> dg.Definitions:
    s3 = S3Resource(region_name="eu-north-1")
    values = S3PickleIOManager(
        s3_resource=s3,
        s3_bucket="ferry-data",
        s3_prefix=dg.EnvVar("S3_PREFIX"),
    )
    return dg.Definitions(resources={"s3": s3, "s3_values": values})
