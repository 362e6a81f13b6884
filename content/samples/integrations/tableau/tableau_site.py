import dagster as dg
from dagster_tableau import TableauCloudWorkspace, tableau_assets


@dg.definitions
def tableau_site() -> dg.Definitions:
    workspace = TableauCloudWorkspace(
        connected_app_client_id=dg.EnvVar("TABLEAU_CLIENT_ID"),
        connected_app_secret_id=dg.EnvVar("TABLEAU_SECRET_ID"),
        connected_app_secret_value=dg.EnvVar("TABLEAU_SECRET_VALUE"),
        username=dg.EnvVar("TABLEAU_USERNAME"),
        site_name="ferries",
        pod_name="10ax",
    )

    @tableau_assets(workspace=workspace, name="tableau_site", group_name="tableau")
    def refresh_site(context: dg.AssetExecutionContext, tableau: TableauCloudWorkspace):
        yield from tableau.refresh_and_poll(context=context)

    return dg.Definitions(assets=[refresh_site], resources={"tableau": workspace})
