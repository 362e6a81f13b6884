import dagster as dg
from dagster_powerbi import DagsterPowerBITranslator, PowerBIToken, PowerBIWorkspace, load_powerbi_asset_specs
from dagster_powerbi.translator import PowerBITranslatorData


class FerryTranslator(DagsterPowerBITranslator):
    def get_report_spec(self, data: PowerBITranslatorData) -> dg.AssetSpec:
        return super().get_report_spec(data).replace_attributes(owners=["team:revenue"])

    def get_semantic_model_spec(self, data: PowerBITranslatorData) -> dg.AssetSpec:
        spec = super().get_semantic_model_spec(data)
        spec = spec.replace_attributes(key=spec.key.with_prefix("sales"))
        if data.properties["name"] == "Ticket Sales":
            return spec.replace_attributes(deps=["tickets"])
        return spec


def refresh_asset(spec: dg.AssetSpec) -> dg.AssetsDefinition:
    @dg.multi_asset(specs=[spec], name="_".join(spec.key.path), retry_policy=dg.RetryPolicy(max_retries=2, delay=60))
    def refresh(context: dg.AssetExecutionContext, sales_workspace: PowerBIWorkspace) -> dg.MaterializeResult:
        dataset_id = spec.metadata["dagster-powerbi/id"]
        sales_workspace.trigger_refresh(dataset_id)
        context.log.info("Power BI is refreshing %s", spec.key.to_user_string())
        sales_workspace.poll_refresh(dataset_id)
        return dg.MaterializeResult(metadata={"dataset_id": dataset_id})

    return refresh


@dg.definitions
def sales() -> dg.Definitions:
    workspace = PowerBIWorkspace(
        workspace_id=dg.EnvVar("POWERBI_WORKSPACE_ID"), credentials=PowerBIToken(api_token=dg.EnvVar("POWERBI_TOKEN"))
    )
    specs = load_powerbi_asset_specs(workspace, dagster_powerbi_translator=FerryTranslator())
    models = [spec for spec in specs if spec.tags["dagster-powerbi/asset_type"] == "semantic_model"]
    others = [spec for spec in specs if spec not in models]
    return dg.Definitions(assets=[*others, *map(refresh_asset, models)], resources={"sales_workspace": workspace})
