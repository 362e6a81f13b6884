from dataclasses import dataclass

import dagster as dg
from dagster_duckdb import DuckDBResource


@dataclass(frozen=True)
class Extract:
    name: str
    sql: str


EXTRACTS = [
    Extract("large_boxes", "select * from boxes where kilograms >= 18"),
    Extract("small_boxes", "select * from boxes where kilograms < 18"),
]


def build_extract(extract: Extract) -> dg.AssetsDefinition:
    @dg.asset(name=extract.name, deps=["boxes"], kinds={"duckdb"})
    def extract_asset(duckdb: DuckDBResource) -> dg.MaterializeResult:
        with duckdb.get_connection() as connection:
            connection.execute(
                f"create or replace table {extract.name} as {extract.sql}"
            )
            [rows] = connection.execute(
                f"select count(*) from {extract.name}"
            ).fetchone()
        return dg.MaterializeResult(metadata={"dagster/row_count": rows})

    return extract_asset


@dg.definitions
def extracts() -> dg.Definitions:
    return dg.Definitions(
        assets=[build_extract(extract) for extract in EXTRACTS]
    )
