from collections.abc import Iterator

import dagster as dg
from dagster_airbyte import AirbyteCloudWorkspace, airbyte_assets


@dg.definitions
def bookings() -> dg.Definitions:
    workspace = AirbyteCloudWorkspace(
        workspace_id=dg.EnvVar("AIRBYTE_WORKSPACE_ID"),
        client_id=dg.EnvVar("AIRBYTE_CLIENT_ID"),
        client_secret=dg.EnvVar("AIRBYTE_CLIENT_SECRET"),
    )

    @airbyte_assets(
        connection_id="bookings_id",
        workspace=workspace,
        name="sync_bookings",
        group_name="bookings",
    )
    def booking_tables(
        context: dg.AssetExecutionContext, airbyte: AirbyteCloudWorkspace
    ) -> Iterator:
        context.log.info("Syncing bookings")
        yield from airbyte.sync_and_poll(context=context)
        context.log.info("Bookings are up to date")

    return dg.Definitions(assets=[booking_tables], resources={"airbyte": workspace})
