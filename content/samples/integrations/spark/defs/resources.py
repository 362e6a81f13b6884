import dagster as dg
from dagster_pyspark import PySparkResource


@dg.definitions
def resources() -> dg.Definitions:
    return dg.Definitions(
        resources={
            "spark": PySparkResource(
                spark_config={
                    "spark.master": "local[2]",
                    "spark.sql.shuffle.partitions": "4",
                    "spark.ui.enabled": "false",
                }
            )
        }
    )
