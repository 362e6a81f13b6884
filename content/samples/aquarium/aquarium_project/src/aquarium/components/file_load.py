from collections.abc import Iterator, Sequence

import dagster as dg
from dagster_duckdb import DuckDBResource


class FileLoad(dg.Component, dg.Resolvable, dg.Model):
    """Loads the project's CSV files into one DuckDB table.

    One step loads the table and materializes all of the assets.
    """

    pattern: str
    table: str
    assets: Sequence[dg.ResolvedAssetSpec]

    @classmethod
    def get_spec(cls) -> dg.ComponentTypeSpec:
        return dg.ComponentTypeSpec(
            owners=["team:data-platform"], tags=["duckdb", "csv"]
        )

    def build_defs(self, context: dg.ComponentLoadContext) -> dg.Definitions:
        files = str(context.project_root / self.pattern)

        @dg.multi_asset(name=f"load_{self.table}", specs=self.assets)
        def load(
            context: dg.AssetExecutionContext, database: DuckDBResource
        ) -> Iterator[dg.MaterializeResult]:
            rows = self.execute(context, database, files)
            for spec in self.assets:
                yield dg.MaterializeResult(
                    asset_key=spec.key, metadata={"rows": rows}
                )

        return dg.Definitions(assets=[load])

    def execute(
        self,
        context: dg.AssetExecutionContext,
        database: DuckDBResource,
        files: str,
    ) -> int:
        with database.get_connection() as connection:
            connection.execute(
                f"create or replace table {self.table} as "
                f"select * from read_csv('{files}')"
            )
            row = connection.execute(
                f"select count(*) from {self.table}"
            ).fetchone()
        return row[0] if row else 0
