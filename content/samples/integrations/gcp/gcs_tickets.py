import csv
import io

import dagster as dg
from dagster_gcp import GCSResource

BUCKET = "ferry-data"


@dg.asset(kinds={"googlecloud"})
def ticket_file(gcs: GCSResource) -> dg.MaterializeResult:
    blob = gcs.get_client().bucket(BUCKET).blob("tickets/2026-11-23.csv")
    blob.upload_from_string("route,price\nriver,4.00\nharbor-island,12.50\n")
    return dg.MaterializeResult(
        metadata={"dagster/uri": f"gs://{BUCKET}/{blob.name}"}
    )


@dg.asset(deps=[ticket_file], kinds={"googlecloud"})
def ticket_sales(gcs: GCSResource) -> dg.MaterializeResult:
    blob = gcs.get_client().bucket(BUCKET).blob("tickets/2026-11-23.csv")
    text = blob.download_as_bytes().decode()
    prices = [float(row["price"]) for row in csv.DictReader(io.StringIO(text))]
    return dg.MaterializeResult(metadata={"revenue": sum(prices)})
