import dagster as dg
from dagster_fivetran import FivetranWorkspace, build_fivetran_assets_definitions


@dg.definitions
def fivetran() -> dg.Definitions:
    workspace = FivetranWorkspace(
        account_id=dg.EnvVar("FIVETRAN_ACCOUNT_ID"),
        api_key=dg.EnvVar("FIVETRAN_API_KEY"),
        api_secret=dg.EnvVar("FIVETRAN_API_SECRET"),
    )
    return dg.Definitions(
        assets=build_fivetran_assets_definitions(
            workspace=workspace,
            connector_selector_fn=lambda connector: connector.name == "bookings",
        ),
        resources={"fivetran": workspace},
    )
