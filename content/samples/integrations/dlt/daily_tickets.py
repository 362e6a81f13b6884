from collections.abc import Iterator

import dagster as dg
import dlt
from dagster_dlt import DagsterDltResource, dlt_assets

days = dg.DailyPartitionsDefinition(start_date="2026-03-28")


@dlt.source
def ticket_sales(day: str = "2026-03-28") -> dlt.sources.DltResource:
    @dlt.resource(primary_key=["day", "route"], write_disposition="merge")
    def tickets() -> Iterator:
        yield {"day": day, "route": "R1", "sold": 41}
        yield {"day": day, "route": "R2", "sold": 57}

    return tickets


@dlt_assets(
    dlt_source=ticket_sales(),
    dlt_pipeline=dlt.pipeline(
        pipeline_name="ticket_sales",
        destination=dlt.destinations.duckdb("ferries.duckdb"),
        dataset_name="sales",
    ),
    name="load_tickets",
    partitions_def=days,
    backfill_policy=dg.BackfillPolicy.multi_run(),
    pool="ticket_sales",
)
def daily_tickets(
    context: dg.AssetExecutionContext, dlt: DagsterDltResource
) -> Iterator:
    yield from dlt.run(
        context=context, dlt_source=ticket_sales(context.partition_key)
    )
