import dagster as dg
from dagster_powerbi import (
    PowerBIServicePrincipal,
    PowerBIWorkspace,
    build_semantic_model_refresh_asset_definition,
    load_powerbi_asset_specs,
)


@dg.definitions
def powerbi() -> dg.Definitions:
    workspace = PowerBIWorkspace(
        workspace_id=dg.EnvVar("POWERBI_WORKSPACE_ID"),
        credentials=PowerBIServicePrincipal(
            client_id=dg.EnvVar("POWERBI_CLIENT_ID"),
            client_secret=dg.EnvVar("POWERBI_CLIENT_SECRET"),
            tenant_id=dg.EnvVar("POWERBI_TENANT_ID"),
        ),
        refresh_poll_interval=30,
        refresh_timeout=3600,
    )
    assets = [
        build_semantic_model_refresh_asset_definition(resource_key="powerbi", spec=spec)
        if spec.tags.get("dagster-powerbi/asset_type") == "semantic_model"
        else spec
        for spec in load_powerbi_asset_specs(workspace)
    ]
    return dg.Definitions(assets=assets, resources={"powerbi": workspace})
