from collections.abc import Iterator

import dagster as dg
import dlt
from dagster_dlt import DagsterDltResource, dlt_assets


@dlt.source
def timetable() -> dlt.sources.DltResource:
    @dlt.resource(primary_key="id", write_disposition="merge")
    def sailings() -> Iterator:
        """Planned sailings."""
        yield {"id": 1, "route": "R1", "tickets": 41}
        yield {"id": 2, "route": "R2", "tickets": 57}

    return sailings


@dlt_assets(
    dlt_source=timetable(),
    dlt_pipeline=dlt.pipeline(
        pipeline_name="timetable",
        destination=dlt.destinations.duckdb("ferries.duckdb"),
        dataset_name="timetable",
    ),
    name="load_timetable",
    group_name="timetable",
)
def timetable_assets(
    context: dg.AssetExecutionContext, dlt: DagsterDltResource
) -> Iterator:
    yield from dlt.run(context=context)
