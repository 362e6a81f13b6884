import re

import dagster as dg
from dagster_airbyte import (
    AirbyteCloudWorkspace,
    AirbyteConnectionTableProps,
    DagsterAirbyteTranslator,
    build_airbyte_assets_definitions,
)


def valid_name(name: str) -> str:
    return re.sub(r"[^A-Za-z0-9_]+", "_", name)


class FerryTranslator(DagsterAirbyteTranslator):
    def get_asset_spec(self, props: AirbyteConnectionTableProps) -> dg.AssetSpec:
        spec = super().get_asset_spec(props)
        connection = valid_name(props.connection_name)
        return spec.replace_attributes(
            key=dg.AssetKey([connection, valid_name(props.table_name)]),
            group_name=connection,
            deps=[dg.AssetKey("booking_system")],
        )


@dg.definitions
def airbyte() -> dg.Definitions:
    workspace = AirbyteCloudWorkspace(
        workspace_id=dg.EnvVar("AIRBYTE_WORKSPACE_ID"),
        client_id=dg.EnvVar("AIRBYTE_CLIENT_ID"),
        client_secret=dg.EnvVar("AIRBYTE_CLIENT_SECRET"),
    )
    return dg.Definitions(
        assets=build_airbyte_assets_definitions(
            workspace=workspace, dagster_airbyte_translator=FerryTranslator()
        ),
        resources={"airbyte": workspace},
    )
