"""Databricks task script that scores photos of turbine blades."""

from dagster_pipes import (
    PipesDbfsContextLoader,
    PipesDbfsMessageWriter,
    open_dagster_pipes,
)

with open_dagster_pipes(
    context_loader=PipesDbfsContextLoader(),
    message_writer=PipesDbfsMessageWriter(),
) as pipes:
    model = pipes.get_extra("model")
    pipes.log.info(f"Scoring with {model}")
    # Read the photos and write the scores with Spark here.
    pipes.report_asset_materialization(metadata={"model": model, "photos": 312})
