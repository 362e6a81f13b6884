from collections.abc import Iterator
from contextlib import contextmanager

import dagster as dg
from pyspark.sql import SparkSession
from pyspark.sql import functions as f


class SparkConnect(dg.ConfigurableResource):
    url: str

    @contextmanager
    def session(self) -> Iterator[SparkSession]:
        spark = SparkSession.builder.remote(self.url).getOrCreate()
        try:
            yield spark
        finally:
            spark.stop()


@dg.asset(kinds={"spark"})
def turbine_energy(spark_connect: SparkConnect) -> dg.MaterializeResult:
    with spark_connect.session() as spark:
        readings = spark.createDataFrame(
            [("T1", 410.0), ("T1", 395.0), ("T2", 380.0)], ["turbine", "kwh"]
        )
        energy = readings.groupBy("turbine").agg(f.sum("kwh").alias("kwh"))
        energy.write.mode("overwrite").saveAsTable("turbine_energy")
        return dg.MaterializeResult(metadata={"dagster/row_count": energy.count()})


@dg.definitions
def definitions() -> dg.Definitions:
    spark_connect = SparkConnect(url=dg.EnvVar("SPARK_REMOTE"))
    return dg.Definitions(
        assets=[turbine_energy], resources={"spark_connect": spark_connect}
    )
