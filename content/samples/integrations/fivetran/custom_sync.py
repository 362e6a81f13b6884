from collections.abc import Iterator

import dagster as dg
from dagster_fivetran import (
    DagsterFivetranTranslator,
    FivetranConnectorTableProps,
    FivetranWorkspace,
    fivetran_assets,
)


class FerryTranslator(DagsterFivetranTranslator):
    def get_asset_spec(self, props: FivetranConnectorTableProps) -> dg.AssetSpec:
        spec = super().get_asset_spec(props)
        return spec.replace_attributes(
            key=spec.key.with_prefix("fivetran"),
            deps=[dg.AssetKey("booking_system")],
            group_name="bookings",
        )


@dg.definitions
def bookings() -> dg.Definitions:
    workspace = FivetranWorkspace(
        account_id=dg.EnvVar("FIVETRAN_ACCOUNT_ID"),
        api_key=dg.EnvVar("FIVETRAN_API_KEY"),
        api_secret=dg.EnvVar("FIVETRAN_API_SECRET"),
    )

    @fivetran_assets(
        connector_id="bookings_id",
        workspace=workspace,
        name="sync_bookings",
        dagster_fivetran_translator=FerryTranslator(),
    )
    def booking_tables(
        context: dg.AssetExecutionContext, fivetran: FivetranWorkspace
    ) -> Iterator:
        context.log.info("Syncing bookings")
        yield from fivetran.sync_and_poll(context=context).fetch_column_metadata()

    return dg.Definitions(assets=[booking_tables], resources={"fivetran": workspace})
