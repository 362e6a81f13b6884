import dagster as dg
from dagster_fivetran import FivetranWorkspace, load_fivetran_asset_specs


@dg.definitions
def fivetran_tables() -> dg.Definitions:
    workspace = FivetranWorkspace(
        account_id=dg.EnvVar("FIVETRAN_ACCOUNT_ID"),
        api_key=dg.EnvVar("FIVETRAN_API_KEY"),
        api_secret=dg.EnvVar("FIVETRAN_API_SECRET"),
    )
    return dg.Definitions(assets=load_fivetran_asset_specs(workspace))
