import os

import dagster as dg
from dagster_dbt import (
    DbtCloudCredentials,
    DbtCloudWorkspace,
    build_dbt_cloud_polling_sensor,
    dbt_cloud_assets,
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

    @dbt_cloud_assets(workspace=workspace)
    def fares_models(
        context: dg.AssetExecutionContext, dbt_cloud: DbtCloudWorkspace
    ):
        yield from dbt_cloud.cli(["build"], context=context).wait(timeout=3600)

    return dg.Definitions(
        assets=[fares_models],
        sensors=[build_dbt_cloud_polling_sensor(workspace=workspace)],
        resources={"dbt_cloud": workspace},
    )
