import dagster as dg
from dagster_pyspark import LazyPySparkResource
from pyspark.sql import DataFrame


class ParquetIOManager(dg.ConfigurableIOManager):
    spark: dg.ResourceDependency[LazyPySparkResource]
    folder: str

    def paths(self, context) -> list[str]:
        path = "/".join([self.folder, *context.asset_key.path])
        if context.has_asset_partitions:
            return [f"{path}/{key}" for key in context.asset_partition_keys]
        return [path]

    def handle_output(self, context: dg.OutputContext, obj: DataFrame) -> None:
        [path] = self.paths(context)  # One partition per run
        obj.write.mode("overwrite").parquet(path)

    def load_input(self, context: dg.InputContext) -> DataFrame:
        return self.spark.spark_session.read.parquet(*self.paths(context))


@dg.asset(io_manager_key="frames")
def ports(frames_spark: LazyPySparkResource) -> DataFrame:
    session = frames_spark.spark_session
    return session.createDataFrame([("Harbor", 4), ("Cape", 1)], ["port", "berths"])


@dg.asset(io_manager_key="frames")
def busy_ports(ports: DataFrame) -> DataFrame:
    return ports.filter("berths > 2")


@dg.definitions
def frames() -> dg.Definitions:
    spark = LazyPySparkResource(spark_config={"spark.master": "local[2]"})
    return dg.Definitions(
        assets=[ports, busy_ports],
        resources={
            "frames_spark": spark,
            "frames": ParquetIOManager(spark=spark, folder="data/frames"),
        },
    )
