import dagster as dg
from dagster_airbyte import AirbyteWorkspace, build_airbyte_assets_definitions


@dg.definitions
def airbyte() -> dg.Definitions:
    workspace = AirbyteWorkspace(
        rest_api_base_url="http://localhost:8000/api/public/v1",
        configuration_api_base_url="http://localhost:8000/api/v1",
        workspace_id=dg.EnvVar("AIRBYTE_WORKSPACE_ID"),
        client_id=dg.EnvVar("AIRBYTE_CLIENT_ID"),
        client_secret=dg.EnvVar("AIRBYTE_CLIENT_SECRET"),
    )
    return dg.Definitions(
        assets=build_airbyte_assets_definitions(
            workspace=workspace,
            connection_selector_fn=lambda connection: connection.name == "bookings",
        ),
        resources={"airbyte": workspace},
    )
