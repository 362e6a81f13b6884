import dagster as dg
from dagster_duckdb import DuckDBResource


class CsvTable(dg.Component, dg.Model, dg.Resolvable):
    """A CSV file that becomes a DuckDB table.

    Creates one asset that loads the file. If key_column is set, also creates
    an asset check that fails if the column contains duplicate values.
    """

    csv_path: str
    table: str
    key_column: str = ""

    def build_defs(self, context: dg.ComponentLoadContext) -> dg.Definitions:
        csv_file = context.project_root / self.csv_path
        if not csv_file.is_file():
            raise FileNotFoundError(f"{self.table}: no file at {csv_file}")

        @dg.asset(
            name=self.table,
            group_name="raw",
            kinds={"duckdb"},
            description=f"Loaded from {self.csv_path}.",
        )
        def csv_asset(database: DuckDBResource) -> dg.MaterializeResult:
            with database.get_connection() as connection:
                connection.execute(
                    f"create or replace table {self.table} as "
                    f"select * from read_csv('{csv_file}')"
                )
                row = connection.execute(
                    f"select count(*) from {self.table}"
                ).fetchone()
            return dg.MaterializeResult(
                metadata={"dagster/row_count": row[0] if row else 0}
            )

        return dg.Definitions(
            assets=[csv_asset], asset_checks=self.build_checks(csv_asset)
        )

    def build_checks(
        self, asset: dg.AssetsDefinition
    ) -> list[dg.AssetChecksDefinition]:
        column = self.key_column
        if not column:
            return []

        @dg.asset_check(asset=asset, name=f"{column}_is_unique")
        def key_is_unique(database: DuckDBResource) -> dg.AssetCheckResult:
            with database.get_connection() as connection:
                repeated = connection.execute(
                    f"select {column} from {self.table} "
                    f"group by {column} having count(*) > 1"
                ).fetchall()
            return dg.AssetCheckResult(
                passed=not repeated,
                metadata={"repeated": [str(value) for (value,) in repeated]},
            )

        return [key_is_unique]
