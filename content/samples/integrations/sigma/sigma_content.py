import dagster as dg
from dagster_sigma import (
    SigmaBaseUrl,
    SigmaOrganization,
    build_materialize_workbook_assets_definition,
    load_sigma_asset_specs,
)


@dg.definitions
def sigma() -> dg.Definitions:
    organization = SigmaOrganization(
        base_url=SigmaBaseUrl.AWS_US.value,
        client_id=dg.EnvVar("SIGMA_CLIENT_ID"),
        client_secret=dg.EnvVar("SIGMA_CLIENT_SECRET"),
    )
    assets = [
        build_materialize_workbook_assets_definition(resource_key="sigma", spec=spec)
        if "dagster_sigma/materialization_schedules" in spec.metadata
        else spec
        for spec in load_sigma_asset_specs(organization)
    ]
    return dg.Definitions(assets=assets, resources={"sigma": organization})
