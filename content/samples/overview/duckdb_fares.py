"""Two assets that use one DuckDB database through a resource."""

import dagster as dg
from dagster_duckdb import DuckDBResource

FARES = [("Kiel-Oslo", "car", 148.0), ("Kiel-Oslo", "foot", 52.0)]


@dg.asset(kinds={"duckdb"})
def fares(duckdb: DuckDBResource) -> dg.MaterializeResult:
    with duckdb.get_connection() as connection:
        connection.execute(
            "create or replace table fares"
            " (route varchar, kind varchar, price double)"
        )
        connection.executemany("insert into fares values (?, ?, ?)", FARES)
    return dg.MaterializeResult(metadata={"dagster/row_count": len(FARES)})


@dg.asset(deps=[fares], kinds={"duckdb"})
def cheapest_fares(duckdb: DuckDBResource) -> dg.MaterializeResult:
    with duckdb.get_connection() as connection:
        connection.execute(
            "create or replace table cheapest_fares as"
            " select route, min(price) as price from fares group by route"
        )
        preview = connection.table("cheapest_fares").fetchall()
    return dg.MaterializeResult(
        metadata={
            "dagster/row_count": len(preview),
            "preview": dg.MetadataValue.md(
                "\n".join(f"- {route}: {price}" for route, price in preview)
            ),
        }
    )


defs = dg.Definitions(
    assets=[fares, cheapest_fares],
    resources={"duckdb": DuckDBResource(database=dg.EnvVar("FERRY_DB"))},
)
