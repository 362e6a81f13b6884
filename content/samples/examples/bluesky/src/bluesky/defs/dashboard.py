import os

import dagster as dg
from dagster_powerbi import (
    DagsterPowerBITranslator,
    PowerBIServicePrincipal,
    PowerBIToken,
    PowerBIWorkspace,
    build_semantic_model_refresh_asset_definition,
    load_powerbi_asset_specs,
)
from dagster_powerbi.translator import PowerBITranslatorData

from bluesky.local_workspace import LocalWorkspace


# region translator
class NightSkyTranslator(DagsterPowerBITranslator):
    """Connects the semantic model to the tables that it reads, and refreshes it when they change."""

    def get_semantic_model_spec(self, data: PowerBITranslatorData) -> dg.AssetSpec:
        """The spec of a semantic model."""
        spec = super().get_semantic_model_spec(data)
        return spec.replace_attributes(
            deps=["top_posts", "top_links", "member_activity"],
            automation_condition=dg.AutomationCondition.eager(),
        )

    def get_asset_spec(self, data: PowerBITranslatorData) -> dg.AssetSpec:
        """The spec of any content: all of it is in one group."""
        return super().get_asset_spec(data).replace_attributes(group_name="dashboard")


# endregion translator


# region definitions
@dg.definitions
def dashboard() -> dg.Definitions:
    """The content of the workspace. Semantic models can be materialized, which refreshes them."""
    if os.getenv("POWER_BI_CLIENT_SECRET"):
        workspace = PowerBIWorkspace(
            credentials=PowerBIServicePrincipal(
                client_id=dg.EnvVar("POWER_BI_CLIENT_ID"),
                client_secret=dg.EnvVar("POWER_BI_CLIENT_SECRET"),
                tenant_id=dg.EnvVar("POWER_BI_TENANT_ID"),
            ),
            workspace_id=dg.EnvVar("POWER_BI_WORKSPACE_ID"),
        )
    else:
        workspace = LocalWorkspace(
            credentials=PowerBIToken(api_token="local"), workspace_id="night-sky", refresh_poll_interval=0
        )
    specs = load_powerbi_asset_specs(workspace, NightSkyTranslator(), use_workspace_scan=False)
    return dg.Definitions(
        assets=[
            build_semantic_model_refresh_asset_definition(resource_key="power_bi", spec=spec)
            if spec.tags.get("dagster-powerbi/asset_type") == "semantic_model"
            else spec
            for spec in specs
        ],
        resources={"power_bi": workspace},
    )


# endregion definitions
