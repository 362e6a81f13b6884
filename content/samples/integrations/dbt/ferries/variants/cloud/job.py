import dagster as dg
from dagster_dbt import DbtCloudClientResource, dbt_cloud_run_op

run_fares = dbt_cloud_run_op.configured(
    {"job_id": 33, "poll_timeout": 3600}, name="run_fares"
)


@dg.job
def nightly_fares():
    run_fares()


@dg.definitions
def fares() -> dg.Definitions:
    dbt_cloud = DbtCloudClientResource(
        auth_token=dg.EnvVar("DBT_CLOUD_TOKEN"),
        account_id=dg.EnvVar.int("DBT_CLOUD_ACCOUNT_ID"),
    )
    return dg.Definitions(
        jobs=[nightly_fares], resources={"dbt_cloud": dbt_cloud}
    )
