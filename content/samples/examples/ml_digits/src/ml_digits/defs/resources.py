import os
from pathlib import Path

import dagster as dg

from ml_digits.registry import ModelRegistry

PROJECT = Path(__file__).parents[3]


@dg.definitions
def resources() -> dg.Definitions:
    """Stores of the project: tables in `storage`, models in `models` or where MODEL_REGISTRY says."""
    return dg.Definitions(
        resources={
            "io_manager": dg.FilesystemIOManager(base_dir=str(PROJECT / "storage")),
            "registry": ModelRegistry(root=os.getenv("MODEL_REGISTRY", str(PROJECT / "models"))),
        }
    )
