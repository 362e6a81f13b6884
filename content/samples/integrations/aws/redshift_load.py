import dagster as dg
from dagster_aws.redshift import RedshiftClientResource


@dg.asset(kinds={"redshift", "s3"})
def tickets(redshift: RedshiftClientResource) -> None:
    redshift.get_client().execute_query(
        """
        copy tickets
        from 's3://ferry-data/tickets/'
        iam_role default
        csv ignoreheader 1
        """
    )
