import dagster as dg
from dagster_salesforce import SalesforceResource
from dagster_salesforce.credentials import SalesforceUserPasswordCredentials


@dg.asset
def corporate_accounts(salesforce: SalesforceResource) -> dg.MaterializeResult:
    result = salesforce.client.query_all("SELECT Id, Name FROM Account")
    names = [record["Name"] for record in result["records"]]
    return dg.MaterializeResult(metadata={"accounts": len(names), "names": names})


@dg.definitions
def salesforce() -> dg.Definitions:
    credentials = SalesforceUserPasswordCredentials(
        username=dg.EnvVar("SALESFORCE_USERNAME"),
        password=dg.EnvVar("SALESFORCE_PASSWORD"),
        security_token=dg.EnvVar("SALESFORCE_SECURITY_TOKEN"),
    )
    return dg.Definitions(
        assets=[corporate_accounts],
        resources={"salesforce": SalesforceResource(credentials=credentials)},
    )
