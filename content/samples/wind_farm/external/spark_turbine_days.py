"""PySpark application that writes one row for each turbine."""

import sys

import boto3
from dagster_pipes import (
    PipesCliArgsParamsLoader,
    PipesS3ContextLoader,
    PipesS3MessageWriter,
    open_dagster_pipes,
)
from pyspark.sql import SparkSession
from pyspark.sql import functions as f


def main() -> None:
    s3 = boto3.client("s3")

    with open_dagster_pipes(
        params_loader=PipesCliArgsParamsLoader(),
        context_loader=PipesS3ContextLoader(client=s3),
        message_writer=PipesS3MessageWriter(client=s3),
    ) as pipes:
        spark = SparkSession.builder.appName("turbine_days").getOrCreate()
        readings = spark.read.csv(sys.argv[1], header=True, inferSchema=True)
        days = readings.groupBy("turbine").agg(f.sum("kwh").alias("kwh"))
        days.write.mode("overwrite").parquet(pipes.get_extra("output"))
        pipes.report_asset_materialization(metadata={"turbines": days.count()})
        spark.stop()


if __name__ == "__main__":
    main()
