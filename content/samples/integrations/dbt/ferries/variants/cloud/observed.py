import os

import dagster as dg
from dagster_dbt import (
    DbtCloudCredentials,
    DbtCloudWorkspace,
    build_dbt_cloud_polling_sensor,
    load_dbt_cloud_asset_specs,
)


@dg.definitions
def fares() -> dg.Definitions:
    workspace = DbtCloudWorkspace(
        credentials=DbtCloudCredentials(
            account_id=int(os.environ["DBT_CLOUD_ACCOUNT_ID"]),
            token=os.environ["DBT_CLOUD_TOKEN"],
            access_url=os.environ["DBT_CLOUD_ACCESS_URL"],
        ),
        project_id=int(os.environ["DBT_CLOUD_PROJECT_ID"]),
        environment_id=int(os.environ["DBT_CLOUD_ENVIRONMENT_ID"]),
    )
    return dg.Definitions(
        assets=load_dbt_cloud_asset_specs(workspace),
        sensors=[build_dbt_cloud_polling_sensor(workspace=workspace)],
    )
