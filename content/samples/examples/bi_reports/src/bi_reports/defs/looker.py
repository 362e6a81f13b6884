import dagster as dg
from dagster_looker import (
    DagsterLookerApiTranslator,
    LookerApiTranslatorStructureData,
    LookerStructureType,
    RequestStartPdtBuild,
    build_looker_pdt_assets_definitions,
    load_looker_asset_specs,
)

from bi_reports.defs.resources import LOOKER

# The persistent derived tables of Looker, and the tables that their SQL reads, which dagster-looker doesn't look up.
DERIVED_TABLES = {"weekly_trend": ["museum_days"]}

# Update when a parent has new data, unless a blocking check of a parent failed in an earlier run.
AFTER_CHECKS = dg.AutomationCondition.eager() & dg.AutomationCondition.all_deps_blocking_checks_passed()


class MuseumTranslator(DagsterLookerApiTranslator):
    """Keys that connect Looker's content to the tables of the warehouse."""

    def get_asset_spec(self, looker_structure: LookerApiTranslatorStructureData) -> dg.AssetSpec:
        spec = super().get_asset_spec(looker_structure)
        if looker_structure.structure_type == LookerStructureType.VIEW:
            name = spec.key.path[-1]
            if name not in DERIVED_TABLES:
                return spec.replace_attributes(key=name)  # the table of this name, which a model makes
            return spec.replace_attributes(
                key=name,
                deps=DERIVED_TABLES[name],
                group_name="looker",
                kinds={"looker", "view"},
                automation_condition=AFTER_CHECKS,
            )
        if looker_structure.structure_type == LookerStructureType.EXPLORE:
            return spec.replace_attributes(key=["explore", spec.key.path[-1].split("::")[-1]], group_name="looker")
        title = looker_structure.data.title.lower().replace(" ", "_")
        return spec.replace_attributes(key=["dashboard", title], group_name="looker")


@dg.definitions
def looker_content() -> dg.Definitions:
    translator = MuseumTranslator()
    derived_tables = []
    for view in DERIVED_TABLES:  # one call each: the assets of one call all build its last table
        derived_tables += build_looker_pdt_assets_definitions(
            resource_key="looker",
            request_start_pdt_builds=[RequestStartPdtBuild(model_name="museums", view_name=view)],
            dagster_looker_translator=translator,
        )
    return dg.Definitions(assets=[*derived_tables, *load_looker_asset_specs(LOOKER, translator)])
