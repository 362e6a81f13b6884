import os
from pathlib import Path

import dagster as dg
from dagster_duckdb import DuckDBResource
from dagster_openai import OpenAIResource

from llm_fine_tuning.defs.files import OutputFolder
from llm_fine_tuning.offline import OfflineOpenAIResource

OUTPUT = Path(__file__).parents[3] / "output"


def openai_resource(folder: Path) -> OpenAIResource:
    """Return OpenAI's service if there's a key for it, and its offline stand-in otherwise."""
    if os.getenv("OPENAI_API_KEY"):
        return OpenAIResource(api_key=dg.EnvVar("OPENAI_API_KEY"))
    return OfflineOpenAIResource(api_key="offline", folder=str(folder / "openai"))


def project_resources(folder: Path) -> dict[str, object]:
    """Return the resources, which keep everything that they write in one folder."""
    folder.mkdir(parents=True, exist_ok=True)
    return {
        "duckdb": DuckDBResource(database=str(folder / "fernhollow.duckdb")),
        "io_manager": dg.FilesystemIOManager(base_dir=str(folder / "values")),
        "openai": openai_resource(folder),
        "output": OutputFolder(folder=str(folder)),
    }


@dg.definitions
def resources() -> dg.Definitions:
    """Register the resources."""
    return dg.Definitions(resources=project_resources(OUTPUT))
