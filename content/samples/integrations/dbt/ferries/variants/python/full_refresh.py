import dagster as dg
from dagster_dbt import DbtCliResource, dbt_assets

from ferries.project import fares


class BuildConfig(dg.Config):
    full_refresh: bool = False


@dbt_assets(manifest=fares.manifest_path, project=fares)
def fares_models(
    context: dg.AssetExecutionContext, dbt: DbtCliResource, config: BuildConfig
):
    command = ["build"]
    if config.full_refresh:
        command.append("--full-refresh")
    yield from dbt.cli(command, context=context).stream()
