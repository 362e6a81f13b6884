from typing import Union

import dagster as dg
from dagster_sigma import (
    DagsterSigmaTranslator,
    SigmaBaseUrl,
    SigmaDatasetTranslatorData,
    SigmaFilter,
    SigmaOrganization,
    SigmaWorkbookTranslatorData,
    load_sigma_asset_specs,
)


class FerryTranslator(DagsterSigmaTranslator):
    def get_asset_spec(self, data: Union[SigmaDatasetTranslatorData, SigmaWorkbookTranslatorData]) -> dg.AssetSpec:
        spec = super().get_asset_spec(data)
        spec = spec.replace_attributes(key=spec.key.with_prefix("sigma"), group_name="sigma")
        if isinstance(data, SigmaWorkbookTranslatorData):
            return spec.replace_attributes(owners=["team:revenue"])
        if data.properties["name"] == "Ticket Sales":
            return spec.merge_attributes(deps=["fares"])
        return spec


@dg.definitions
def sigma() -> dg.Definitions:
    organization = SigmaOrganization(
        base_url=SigmaBaseUrl.AWS_US.value,
        client_id=dg.EnvVar("SIGMA_CLIENT_ID"),
        client_secret=dg.EnvVar("SIGMA_CLIENT_SECRET"),
    )
    specs = load_sigma_asset_specs(
        organization,
        dagster_sigma_translator=FerryTranslator(),
        sigma_filter=SigmaFilter(workbook_folders=[["Ferries", "Sales"]], include_unused_datasets=False),
    )
    return dg.Definitions(assets=specs)
