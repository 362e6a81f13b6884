from collections.abc import Iterator

import dagster as dg
from dagster_dlt import DagsterDltResource, DltLoadCollectionComponent


class CountedLoads(DltLoadCollectionComponent):
    def execute(
        self,
        context: dg.AssetExecutionContext,
        dlt_pipeline_resource: DagsterDltResource,
    ) -> Iterator:
        yield from dlt_pipeline_resource.run(context=context).fetch_row_count()
