"""Script for the `monthly-yield` Glue job."""

import boto3
from dagster_pipes import (
    PipesCliArgsParamsLoader,
    PipesS3ContextLoader,
    PipesS3MessageWriter,
    open_dagster_pipes,
)

s3 = boto3.client("s3")

with open_dagster_pipes(
    params_loader=PipesCliArgsParamsLoader(),
    context_loader=PipesS3ContextLoader(client=s3),
    message_writer=PipesS3MessageWriter(client=s3),
) as pipes:
    month = pipes.get_extra("month")
    pipes.log.info(f"Computing the yield for {month}")
    # Read, aggregate, and write the table with Spark here.
    pipes.report_asset_materialization(metadata={"month": month, "turbines": 3})
