import dagster as dg
from dagster_dbt import (
    DbtCloudClientResource,
    load_assets_from_dbt_cloud_job,
)


@dg.definitions
def fares() -> dg.Definitions:
    dbt_cloud = DbtCloudClientResource(
        auth_token=dg.EnvVar("DBT_CLOUD_TOKEN"),
        account_id=dg.EnvVar.int("DBT_CLOUD_ACCOUNT_ID"),
    )
    models = load_assets_from_dbt_cloud_job(dbt_cloud=dbt_cloud, job_id=33)
    return dg.Definitions(assets=[models])
