from pathlib import Path

import dagster as dg
from dagster_looker import build_looker_asset_specs

LOOKML = Path(__file__).parents[3] / "lookml"


@dg.definitions
def lookml() -> dg.Definitions:
    return dg.Definitions(assets=build_looker_asset_specs(project_dir=LOOKML))
