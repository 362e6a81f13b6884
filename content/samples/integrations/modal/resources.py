from pathlib import Path

import dagster as dg
from dagster_modal import ModalClient

PROJECT = Path(__file__).parents[3]


@dg.definitions
def resources() -> dg.Definitions:
    return dg.Definitions(resources={"modal": ModalClient(project_directory=PROJECT)})
