from collections.abc import Sequence

import dagster as dg
from dagster_duckdb import DuckDBResource


class Extract(dg.Resolvable, dg.Model):
    """One table and the SQL that computes it."""

    name: str
    sql: str
    deps: Sequence[str] = ()


class ExtractComponent(dg.Component, dg.Model, dg.Resolvable):
    """Creates a table for each extract."""

    extracts: list[Extract]

    def build_defs(self, context: dg.ComponentLoadContext) -> dg.Definitions:
        return dg.Definitions(
            assets=[self._build_asset(extract) for extract in self.extracts]
        )

    def _build_asset(self, extract: Extract) -> dg.AssetsDefinition:
        @dg.asset(
            name=extract.name,
            deps=[dg.AssetKey.from_user_string(key) for key in extract.deps],
            kinds={"duckdb"},
        )
        def extract_asset(duckdb: DuckDBResource) -> None:
            with duckdb.get_connection() as connection:
                connection.execute(
                    f"create or replace table {extract.name} as {extract.sql}"
                )

        return extract_asset
