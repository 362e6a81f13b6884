import dagster as dg
from dagster_snowflake import SnowflakeResource


@dg.definitions
def resources() -> dg.Definitions:
    return dg.Definitions(
        resources={
            "snowflake": SnowflakeResource(
                account=dg.EnvVar("SNOWFLAKE_ACCOUNT"),
                user=dg.EnvVar("SNOWFLAKE_USER"),
                private_key_path=dg.EnvVar("SNOWFLAKE_PRIVATE_KEY_PATH"),
                role="LOADER",
                warehouse="FERRIES_WH",
                database="FERRIES",
                schema="SALES",
            )
        }
    )
