import dagster as dg
from dagster_tableau import (
    TableauCloudWorkspace,
    load_tableau_asset_specs,
    parse_tableau_external_and_materializable_asset_specs,
)


def refresh_asset(spec: dg.AssetSpec) -> dg.AssetsDefinition:
    @dg.multi_asset(specs=[spec], name="_".join(spec.key.path))
    def refresh(context: dg.AssetExecutionContext, tableau: TableauCloudWorkspace) -> dg.MaterializeResult:
        with tableau.get_client() as client:
            client.refresh_and_poll_data_source(
                spec.metadata["dagster-tableau/id"], poll_interval=60, poll_timeout=7200
            )
        return dg.MaterializeResult()

    return refresh


@dg.definitions
def slow_extracts() -> dg.Definitions:
    workspace = TableauCloudWorkspace(
        connected_app_client_id=dg.EnvVar("TABLEAU_CLIENT_ID"),
        connected_app_secret_id=dg.EnvVar("TABLEAU_SECRET_ID"),
        connected_app_secret_value=dg.EnvVar("TABLEAU_SECRET_VALUE"),
        username=dg.EnvVar("TABLEAU_USERNAME"),
        site_name="ferries",
        pod_name="10ax",
    )
    live, refreshable_and_views = parse_tableau_external_and_materializable_asset_specs(
        load_tableau_asset_specs(workspace), include_data_sources_with_extracts=True
    )
    extracts = [spec for spec in refreshable_and_views if spec.tags["dagster-tableau/asset_type"] == "data_source"]
    views = [spec for spec in refreshable_and_views if spec not in extracts]
    return dg.Definitions(assets=[*live, *views, *map(refresh_asset, extracts)], resources={"tableau": workspace})
