import dagster as dg
from dagster_aws.s3 import S3PickleIOManager, S3Resource


@dg.definitions
def resources() -> dg.Definitions:
    return dg.Definitions(
        resources={
            "io_manager": S3PickleIOManager(
                s3_resource=S3Resource(region_name="us-east-2"),
                s3_bucket="branch-library-dagster",
                s3_prefix="values",
            )
        }
    )
