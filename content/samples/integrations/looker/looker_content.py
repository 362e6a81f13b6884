import dagster as dg
from dagster_looker import LookerResource, load_looker_asset_specs


@dg.definitions
def looker() -> dg.Definitions:
    instance = LookerResource(
        base_url="https://ferries.cloud.looker.com",
        client_id=dg.EnvVar("LOOKER_CLIENT_ID").get_value(),
        client_secret=dg.EnvVar("LOOKER_CLIENT_SECRET").get_value(),
    )
    return dg.Definitions(assets=load_looker_asset_specs(instance))
