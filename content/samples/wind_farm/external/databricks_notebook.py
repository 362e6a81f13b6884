# Databricks notebook source
from dagster_pipes import (
    PipesDatabricksNotebookWidgetsParamsLoader,
    PipesUnityCatalogVolumesContextLoader,
    PipesUnityCatalogVolumesMessageWriter,
    open_dagster_pipes,
)

with open_dagster_pipes(
    params_loader=PipesDatabricksNotebookWidgetsParamsLoader(dbutils.widgets),  # noqa: F821
    context_loader=PipesUnityCatalogVolumesContextLoader(),
    message_writer=PipesUnityCatalogVolumesMessageWriter(),
) as pipes:
    model = pipes.get_extra("model")
    pipes.report_asset_materialization(metadata={"model": model, "photos": 312})
