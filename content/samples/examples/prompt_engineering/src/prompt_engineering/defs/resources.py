import os
from pathlib import Path

import dagster as dg
from dagster_anthropic import AnthropicResource

from prompt_engineering.directory import WorkshopDirectory
from prompt_engineering.offline import OfflineAnthropicResource, OfflineWorkshopDirectory

OUTPUT = Path(__file__).parents[3] / "output"


def project_resources(folder: Path) -> dict[str, object]:
    """Return the services whose settings are in the environment, and stand-ins for the others."""
    anthropic: AnthropicResource = OfflineAnthropicResource(api_key="offline")
    if os.getenv("ANTHROPIC_API_KEY"):
        anthropic = AnthropicResource(api_key=dg.EnvVar("ANTHROPIC_API_KEY"))
    directory: WorkshopDirectory = OfflineWorkshopDirectory(base_url="http://directory.example", api_key="offline")
    if os.getenv("WORKSHOP_DIRECTORY_URL"):
        directory = WorkshopDirectory(
            base_url=dg.EnvVar("WORKSHOP_DIRECTORY_URL"), api_key=dg.EnvVar("WORKSHOP_DIRECTORY_KEY")
        )
    return {
        "anthropic": anthropic,
        "directory": directory,
        "io_manager": dg.FilesystemIOManager(base_dir=str(folder / "values")),
    }


@dg.definitions
def resources() -> dg.Definitions:
    """Register the resources."""
    return dg.Definitions(resources=project_resources(OUTPUT))
