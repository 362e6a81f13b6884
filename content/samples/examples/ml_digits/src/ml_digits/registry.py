"""A model registry in a folder: one subfolder per version, and a file that names the deployed one."""

import json
from datetime import datetime, timezone
from typing import Any

import dagster as dg
import joblib
from upath import UPath


class ModelRegistry(dg.ConfigurableResource):
    """Stores versions of a model in a local folder, or below any address that fsspec knows, such as s3://."""

    root: str

    # region save
    def save(self, model: Any, card: dict[str, Any], run_id: str) -> str:
        """Write a model and its card, and return the name of the version."""
        version = f"{datetime.now(timezone.utc):%Y%m%d-%H%M%S}-{run_id[:8]}"
        folder = UPath(self.root) / version
        folder.mkdir(parents=True)
        with (folder / "model.joblib").open("wb") as file:
            joblib.dump(model, file)
        (folder / "card.json").write_text(json.dumps(card, indent=2))
        return version

    # endregion save

    def load(self, version: str) -> Any:
        """Read a model. Loading runs code from the file, so read only what you saved."""
        with (UPath(self.root) / version / "model.joblib").open("rb") as file:
            return joblib.load(file)

    def card(self, version: str) -> dict[str, Any]:
        """Read the settings and scores of a version."""
        return json.loads((UPath(self.root) / version / "card.json").read_text())

    def versions(self) -> list[str]:
        """Names of all versions, oldest first."""
        return sorted(card.parent.name for card in UPath(self.root).glob("*/card.json"))

    # region deployed
    def deployed(self) -> str | None:
        """Name of the deployed version, if there is one."""
        pointer = UPath(self.root) / "deployed.txt"
        return pointer.read_text() if pointer.exists() else None

    def deploy(self, version: str) -> None:
        """Make a version the deployed one. An earlier version can be deployed again."""
        if version not in self.versions():
            raise dg.Failure(f"No version {version!r} in {self.root}", allow_retries=False)
        (UPath(self.root) / "deployed.txt").write_text(version)

    # endregion deployed
