from collections.abc import Iterator, Mapping
from typing import Any, Optional

import dagster as dg
from dagster_dbt import DbtCliResource, DbtProject, DbtProjectComponent


class TaggedDbtProject(DbtProjectComponent):
    """A dbt project whose assets have their materialization as a tag."""

    def get_asset_spec(
        self,
        manifest: Mapping[str, Any],
        unique_id: str,
        project: Optional[DbtProject],
    ) -> dg.AssetSpec:
        spec = super().get_asset_spec(manifest, unique_id, project)
        node = manifest["nodes"].get(unique_id)
        if node is None:  # a dbt source
            return spec
        return spec.merge_attributes(
            tags={"materialized": node["config"]["materialized"]}
        )

    def execute(
        self, context: dg.AssetExecutionContext, dbt: DbtCliResource
    ) -> Iterator[Any]:
        context.log.info(f"dbt builds {len(context.selected_asset_keys)} assets")
        yield from super().execute(context, dbt)
