import dagster as dg
from dagster_cloud.dagster_insights import (
    InsightsSnowflakeResource,
    create_snowflake_insights_asset_and_schedule,
)


@dg.asset
def expiry_report(snowflake: InsightsSnowflakeResource) -> None:
    with snowflake.get_connection() as connection:
        connection.cursor().execute(
            "create or replace table expiry_report as "
            "select blood_group, min(expires_on) as next_expiry from blood_stock group by 1"
        )


insights = create_snowflake_insights_asset_and_schedule(start_date="2025-03-01-00:00")

defs = dg.Definitions(
    assets=[expiry_report, *insights.assets],
    schedules=[insights.schedule],
    resources={
        "snowflake": InsightsSnowflakeResource(
            account=dg.EnvVar("SNOWFLAKE_ACCOUNT"),
            user=dg.EnvVar("SNOWFLAKE_USER"),
            private_key_path=dg.EnvVar("SNOWFLAKE_PRIVATE_KEY_PATH"),
            warehouse="REPORTING",
            database="BLOOD_BANK",
            schema="PUBLIC",
        )
    },
)
