import dagster as dg
from dagster_snowflake_pandas import SnowflakePandasIOManager


@dg.definitions
def storage() -> dg.Definitions:
    return dg.Definitions(
        resources={
            "io_manager": SnowflakePandasIOManager(
                account=dg.EnvVar("SNOWFLAKE_ACCOUNT"),
                user=dg.EnvVar("SNOWFLAKE_USER"),
                private_key_path=dg.EnvVar("SNOWFLAKE_PRIVATE_KEY_PATH"),
                warehouse="FERRIES_WH",
                database="FERRIES",
                schema="FARES",
            )
        }
    )
