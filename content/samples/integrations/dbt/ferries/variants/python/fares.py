import dagster as dg
from dagster_dbt import DbtCliResource, dbt_assets

from ferries.project import fares


@dbt_assets(manifest=fares.manifest_path, project=fares)
def fares_models(context: dg.AssetExecutionContext, dbt: DbtCliResource):
    yield from dbt.cli(["build"], context=context).stream()
