import dagster as dg
from dagster_pyspark import PySparkResource
from pyspark.sql import functions as F


@dg.asset(kinds={"pyspark", "parquet"})
def boardings_by_route(spark: PySparkResource) -> dg.MaterializeResult:
    boardings = spark.spark_session.read.csv(
        "data/boardings.csv", header=True, inferSchema=True
    )
    totals = boardings.groupBy("route").agg(F.sum("people").alias("people"))
    totals.write.mode("overwrite").parquet("data/boardings_by_route")
    return dg.MaterializeResult(metadata={"dagster/row_count": totals.count()})


@dg.asset(deps=[boardings_by_route], kinds={"pyspark"})
def busiest_route(context: dg.AssetExecutionContext, spark: PySparkResource) -> None:
    totals = spark.spark_session.read.parquet("data/boardings_by_route")
    first = totals.orderBy(F.desc("people")).first()
    context.log.info("Busiest route: %s with %s people", first["route"], first["people"])
