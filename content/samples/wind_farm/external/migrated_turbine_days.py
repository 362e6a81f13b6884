"""Spark application that contains the body of the former asset function."""

import boto3
from dagster_pipes import PipesS3MessageWriter, open_dagster_pipes
from pyspark.sql import SparkSession
from pyspark.sql import functions as f


def main() -> None:
    with open_dagster_pipes(
        message_writer=PipesS3MessageWriter(client=boto3.client("s3"))
    ) as pipes:
        spark = SparkSession.builder.getOrCreate()
        readings = spark.read.parquet(pipes.get_extra("input"))
        days = readings.groupBy("turbine").agg(f.sum("kwh").alias("kwh"))
        days.write.mode("overwrite").parquet(pipes.get_extra("output"))
        pipes.report_asset_materialization(
            metadata={"path": {"type": "path", "raw_value": pipes.get_extra("output")}}
        )


if __name__ == "__main__":
    main()
