"""PySpark job for Dataproc that interpolates wind speeds between masts."""

from dagster_pipes import (
    PipesCliArgsParamsLoader,
    PipesGCSContextLoader,
    PipesGCSMessageWriter,
    open_dagster_pipes,
)
from google.cloud import storage


def main() -> None:
    client = storage.Client()

    with open_dagster_pipes(
        params_loader=PipesCliArgsParamsLoader(),
        context_loader=PipesGCSContextLoader(client=client),
        message_writer=PipesGCSMessageWriter(client=client),
    ) as pipes:
        cell = pipes.get_extra("cell_km")
        pipes.log.info(f"Interpolating with {cell} km cells")
        # Read the masts and write the map with Spark here.
        pipes.report_asset_materialization(metadata={"cell_km": cell, "cells": 1600})


if __name__ == "__main__":
    main()
