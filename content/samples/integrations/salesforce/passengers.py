import dagster as dg
from dagster_salesforce import SalesforceResource
from dagster_salesforce.credentials import SalesforceConnectedAppOAuthCredentials


@dg.asset
def corporate_accounts(salesforce: SalesforceResource) -> dg.MaterializeResult:
    result = salesforce.client.query_all("SELECT Id, Name FROM Account")
    names = [record["Name"] for record in result["records"]]
    return dg.MaterializeResult(metadata={"accounts": len(names), "names": names})


@dg.definitions
def salesforce() -> dg.Definitions:
    credentials = SalesforceConnectedAppOAuthCredentials(
        consumer_key=dg.EnvVar("SALESFORCE_CONSUMER_KEY"),
        consumer_secret=dg.EnvVar("SALESFORCE_CONSUMER_SECRET"),
        domain="ferries.my",
    )
    return dg.Definitions(
        assets=[corporate_accounts],
        resources={"salesforce": SalesforceResource(credentials=credentials)},
    )
