import dagster as dg
from dagster_powerbi import DagsterPowerBITranslator
from dagster_powerbi.translator import PowerBIContentData, PowerBITranslatorData


class OwnReportsTranslator(DagsterPowerBITranslator):
    def get_dashboard_spec(self, data: PowerBITranslatorData) -> dg.AssetSpec:
        reports = data.workspace_data.reports_by_id
        tiles = [tile for tile in data.properties["tiles"] if tile.get("reportId") in reports]
        content = PowerBIContentData(content_type=data.content_type, properties={**data.properties, "tiles": tiles})
        return super().get_dashboard_spec(
            PowerBITranslatorData(content_data=content, workspace_data=data.workspace_data)
        )
