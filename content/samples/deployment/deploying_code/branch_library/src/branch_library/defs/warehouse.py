import os

import dagster as dg
from dagster_snowflake import SnowflakeResource

PRODUCTION = "LIBRARY"


def database() -> str:
    """The production database, or the clone for this pull request."""
    if os.getenv("DAGSTER_CLOUD_IS_BRANCH_DEPLOYMENT") != "1":
        return PRODUCTION
    number = int(os.environ["DAGSTER_CLOUD_PULL_REQUEST_ID"])
    return f"{PRODUCTION}_PR_{number}"


@dg.definitions
def warehouse() -> dg.Definitions:
    return dg.Definitions(
        resources={
            "snowflake": SnowflakeResource(
                account=dg.EnvVar("SNOWFLAKE_ACCOUNT"),
                user=dg.EnvVar("SNOWFLAKE_USER"),
                private_key=dg.EnvVar("SNOWFLAKE_PRIVATE_KEY"),
                database=database(),
                schema="CIRCULATION",
                warehouse="DAGSTER",
            )
        }
    )
