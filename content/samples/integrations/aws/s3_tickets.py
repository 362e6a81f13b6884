import csv
import io

import dagster as dg
from dagster_aws.s3 import S3Resource

BUCKET = "ferry-data"
TICKETS_KEY = "tickets/2026-11-23.csv"


@dg.asset(kinds={"s3"})
def ticket_file(s3: S3Resource) -> dg.MaterializeResult:
    tickets = "route,price\nharbor-island,12.50\nharbor-island,9.00\nriver,4.00\n"
    s3.get_client().put_object(Bucket=BUCKET, Key=TICKETS_KEY, Body=tickets)
    return dg.MaterializeResult(
        metadata={"dagster/uri": f"s3://{BUCKET}/{TICKETS_KEY}"}
    )


@dg.asset(deps=[ticket_file], kinds={"s3"})
def ticket_sales(s3: S3Resource) -> dg.MaterializeResult:
    response = s3.get_client().get_object(Bucket=BUCKET, Key=TICKETS_KEY)
    text = response["Body"].read().decode()
    prices = [float(row["price"]) for row in csv.DictReader(io.StringIO(text))]
    return dg.MaterializeResult(
        metadata={"tickets": len(prices), "revenue": sum(prices)}
    )
