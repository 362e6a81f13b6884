from dataclasses import dataclass
from typing import Union

import dagster as dg
from dagster_sigma import (
    DagsterSigmaTranslator,
    SigmaBaseUrl,
    SigmaDatasetTranslatorData,
    SigmaOrganization,
    SigmaWorkbookTranslatorData,
    load_sigma_asset_specs,
)

ORGANIZATIONS = {"sales": SigmaBaseUrl.AWS_US, "crew": SigmaBaseUrl.AWS_EUROPE}


@dataclass
class PrefixTranslator(DagsterSigmaTranslator):
    prefix: str

    def get_asset_spec(self, data: Union[SigmaDatasetTranslatorData, SigmaWorkbookTranslatorData]) -> dg.AssetSpec:
        spec = super().get_asset_spec(data)
        return spec.replace_attributes(key=spec.key.with_prefix(self.prefix), group_name=self.prefix)


@dg.definitions
def organizations() -> dg.Definitions:
    specs: list[dg.AssetSpec] = []
    for name, base_url in ORGANIZATIONS.items():
        organization = SigmaOrganization(
            base_url=base_url.value,
            client_id=dg.EnvVar(f"SIGMA_{name.upper()}_CLIENT_ID"),
            client_secret=dg.EnvVar(f"SIGMA_{name.upper()}_CLIENT_SECRET"),
        )
        specs.extend(load_sigma_asset_specs(organization, dagster_sigma_translator=PrefixTranslator(name)))
    return dg.Definitions(assets=specs)
