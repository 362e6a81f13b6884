import os
from pathlib import Path

import dagster as dg

from ml_digits.registry import ModelRegistry

PROJECT = Path(__file__).parents[3]


@dg.definitions
def resources() -> dg.Definitions:
    """Stores of the project, and one process for all steps, because starting one takes longer than running a step."""
    return dg.Definitions(
        executor=dg.in_process_executor,
        resources={
            "io_manager": dg.FilesystemIOManager(base_dir=str(PROJECT / "storage")),
            "registry": ModelRegistry(root=os.getenv("MODEL_REGISTRY", str(PROJECT / "models"))),
        },
    )
