import json
from pathlib import Path
from typing import Optional
from urllib.request import urlopen

import dagster as dg
from dagster.components.component.state_backed_component import (
    StateBackedComponent,
)
from dagster.components.utils.defs_state import (
    DefsStateConfig,
    DefsStateConfigArgs,
    ResolvedDefsStateConfig,
)


class ExhibitCatalog(StateBackedComponent, dg.Resolvable, dg.Model):
    """One asset for each exhibit that the collection system lists."""

    catalog_url: str
    defs_state: ResolvedDefsStateConfig = DefsStateConfigArgs.local_filesystem()

    @property
    def defs_state_config(self) -> DefsStateConfig:
        return DefsStateConfig.from_args(
            self.defs_state, default_key="ExhibitCatalog[main]"
        )

    def write_state_to_path(self, state_path: Path) -> None:
        with urlopen(self.catalog_url, timeout=30) as response:
            exhibits = json.load(response)
        state_path.write_text(json.dumps(exhibits))

    def build_defs_from_state(
        self, context: dg.ComponentLoadContext, state_path: Optional[Path]
    ) -> dg.Definitions:
        if state_path is None:
            return dg.Definitions()
        exhibits = json.loads(state_path.read_text())
        return dg.Definitions(
            assets=[
                dg.AssetSpec(
                    ["exhibits", exhibit["id"]],
                    group_name=exhibit["wing"],
                    metadata={"species": exhibit["species"]},
                )
                for exhibit in exhibits
            ]
        )
