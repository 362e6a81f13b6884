import dagster as dg
from dagster_looker import (
    DagsterLookerApiTranslator,
    LookerApiTranslatorStructureData,
    LookerFilter,
    LookerResource,
    LookerStructureType,
    load_looker_asset_specs,
)


class FerryTranslator(DagsterLookerApiTranslator):
    def get_asset_spec(self, looker_structure: LookerApiTranslatorStructureData) -> dg.AssetSpec:
        spec = super().get_asset_spec(looker_structure)
        if looker_structure.structure_type is LookerStructureType.VIEW:
            table = looker_structure.data.sql_table_name
            return spec.replace_attributes(key=table.lower().split(".")) if table else spec
        spec = spec.replace_attributes(key=spec.key.with_prefix("looker"), group_name="looker")
        if looker_structure.structure_type is LookerStructureType.DASHBOARD:
            return spec.replace_attributes(owners=["team:revenue"])
        return spec


@dg.definitions
def looker() -> dg.Definitions:
    instance = LookerResource(
        base_url="https://ferries.cloud.looker.com",
        client_id=dg.EnvVar("LOOKER_CLIENT_ID").get_value(),
        client_secret=dg.EnvVar("LOOKER_CLIENT_SECRET").get_value(),
    )
    specs = load_looker_asset_specs(
        instance,
        dagster_looker_translator=FerryTranslator(),
        looker_filter=LookerFilter(
            dashboard_folders=[["Shared", "Sales"]], only_fetch_explores_used_in_dashboards=True
        ),
    )
    return dg.Definitions(assets=specs)
