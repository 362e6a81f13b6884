import dagster as dg
from dagster_dlt import DagsterDltTranslator
from dagster_dlt.translator import DltResourceTranslatorData


class FerryTranslator(DagsterDltTranslator):
    def get_asset_spec(self, data: DltResourceTranslatorData) -> dg.AssetSpec:
        spec = super().get_asset_spec(data)
        return spec.replace_attributes(
            key=dg.AssetKey(["timetable", data.resource.name]),
            deps=[dg.AssetKey("booking_system")],
            owners=["team:timetable"],
        )


booking_system = dg.AssetSpec("booking_system", description="Ticket sales system")
