import dagster as dg
from dagster_aws.redshift import RedshiftClientResource


@dg.definitions
def resources() -> dg.Definitions:
    redshift = RedshiftClientResource(
        host=dg.EnvVar("REDSHIFT_HOST"),
        user=dg.EnvVar("REDSHIFT_USER"),
        password=dg.EnvVar("REDSHIFT_PASSWORD"),
        database="ferries",
    )
    return dg.Definitions(resources={"redshift": redshift})
