from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Optional

import dagster as dg
import duckdb
import yaml

PROJECT = "replication/project"
TABLE = "replication/table"


class ReplicationProject:
    """The tool's configuration file."""

    def __init__(self, file: Path):
        self.file = file

    def load(self) -> dict[str, Any]:
        return yaml.safe_load(self.file.read_text())


class ReplicationTranslator:
    """Override a method to change the assets."""

    def get_asset_spec(self, table: Mapping[str, Any]) -> dg.AssetSpec:
        return dg.AssetSpec(
            table["name"],
            kinds={"duckdb"},
            metadata={"primary_key": table["primary_key"]},
        )


def replication_assets(
    *,
    project: ReplicationProject,
    name: Optional[str] = None,
    group_name: Optional[str] = None,
    translator: Optional[ReplicationTranslator] = None,
) -> Callable[[Callable[..., Any]], dg.AssetsDefinition]:
    translator = translator or ReplicationTranslator()
    return dg.multi_asset(
        name=name,
        group_name=group_name,
        can_subset=True,
        specs=[
            translator.get_asset_spec(table).merge_attributes(
                metadata={PROJECT: project, TABLE: table["name"]}
            )
            for table in project.load()["tables"]
        ],
    )


class ReplicationResource(dg.ConfigurableResource):
    """Runs the tool and reports what it did."""

    def run(
        self, context: dg.AssetExecutionContext
    ) -> Iterator[dg.MaterializeResult]:
        specs = context.assets_def.specs_by_key
        for key in context.selected_asset_keys:
            metadata = specs[key].metadata
            config = metadata[PROJECT].load()
            rows = replicate(config, metadata[TABLE])
            yield dg.MaterializeResult(
                asset_key=key, metadata={"dagster/row_count": rows}
            )


def replicate(config: Mapping[str, Any], table: str) -> int:
    with duckdb.connect(config["destination"]) as db:
        db.execute(f"attach '{config['source']}' as source (read_only)")
        db.execute(f"create or replace table {table} as from source.{table}")
        return db.execute(f"select count(*) from {table}").fetchone()[0]
