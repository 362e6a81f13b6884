from collections.abc import Mapping
from typing import Any, Optional

import dagster as dg
from dagster_dbt import DbtProject, DbtProjectComponent


class FerryModels(DbtProjectComponent):
    def get_asset_spec(
        self,
        manifest: Mapping[str, Any],
        unique_id: str,
        project: Optional[DbtProject],
    ) -> dg.AssetSpec:
        spec = super().get_asset_spec(manifest, unique_id, project)
        folder = unique_id.split(".")[0]
        return spec.replace_attributes(group_name=f"{folder}s")
