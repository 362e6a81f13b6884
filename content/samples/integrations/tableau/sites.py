from dataclasses import dataclass

import dagster as dg
from dagster_tableau import (
    DagsterTableauTranslator,
    TableauCloudWorkspace,
    TableauTranslatorData,
    load_tableau_asset_specs,
)


@dataclass(frozen=True)
class SiteTranslator(DagsterTableauTranslator):
    site: str

    def get_asset_spec(self, data: TableauTranslatorData) -> dg.AssetSpec:
        spec = super().get_asset_spec(data)
        return spec.replace_attributes(key=spec.key.with_prefix(self.site), group_name=self.site)


@dg.definitions
def sites() -> dg.Definitions:
    specs: list[dg.AssetSpec] = []
    for site in ["sales", "crew"]:
        workspace = TableauCloudWorkspace(
            connected_app_client_id=dg.EnvVar(f"TABLEAU_{site.upper()}_CLIENT_ID"),
            connected_app_secret_id=dg.EnvVar(f"TABLEAU_{site.upper()}_SECRET_ID"),
            connected_app_secret_value=dg.EnvVar(f"TABLEAU_{site.upper()}_SECRET_VALUE"),
            username=dg.EnvVar("TABLEAU_USERNAME"),
            site_name=site,
            pod_name="10ax",
        )
        specs.extend(load_tableau_asset_specs(workspace, dagster_tableau_translator=SiteTranslator(site)))
    return dg.Definitions(assets=specs)
