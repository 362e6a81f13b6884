import dagster as dg
from dagster_sling import SlingConnectionResource, SlingResource

sling = SlingResource(
    connections=[
        SlingConnectionResource(
            name="BOOKINGS",
            type="postgres",
            connection_string=dg.EnvVar("BOOKINGS_URL"),
        ),
        SlingConnectionResource(
            name="WAREHOUSE",
            type="snowflake",
            host=dg.EnvVar("SNOWFLAKE_HOST"),
            user=dg.EnvVar("SNOWFLAKE_USER"),
            authenticator="snowflake_jwt",
            private_key_path=dg.EnvVar("SNOWFLAKE_PRIVATE_KEY_PATH"),
            database="FERRIES",
            role="LOADER",
        ),
        SlingConnectionResource(
            name="HARBOR_BUCKET",
            type="s3",
            bucket="ferry-harbor-files",
            access_key_id=dg.EnvVar("AWS_ACCESS_KEY_ID"),
            secret_access_key=dg.EnvVar("AWS_SECRET_ACCESS_KEY"),
        ),
    ]
)
