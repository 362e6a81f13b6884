from collections.abc import Mapping
from typing import Any

import dagster as dg
from dagster.components.utils.defs_state import DefsStateConfig
from dagster_dbt import DbtProject, DbtProjectComponent


class TramDbtProject(DbtProjectComponent):
    """A part of the dbt project, whose assets have the groups and owners of the tram company."""

    # region spec
    def get_asset_spec(self, manifest: Mapping[str, Any], unique_id: str, project: DbtProject | None) -> dg.AssetSpec:
        spec = super().get_asset_spec(manifest, unique_id, project)
        if unique_id not in manifest["nodes"]:  # a source: a Python asset defines its properties
            return spec
        node = manifest["nodes"][unique_id]
        folder = node["fqn"][1] if node["resource_type"] == "model" else "seeds"
        owner = node["config"]["meta"].get("owner", "data")
        return spec.replace_attributes(group_name=folder, owners=[f"team:{owner}"])
    # endregion spec

    # region state
    @property
    def defs_state_config(self) -> DefsStateConfig:
        """The default key is the name of the dbt project, which two components have in common."""
        part = self.op.name if self.op else "all"
        default = super().defs_state_config
        return DefsStateConfig(
            key=f"{default.key}[{part}]", type=default.type, refresh_if_dev=default.refresh_if_dev
        )
    # endregion state
