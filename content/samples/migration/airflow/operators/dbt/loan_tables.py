import json
from collections.abc import Iterator
from pathlib import Path

import dagster as dg
from dagster_dbt import DbtCliResource, DbtProject, dbt_assets

project = DbtProject(project_dir=Path(__file__).parents[3] / "library_dbt")
project.prepare_if_dev()

daily = dg.DailyPartitionsDefinition(start_date="2026-01-01")


@dbt_assets(
    manifest=project.manifest_path,
    partitions_def=daily,
    backfill_policy=dg.BackfillPolicy.multi_run(),
)
def library_models(
    context: dg.AssetExecutionContext, dbt: DbtCliResource
) -> Iterator:
    variables = {"day": context.partition_key}
    yield from dbt.cli(
        ["build", "--vars", json.dumps(variables)], context=context
    ).stream()


@dg.definitions
def tables() -> dg.Definitions:
    return dg.Definitions(
        assets=[library_models], resources={"dbt": DbtCliResource(project_dir=project)}
    )
