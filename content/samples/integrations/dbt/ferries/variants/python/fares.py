from pathlib import Path

import dagster as dg
from dagster_dbt import DbtCliResource, DbtProject, dbt_assets

fares = DbtProject(project_dir=Path(__file__).parents[3] / "dbt")
fares.prepare_if_dev()


@dbt_assets(manifest=fares.manifest_path, project=fares)
def fares_models(context: dg.AssetExecutionContext, dbt: DbtCliResource):
    yield from dbt.cli(["build"], context=context).stream()
