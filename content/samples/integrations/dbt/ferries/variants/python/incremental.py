import json

import dagster as dg
from dagster_dbt import DbtCliResource, dbt_assets

from ferries.project import fares

DAILY_MODELS = "config.materialized:incremental"


@dbt_assets(
    manifest=fares.manifest_path, project=fares, exclude=DAILY_MODELS
)
def fares_models(context: dg.AssetExecutionContext, dbt: DbtCliResource):
    yield from dbt.cli(["build"], context=context).stream()


@dbt_assets(
    manifest=fares.manifest_path,
    project=fares,
    select=DAILY_MODELS,
    partitions_def=dg.DailyPartitionsDefinition(start_date="2026-07-01"),
)
def daily_models(context: dg.AssetExecutionContext, dbt: DbtCliResource):
    window = context.partition_time_window
    dates = {
        "from_date": window.start.strftime("%Y-%m-%d"),
        "to_date": window.end.strftime("%Y-%m-%d"),
    }
    command = ["build", "--vars", json.dumps(dates)]
    yield from dbt.cli(command, context=context).stream()
