"""Spark application that estimates a wind farm's wake losses."""

import boto3
from dagster_pipes import PipesS3MessageWriter, open_dagster_pipes

with open_dagster_pipes(
    message_writer=PipesS3MessageWriter(client=boto3.client("s3"))
) as pipes:
    farm = pipes.get_extra("farm")
    pipes.log.info(f"Estimating wake losses for {farm}")
    # Compute and write the table with Spark here.
    pipes.report_asset_materialization(metadata={"farm": farm, "loss_percent": 7.5})
