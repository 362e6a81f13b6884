"""Snapshots as lines of JSON, in a local folder or in a bucket."""

from collections.abc import Iterable
from pathlib import Path

import dagster as dg
from atproto_client.models import get_model_as_json
from atproto_client.models.base import ModelBase
from upath import UPath

PROJECT = Path(__file__).parents[2]


class Storage(dg.ConfigurableResource):
    """Writes below `root`, which is a folder or an address such as `s3://night-sky/snapshots`."""

    root: str = str(PROJECT / "storage")

    def write(self, name: str, models: Iterable[ModelBase]) -> dict[str, dg.MetadataValue]:
        """Writes one file, replaces an older one, and returns metadata about it."""
        lines = [get_model_as_json(model) for model in models]
        file = UPath(self.root) / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
        return {"path": dg.MetadataValue.path(str(file)), "dagster/row_count": dg.MetadataValue.int(len(lines))}
