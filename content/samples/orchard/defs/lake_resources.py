import dagster as dg
from dagster_aws.s3 import S3PickleIOManager, S3Resource
from dagster_duckdb import DuckDBResource
from dagster_duckdb_pandas import DuckDBPandasIOManager


@dg.definitions
def resources() -> dg.Definitions:
    return dg.Definitions(
        resources={
            "duckdb": DuckDBResource(database="orchard.duckdb"),
            "io_manager": DuckDBPandasIOManager(
                database="orchard.duckdb", schema="sales"
            ),
            "lake_io_manager": S3PickleIOManager(
                s3_resource=S3Resource(region_name="eu-north-1"),
                s3_bucket="orchard-lake",
                s3_prefix="dagster",
            ),
        }
    )
