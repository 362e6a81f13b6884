import dagster as dg
from dagster_gcp import BigQueryResource
from google.cloud.bigquery import LoadJobConfig


@dg.asset(kinds={"bigquery", "gcs"})
def tickets(bigquery: BigQueryResource) -> dg.MaterializeResult:
    config = LoadJobConfig(
        source_format="CSV",
        skip_leading_rows=1,
        autodetect=True,
        write_disposition="WRITE_TRUNCATE",
    )
    with bigquery.get_client() as client:
        job = client.load_table_from_uri(
            "gs://ferry-data/tickets/*.csv", "sales.tickets", job_config=config
        )
        job.result()
    return dg.MaterializeResult(
        metadata={"dagster/row_count": job.output_rows}
    )
