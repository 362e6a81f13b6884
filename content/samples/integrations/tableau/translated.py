import dagster as dg
from dagster_tableau import DagsterTableauTranslator, TableauCloudWorkspace, TableauTranslatorData, tableau_assets


class FerryTranslator(DagsterTableauTranslator):
    def get_asset_spec(self, data: TableauTranslatorData) -> dg.AssetSpec:
        spec = super().get_asset_spec(data)
        return spec.replace_attributes(key=spec.key.with_prefix("tableau"))

    def get_data_source_spec(self, data: TableauTranslatorData) -> dg.AssetSpec:
        spec = super().get_data_source_spec(data)
        tables = data.properties["upstreamTables"]
        keys = [[part for part in (table["schema"], table["name"]) if part] for table in tables]
        return spec.replace_attributes(deps=[dg.AssetKey(key) for key in keys])


@dg.definitions
def translated() -> dg.Definitions:
    workspace = TableauCloudWorkspace(
        connected_app_client_id=dg.EnvVar("TABLEAU_CLIENT_ID"),
        connected_app_secret_id=dg.EnvVar("TABLEAU_SECRET_ID"),
        connected_app_secret_value=dg.EnvVar("TABLEAU_SECRET_VALUE"),
        username=dg.EnvVar("TABLEAU_USERNAME"),
        site_name="ferries",
        pod_name="10ax",
    )

    @tableau_assets(
        workspace=workspace,
        name="sales_workbooks",
        group_name="sales",
        dagster_tableau_translator=FerryTranslator(),
        workbook_selector_fn=lambda workbook: workbook.project_name == "Sales",
    )
    def refresh_sales(context: dg.AssetExecutionContext, tableau: TableauCloudWorkspace):
        yield from tableau.refresh_and_poll(context=context)

    return dg.Definitions(assets=[refresh_sales], resources={"tableau": workspace})
