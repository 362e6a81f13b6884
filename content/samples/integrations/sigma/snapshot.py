from pathlib import Path

import dagster as dg
from dagster_sigma import SigmaBaseUrl, SigmaOrganization, load_sigma_asset_specs

SNAPSHOT = Path(__file__).parents[3] / "sigma.snap"


@dg.definitions
def sigma() -> dg.Definitions:
    organization = SigmaOrganization(
        base_url=SigmaBaseUrl.AWS_US.value,
        client_id=dg.EnvVar("SIGMA_CLIENT_ID"),
        client_secret=dg.EnvVar("SIGMA_CLIENT_SECRET"),
    )
    return dg.Definitions(assets=load_sigma_asset_specs(organization, snapshot_path=SNAPSHOT))
