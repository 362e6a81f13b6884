import dagster as dg
from dagster_snowflake import SnowflakeResource, fetch_last_updated_timestamps


@dg.multi_observable_source_asset(specs=[dg.AssetSpec("tickets")])
def ticket_updates(snowflake: SnowflakeResource):
    with snowflake.get_connection() as connection:
        updated = fetch_last_updated_timestamps(
            snowflake_connection=connection,
            database="FERRIES",
            schema="SALES",
            tables=["tickets"],
        )
    yield dg.ObserveResult(
        asset_key="tickets",
        metadata={
            "dagster/last_updated_timestamp": dg.MetadataValue.timestamp(updated["tickets"])
        },
    )
