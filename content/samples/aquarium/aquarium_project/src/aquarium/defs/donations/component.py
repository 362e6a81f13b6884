from collections.abc import Mapping
from typing import Any

import dagster as dg
from dagster_duckdb import DuckDBResource

from aquarium.components.file_load import FileLoad


class DonationLoad(FileLoad):
    """Loads donations and removes the donors' names."""

    minimum: float = 0.0

    def execute(
        self,
        context: dg.AssetExecutionContext,
        database: DuckDBResource,
        files: str,
    ) -> int:
        rows = super().execute(context, database, files)
        context.log.info(f"Loaded {rows} rows from {files}")
        with database.get_connection() as connection:
            connection.execute(f"alter table {self.table} drop column donor")
            connection.execute(
                f"delete from {self.table} where amount < {self.minimum}"
            )
            row = connection.execute(
                f"select count(*) from {self.table}"
            ).fetchone()
        return row[0] if row else 0

    @classmethod
    def get_additional_scope(cls) -> Mapping[str, Any]:
        return {
            **FileLoad.get_additional_scope(),
            "after_closing": lambda hour: dg.AutomationCondition.on_cron(
                f"0 {hour} * * *", "America/Los_Angeles"
            ),
        }
