import os
from pathlib import Path

import dagster as dg

from dspy_odd_one_out.resources import LanguageModel

PROJECT = Path(__file__).parents[3]


@dg.definitions
def resources() -> dg.Definitions:
    """The language model, a folder for values, and one process for all steps, since each would import DSPy."""
    return dg.Definitions(
        executor=dg.in_process_executor,
        resources={
            "language_model": LanguageModel(model=os.getenv("PUZZLE_MODEL", "openai/gpt-4o-mini")),
            "io_manager": dg.FilesystemIOManager(base_dir=str(PROJECT / "storage")),
        },
    )
