import dagster as dg
from dagster_cloud.dagster_insights import InsightsBigQueryResource


@dg.asset
def expiry_report(bigquery: InsightsBigQueryResource) -> None:
    with bigquery.get_client() as client:
        client.query(
            "create or replace table stock.expiry_report as "
            "select blood_group, min(expires_on) as next_expiry from stock.blood_stock group by 1"
        ).result()


defs = dg.Definitions(
    assets=[expiry_report],
    resources={"bigquery": InsightsBigQueryResource(project="blood-bank", location="US")},
)
