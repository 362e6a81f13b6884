"""Builds one table asset for each entry in a YAML file."""

from collections.abc import Sequence
from pathlib import Path

import dagster as dg
import duckdb
import yaml
from pydantic import BaseModel

TABLES_FILE = Path(__file__).parent / "tables.yaml"
DATABASE = "ferries.duckdb"


class TableSpec(BaseModel, extra="forbid"):
    name: str
    description: str
    source: str
    deps: Sequence[str] = ()


def build_table_asset(spec: TableSpec) -> dg.AssetsDefinition:
    @dg.asset(
        name=spec.name,
        description=spec.description,
        deps=spec.deps,
        kinds={"duckdb"},
    )
    def table() -> dg.MaterializeResult:
        with duckdb.connect(DATABASE) as connection:
            connection.execute(
                f'create or replace table "{spec.name}" as'
                " select * from read_csv(?)",
                [spec.source],
            )
            row = connection.execute(
                f'select count(*) from "{spec.name}"'
            ).fetchone()
        return dg.MaterializeResult(
            metadata={"dagster/row_count": row[0] if row else 0}
        )

    return table


def load_specs(path: Path = TABLES_FILE) -> list[TableSpec]:
    entries = yaml.safe_load(path.read_text())
    return [TableSpec.model_validate(entry) for entry in entries]


defs = dg.Definitions(
    assets=[build_table_asset(spec) for spec in load_specs()],
    executor=dg.in_process_executor,
)
